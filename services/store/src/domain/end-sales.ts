import type { Database } from '@sultan/sql/database'
import { transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { siteTime } from '../format/site-time.ts'
import { followEndedSales } from './follow-sales.ts'

/** Maximum number of products and variations whose sale ends in one transaction. */
const MAX_ENDED = 1_000

/**
 * Ends the sales whose last day is over. Their products and variations get the regular price back, and
 * variable products get the prices of their variations. Returns the ids of the products with a new price.
 */
export async function endSales(database: Database, now: Date): Promise<readonly number[]> {
  const today = siteTime(now).slice(0, 10)
  return transaction(database, async tx => {
    // After waiting for a locked row, PostgreSQL checks the outer condition on `sale_ends_on` again: another
    // server may have ended the sale meanwhile, or the owner may have scheduled a new one.
    const { rows } = await tx.execute<{ id: number; parent_id: number }>(sql`
      update products set price = regular_price, max_price = regular_price, sale_price = null, on_sale = false,
        sale_ends_on = null
      where sale_ends_on < ${today} and id in (
        select id from products where sale_ends_on < ${today} and type <> 'variable' order by id limit ${MAX_ENDED})
      returning id, parent_id`)
    return followEndedSales(tx, rows)
  })
}
