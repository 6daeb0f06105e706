import type { Transaction } from '@sultan/sql/transaction'
import { eq } from 'drizzle-orm'
import { images } from '../../db/catalogue-tables.ts'

/** Stores a picture, or replaces the one with its id. Returns the id of the picture that has the path already. */
export async function storeImage(
  tx: Transaction,
  image: typeof images.$inferInsert & { readonly id: number },
): Promise<number> {
  const [known] = await tx.select({ id: images.id }).from(images).where(eq(images.path, image.path))
  if (known !== undefined && known.id !== image.id) return known.id
  await tx.insert(images).values(image).onConflictDoUpdate({ target: images.id, set: image })
  return image.id
}
