import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/executor.ts'

/** Map from the id of each shipping class to its slug. A shop has few shipping classes, so all are loaded. */
export async function shippingClassSlugs(db: Executor): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ id: number; slug: string }>(sql`select id, slug from shipping_classes`)
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}
