import type { Database } from '@sultan/sql/database'
import { transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { siteTime } from '../format/site-time.ts'
import { followEndedSales, followSales, type SaleChange } from './follow-sales.ts'
import { lockWithParents } from './sync-parent.ts'

/** Maximum number of products and variations whose sale begins or ends in one transaction. */
const MAX_CHANGED = 1_000

/**
 * Begins and ends sales whose times were set through the administration API. Sales of the demo catalogue and
 * of SQL imports are ended by `endSales`. Returns the ids of the products with a new price.
 */
export async function applySaleDates(database: Database, now: Date): Promise<readonly number[]> {
  const time = siteTime(now)
  // The SQL condition `isOver` (the sale has ended) does not require `on_sale`. When a product is changed
  // after the end of its sale, `on_sale` becomes false, but `sale_price` remains and must still be cleared.
  const isOver = sql`(products.sale_price is not null and details.sale_ends_at < ${time}::timestamp)`
  const hasBegun = sql`(not products.on_sale and products.sale_price < products.regular_price
    and details.sale_starts_at <= ${time}::timestamp
    and (details.sale_ends_at is null or details.sale_ends_at >= ${time}::timestamp))`
  return transaction(database, async tx => {
    const { rows: due } = await tx.execute<{ id: number }>(sql`
      select products.id from product_details details join products on products.id = details.product_id
      where (details.sale_starts_at is not null or details.sale_ends_at is not null)
        and products.type <> 'variable' and products.type <> 'grouped' and (${isOver} or ${hasBegun})
      order by products.id limit ${MAX_CHANGED}`)
    if (due.length === 0) return []
    const dueIds = due.map(({ id }) => id)
    const ids = sql`${sql.param(dueIds)}::int[]`
    await lockWithParents(tx, dueIds)
    // The statements below check again whether the sales begin or end now, because the products may have
    // changed before the lock.
    const { rows: ended } = await tx.execute<SaleChange>(sql`
      update products set price = regular_price, max_price = regular_price, sale_price = null, on_sale = false,
        sale_ends_on = null
      from product_details details
      where details.product_id = products.id and products.id = any(${ids}) and ${isOver}
      returning products.id, products.parent_id`)
    const { rows: begun } = await tx.execute<SaleChange>(sql`
      update products set price = sale_price, max_price = sale_price, on_sale = true,
        sale_ends_on = substring((details.sale_ends_at - interval '1 second')::text, 1, 10)
      from product_details details
      where details.product_id = products.id and products.id = any(${ids}) and ${hasBegun}
      returning products.id, products.parent_id`)
    return [...(await followEndedSales(tx, ended)), ...(await followSales(tx, begun))]
  })
}
