import type { Logger } from '@sultan/kernel/logger'
import { startPolling } from '@sultan/kernel/start-polling'
import { type Change, productsChanged } from './invalidation/change.ts'

/**
 * Interval of ending sales, in ms. A sale ends at midnight, and shoppers see the regular price within a
 * minute. When more than 1,000 sales end on one day, the others follow in the next minutes.
 */
const END_INTERVAL_MS = 60_000

/**
 * Ends the embedded store's sales whose last day is over, and announces the changed products. Several servers
 * may do this at the same time.
 */
export function startEndingSales(
  endSales: (now: Date) => Promise<readonly number[]>,
  publish: (change: Change) => void,
  log: Logger,
) {
  return startPolling('Ending sales', END_INTERVAL_MS, log, async () => {
    const ids = await endSales(new Date())
    if (ids.length > 0) publish(productsChanged(ids))
  })
}
