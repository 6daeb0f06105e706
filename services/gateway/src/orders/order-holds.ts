import { isRecord } from '@sultan/kernel/is-record'
import type { Logger } from '@sultan/kernel/logger'
import { exceedsOrderLimits, type OrderLimits } from '@sultan/kernel/order-limits'
import { redactSqlError } from '@sultan/sql/sql-error'
import type { Quote } from '@sultan/woo-client/quotes-and-orders'
import type { AdminClient } from '../store/admin-client.ts'
import type { StoreResponse } from '../store/store-client.ts'
import { correlationId } from './correlation-id.ts'
import type { FindOrderByCorrelationId, FoundOrder } from './find-order.ts'
import type { DueHold, HoldRecords } from './hold-records.ts'
import { CONCLUSIVE_AFTER_SECONDS } from './idempotency-records.ts'

/**
 * Sets orders above the order limits (number of pieces, total) to `on-hold` in a connected WooCommerce, where
 * the checkout gives every order the status `processing`. Before the gateway sends the checkout request, the
 * gateway records that the order has to be set to `on-hold`. This record lets `retryDue` set the order to
 * `on-hold` after a crash of the gateway or an outage of the shop.
 */
export interface OrderHolds {
  isNeeded(quote: Quote): boolean
  /**
   * Changes the status of a new order (`pending` or `processing`) to `on-hold`. `keyHash` is the hash of the
   * idempotency key with which the order was placed. If the change fails, `retryDue` tries again. `hold`
   * never rejects.
   */
  hold(order: FoundOrder, keyHash: string): Promise<void>
  /**
   * Repeats the failed and the interrupted attempts to set orders to `on-hold`. Each server calls `retryDue`
   * every minute; several servers may call `retryDue` at the same time.
   */
  retryDue(): Promise<void>
}

interface OrderHoldsOptions {
  readonly limits: OrderLimits
  readonly adminClient: AdminClient
  readonly findOrderByCorrelationId: FindOrderByCorrelationId
  readonly records: HoldRecords
  readonly logger: Logger
}

export const ON_HOLD = 'on-hold'
/** Statuses that an order has until the shop's staff changes its status. */
const NEW_STATUSES: readonly string[] = ['pending', 'processing']
/**
 * Time limit of the request that sets an order to `on-hold`, in ms. The limit is short, because the shopper
 * waits for the request.
 */
const TIMEOUT_MS = 5000

/**
 * Returns the status that the shopper sees for an order above the order limits. A new order is shown as
 * `on-hold` even when the attempt to set it to `on-hold` has failed, because that attempt is repeated.
 */
export function heldStatus(status: string): string {
  return NEW_STATUSES.includes(status) ? ON_HOLD : status
}

export function createOrderHolds({
  limits,
  adminClient,
  findOrderByCorrelationId,
  records,
  logger,
}: OrderHoldsOptions): OrderHolds {
  async function setOnHold(orderId: number): Promise<boolean> {
    const body = { status: ON_HOLD }
    const request = {
      method: 'POST',
      route: `/wc/v3/orders/${orderId}`,
      body,
      timeoutMs: TIMEOUT_MS,
    } as const
    return statusOf(await adminClient(request)) === ON_HOLD
  }

  /**
   * Sets an order to `on-hold` unless it has been deleted or the shop's staff has changed its status already.
   * False when the attempt failed and has to be repeated.
   */
  async function holdIfNew(orderId: number): Promise<boolean> {
    const response = await adminClient({ method: 'GET', route: `/wc/v3/orders/${orderId}` })
    if (response.kind === 'received' && response.status === 404) return true
    const status = statusOf(response)
    if (status === null) return false
    return NEW_STATUSES.includes(status) ? setOnHold(orderId) : true
  }

  async function retry({ keyHash, orderId, sentSecondsAgo, sentAt }: DueHold): Promise<void> {
    const id = orderId ?? (await findOrderByCorrelationId(correlationId(keyHash), sentSecondsAgo))?.id ?? null
    const isDone = id === null ? sentSecondsAgo >= CONCLUSIVE_AFTER_SECONDS : await holdIfNew(id)
    // While this function runs, a newer checkout request may be sent with the idempotency key. The order of
    // the newer request may also have to be set to `on-hold`. `clear` therefore records the hold as done only
    // if the request sent at `sentAt` is still the newest request with the key.
    if (isDone) await records.clear(keyHash, sentAt)
    else
      logger.warn(
        { orderId: id },
        'An order above the limits is not on hold yet; the next attempt is in a minute',
      )
  }

  return {
    isNeeded({ items, totals }) {
      const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
      return exceedsOrderLimits({ pieces, total: Number(totals.total_price) }, limits)
    },
    async hold({ id, status }, keyHash) {
      try {
        if (!(await records.isDue(keyHash))) return
        const isDone = NEW_STATUSES.includes(status) ? await setOnHold(id) : true
        if (isDone) await records.clear(keyHash)
        else
          logger.warn(
            { orderId: id },
            'An order above the limits could not be set on hold; it is repeated every minute',
          )
      } catch (error) {
        logger.error(
          { err: redactSqlError(error), orderId: id },
          'The hold of an order could not be recorded',
        )
      }
    },
    async retryDue() {
      for (const due of await records.claimDue())
        await retry(due).catch(error =>
          logger.error({ err: redactSqlError(error) }, 'An order above the limits could not be set on hold'),
        )
    },
  }
}

/** The status of the order in a store response; null for a response without an order. */
function statusOf(response: StoreResponse): string | null {
  if (response.kind === 'lost' || response.status !== 200 || !isRecord(response.body)) return null
  return typeof response.body.status === 'string' ? response.body.status : null
}
