import { bosnianSortKey } from '@sultan/kernel/sort-key'
import type { Transaction } from '@sultan/sql/transaction'
import { eq, sql } from 'drizzle-orm'
import { categories } from '../db/catalogue-tables.ts'

/** Slug of WooCommerce's category of products without another one, which no page shows. */
export const DEFAULT_CATEGORY_SLUG = 'uncategorized'

/** The id of the default category, which is created when the shop has none. */
export async function defaultCategoryId(tx: Transaction): Promise<number> {
  const find = () =>
    tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, DEFAULT_CATEGORY_SLUG))
  const [existing] = await find()
  if (existing !== undefined) return existing.id
  const name = 'Uncategorized'
  await tx
    .insert(categories)
    .values({ name, slug: DEFAULT_CATEGORY_SLUG, sortName: bosnianSortKey(name) })
    .onConflictDoNothing()
  return (await find())[0]?.id ?? 0
}

/** Puts products that are in no category into the default one. */
export async function categorizeProducts(tx: Transaction): Promise<void> {
  const id = await defaultCategoryId(tx)
  await tx.execute(sql`insert into product_categories (product_id, category_id)
    select products.id, ${id}::int from products where products.type <> 'variation' and not exists (
      select 1 from product_categories where product_id = products.id)`)
}
