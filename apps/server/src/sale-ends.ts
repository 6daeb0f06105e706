import type { Logger } from '@sultan/kernel/logger'
import { startPolling } from '@sultan/kernel/start-polling'
import { type Change, productsChanged } from './invalidation/change.ts'

/**
 * Interval of beginning and ending sales, in ms. Shoppers see the new price within a minute. When more than 1,000
 * sales end at once, the others follow in the next minutes.
 */
const UPDATE_INTERVAL_MS = 60_000

/**
 * Begins and ends the embedded store's sales at their times, and announces the changed products. Several servers
 * may do this at the same time.
 */
export function startUpdatingSales(
  updateSales: (now: Date) => Promise<readonly number[]>,
  publish: (change: Change) => void,
  log: Logger,
) {
  return startPolling('Updating sales', UPDATE_INTERVAL_MS, log, async () => {
    const ids = await updateSales(new Date())
    if (ids.length > 0) publish(productsChanged(ids))
  })
}
