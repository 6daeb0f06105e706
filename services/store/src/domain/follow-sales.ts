import type { Transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { syncGroupedProducts } from './sync-parent.ts'

/** A product or variation whose sale has begun or ended. */
export interface SaleChange extends Record<string, unknown> {
  readonly id: number
  readonly parent_id: number
}

/**
 * Deletes the start and end dates of sales that have ended, because the old dates would also apply to the
 * product's next sale. Then calls `followSales`. The caller has locked the products with `lockWithParents`.
 */
export async function followEndedSales(
  tx: Transaction,
  ended: readonly SaleChange[],
): Promise<readonly number[]> {
  if (ended.length > 0)
    await tx.execute(sql`update product_details set sale_starts_at = null, sale_ends_at = null
      where product_id = any(${sql.param(ended.map(({ id }) => id))}::int[])`)
  return followSales(tx, ended)
}

/**
 * Recalculates the prices of variable and grouped products after sales of the products and variations in
 * `changed` have begun or ended. The caller has locked these products and variations with `lockWithParents`
 * and has stored their new prices. Returns the ids of the products in `changed` and of the recalculated
 * variable and grouped products; ids of variations are not returned.
 */
export async function followSales(
  tx: Transaction,
  changed: readonly SaleChange[],
): Promise<readonly number[]> {
  if (changed.length === 0) return []
  const parentIds = [...new Set(changed.map(row => row.parent_id).filter(id => id > 0))]
  if (parentIds.length > 0)
    await tx.execute(sql`
      update products set price = own.lowest, max_price = own.highest, on_sale = own.on_sale,
        sale_ends_on = own.ends_on
      from (
        select parent_id, min(price) as lowest, max(price) as highest, bool_or(on_sale) as on_sale,
          case when min(sale_ends_on) = max(sale_ends_on) and count(sale_ends_on) = sum(on_sale::int)
            then min(sale_ends_on) end as ends_on
        from products
        where parent_id = any(${sql.param(parentIds)}::int[]) and parent_id > 0 and status = 'publish'
        group by parent_id) as own
      where products.id = own.parent_id and products.type = 'variable'`)
  const ids = [...changed.filter(row => row.parent_id === 0).map(({ id }) => id), ...parentIds]
  return [...new Set([...ids, ...(await syncGroupedProducts(tx, ids))])]
}
