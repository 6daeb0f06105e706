import type { Gateway } from '@sultan/gateway/gateway'
import type { Logger } from '@sultan/kernel/logger'
import { startPolling } from '@sultan/kernel/start-polling'
import { type Change, postsChanged, productsChanged } from './invalidation/change.ts'
import type { WebhookDeliverer } from './outgoing-webhooks/webhook-deliverer.ts'
import type { StoreRuntime } from './store-runtime.ts'

/**
 * Interval of the periodic jobs other than deliveries to webhooks, in ms. Shoppers see a scheduled post, and
 * the price of a sale (a price reduction) that begins or ends, within a minute. `endSales` and
 * `applySaleDates` each process at most 1,000 sales per run, so more than 1,000 sales that begin or end at
 * the same time take several minutes.
 */
const INTERVAL_MS = 60_000
/** Interval of the deliveries to webhooks, in ms. */
const WEBHOOKS_INTERVAL_MS = 5_000

interface PeriodicJobsOptions {
  readonly runtime: Pick<StoreRuntime, 'updateSales' | 'publishPosts' | 'stockAlerts'>
  readonly gateway: Pick<Gateway, 'retryOrderHolds'>
  readonly publish: (change: Change) => void
  /** Delivers the webhooks of the embedded store; null for a connected shop. */
  readonly webhooks: WebhookDeliverer | null
  readonly log: Logger
}

/**
 * Starts the periodic jobs. For the embedded store they begin and end price reductions, publish scheduled
 * posts, put the e-mails of stock alerts into the outbox and deliver webhooks. For a connected shop they
 * repeat failed attempts to set large orders to `on-hold`. Several servers may run these jobs at the same
 * time.
 */
export function startPeriodicJobs({
  runtime: { updateSales, publishPosts, stockAlerts },
  gateway,
  publish,
  webhooks,
  log,
}: PeriodicJobsOptions): { stop(): Promise<void> } {
  const start = (what: string, work: () => Promise<void>) => startPolling(what, INTERVAL_MS, log, work)
  const sales =
    updateSales &&
    start('Updating sales', async () => {
      const ids = await updateSales(new Date())
      if (ids.length > 0) publish(productsChanged(ids))
    })
  const posts =
    publishPosts &&
    start('Publishing posts', async () => {
      if (await publishPosts(new Date())) publish(postsChanged)
    })
  const alerts = stockAlerts && start('Enqueueing stock alerts', stockAlerts.enqueueDue)
  const holds = start('Holding orders above the limits', () => gateway.retryOrderHolds())
  const deliveries =
    webhooks && startPolling('Delivering webhooks', WEBHOOKS_INTERVAL_MS, log, webhooks.deliverDue)
  return {
    async stop() {
      // The stop does not wait for requests that set large orders to `on-hold`: a shop that does not respond
      // would delay the stop, and the process sends such requests again after its next start.
      void holds.stop()
      await Promise.all([sales?.stop(), posts?.stop(), alerts?.stop(), deliveries?.stop()])
      await webhooks?.close()
    },
  }
}
