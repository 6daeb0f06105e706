import { bosnianSortKey } from '@sultan/kernel/sort-key'
import type { Transaction } from '@sultan/sql/transaction'
import { eq, sql } from 'drizzle-orm'
import { categories } from '../db/catalogue-tables.ts'

/**
 * Slug of WooCommerce's default category, for products without another category. No page of the shop shows
 * this category.
 */
export const DEFAULT_CATEGORY_SLUG = 'uncategorized'

/** Returns the id of the default category. Creates the category when the shop has none. */
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

/** Adds the default category to products without a category. */
export async function categorizeProducts(tx: Transaction): Promise<void> {
  const id = await defaultCategoryId(tx)
  await tx.execute(sql`insert into product_categories (product_id, category_id)
    select products.id, ${id}::int from products where products.type <> 'variation' and not exists (
      select 1 from product_categories where product_id = products.id)`)
}
