import type { Transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'

/**
 * Locks the given products, and the variable products of the variations among them, until the transaction
 * ends. A transaction that changes variations needs these locks before its first change. Without the locks,
 * the update of a variable product could wait for another transaction. The update would then use the old
 * values of the variations that the other transaction has changed. Every transaction locks products in the
 * order of their ids, which prevents deadlocks.
 */
export async function lockWithParents(tx: Transaction, ids: readonly number[]): Promise<void> {
  const named = sql`${sql.param([...ids])}::int[]`
  await tx.execute(sql`
    select id from products
    where id = any(array(select unnest(${named}) union select parent_id from products where id = any(${named})))
    order by id for no key update`)
}

/**
 * Recalculates the price range, sale and stock status of a variable product from its published variations. A
 * variable product that manages stock keeps its own stock status. The caller has locked the variable product.
 */
export async function syncVariableProduct(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    update products set price = own.lowest, max_price = own.highest, regular_price = own.regular, sale_price = null,
      on_sale = coalesce(own.on_sale, false), sale_ends_on = own.ends_on,
      stock_status = case when products.manage_stock then products.stock_status when own.in_stock then 'instock'
        when own.on_backorder then 'onbackorder' else 'outofstock' end
    from (
      select min(price) as lowest, max(price) as highest, min(regular_price) as regular, bool_or(on_sale) as on_sale,
        bool_or(stock_status = 'instock') as in_stock, bool_or(stock_status = 'onbackorder') as on_backorder,
        case when min(sale_ends_on) = max(sale_ends_on) and count(sale_ends_on) = sum(on_sale::int)
          then min(sale_ends_on) end as ends_on
      from products where parent_id = ${id} and parent_id > 0 and status = 'publish') as own
    where products.id = ${id} and products.type = 'variable'`)
  await syncSharedStock(tx, [id])
}

/** Copies the stock status of the given variable products to the variations that share their stock. */
export async function syncSharedStock(tx: Transaction, parentIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update products set stock_status = parent.stock_status
    from products parent
    where products.parent_id = any(${sql.param([...parentIds])}::int[]) and products.parent_id > 0
      and parent.id = products.parent_id and parent.manage_stock and not products.manage_stock
      and products.stock_status <> parent.stock_status`)
}

/**
 * Recalculates the prices of the grouped products among the given products, and of grouped products that
 * contain one of the given products. Returns the ids of these grouped products.
 */
export async function syncGroupedProducts(
  tx: Transaction,
  ids: readonly number[],
): Promise<readonly number[]> {
  // A separate statement locks the grouped products before the update. Without the locks, the update could
  // wait for another transaction. The update would then use the old prices of products that the other
  // transaction has changed.
  const { rows: groups } = await tx.execute<{ id: number }>(sql`
    select id from products
    where type = 'grouped'
      and (id = any(${sql.param([...ids])}::int[]) or grouped_ids && ${sql.param([...ids])}::int[])
    order by id for no key update`)
  if (groups.length === 0) return []
  const groupIds = groups.map(({ id }) => id)
  await tx.execute(sql`
    update products set price = own.lowest, max_price = own.highest, on_sale = own.on_sale,
      regular_price = null, sale_price = null, sale_ends_on = null
    from (
      select parent.id, min(part.price) as lowest, max(part.price) as highest,
        coalesce(bool_or(part.on_sale), false) as on_sale
      from products parent
      left join products part on part.id = any(parent.grouped_ids) and part.status = 'publish'
      where parent.id = any(${sql.param(groupIds)}::int[])
      group by parent.id) as own
    where products.id = own.id`)
  return groupIds
}
