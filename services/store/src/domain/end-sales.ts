import type { Database } from '@sultan/sql/database'
import { transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { siteTime } from '../format/site-time.ts'
import { followEndedSales, type SaleChange } from './follow-sales.ts'
import { lockWithParents } from './sync-parent.ts'

/** Maximum number of products and variations whose sale ends in one transaction. */
const MAX_ENDED = 1_000

/**
 * Ends the sales whose last day is over. Their products and variations get the regular price back, and
 * variable products get the prices of their variations. Returns the ids of the products with a new price.
 */
export async function endSales(database: Database, now: Date): Promise<readonly number[]> {
  const today = siteTime(now).slice(0, 10)
  return transaction(database, async tx => {
    const { rows: due } = await tx.execute<{ id: number }>(sql`
      select id from products where sale_ends_on < ${today} and type <> 'variable' order by id limit ${MAX_ENDED}`)
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    await lockWithParents(tx, ids)
    // The UPDATE repeats the SELECT's condition on `sale_ends_on`: until the products were locked, another
    // server may have ended a sale, or the owner may have scheduled a new sale.
    const { rows } = await tx.execute<SaleChange>(sql`
      update products set price = regular_price, max_price = regular_price, sale_price = null, on_sale = false,
        sale_ends_on = null
      where sale_ends_on < ${today} and id = any(${sql.param(ids)}::int[])
      returning id, parent_id`)
    return followEndedSales(tx, rows)
  })
}
