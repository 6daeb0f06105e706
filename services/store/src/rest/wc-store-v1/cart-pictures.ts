import type { Transaction } from '@sultan/sql/transaction'
import { inArray } from 'drizzle-orm'
import { images } from '../../db/catalogue-tables.ts'
import type { SoldProduct } from '../../domain/product.ts'
import { imageJson } from './image-json.ts'

/** The pictures of products in a cart or order, in one query: a variation's own, or those of its parent. */
export async function loadPictures(
  tx: Transaction,
  sold: readonly SoldProduct[],
  publicUrl: string,
): Promise<(sold: SoldProduct) => readonly object[]> {
  const ids = [...new Set(sold.flatMap(imageIdsOf))]
  const rows = ids.length === 0 ? [] : await tx.select().from(images).where(inArray(images.id, ids))
  const byId = new Map(rows.map(row => [row.id, imageJson(row, publicUrl)]))
  return one =>
    imageIdsOf(one).flatMap(id => {
      const image = byId.get(id)
      return image === undefined ? [] : [image]
    })
}

function imageIdsOf({ product, parent }: SoldProduct): readonly number[] {
  return product.imageIds.length > 0 ? product.imageIds : parent.imageIds
}
