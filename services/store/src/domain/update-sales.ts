import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { applySaleDates } from './apply-sale-dates.ts'
import { endSales } from './end-sales.ts'

/**
 * Ends and begins sales (`endSales` and `applySaleDates`), each in its own transaction. Returns the ids of
 * the products with a new price. When one transaction fails, the ids of the other are returned all the same,
 * because no later call returns them. Rejects when a transaction fails and no price has changed.
 */
export async function updateSales(
  database: Database,
  now: Date,
  log: Pick<Logger, 'warn'>,
): Promise<readonly number[]> {
  const ids: number[] = []
  const errors: unknown[] = []
  for (const update of [endSales, applySaleDates])
    try {
      ids.push(...(await update(database, now)))
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0 && ids.length === 0) throw errors[0]
  for (const err of errors) log.warn({ err }, 'Updating a part of the sales failed.')
  return ids
}
