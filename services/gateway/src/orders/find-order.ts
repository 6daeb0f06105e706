import {
  type CorrelatedOrder,
  correlatedOrderFields,
  correlatedOrdersSchema,
} from '@sultan/woo-client/correlated-order'
import type { AdminClient } from '../store/admin-client.ts'

/** An order that exists in the store. */
export interface CommittedOrder {
  readonly id: number
  readonly key: string
  readonly number: string
  readonly status: string
}

export interface FoundOrder extends CommittedOrder {
  /** Creation time of the order in the shop's time zone, without offset: `2026-11-21T14:03:07`. */
  readonly createdAt: string
}

/**
 * Finds the order (not a draft) whose `customer_user_agent` ends in `(+order <id>)`. The search covers at
 * least the orders of the last `secondsAgo` seconds. Null when no such order exists; rejects when not all of
 * these orders can be searched.
 */
export type FindOrderByCorrelationId = (id: string, secondsAgo: number) => Promise<FoundOrder | null>

const PER_PAGE = 100
/**
 * Maximum number of pages of the order list that are read; these pages hold 2,000 orders. If all these orders
 * were created within the period to be searched, that period may have more orders, so the search rejects.
 */
const MAX_PAGES = 20
/**
 * Tolerance for different clocks of gateway and store, in ms: the search includes orders that are dated up to
 * this long before the order request.
 */
const CLOCK_MARGIN_MS = 15 * 60_000

/**
 * Returns a function that searches the newest orders of a remote WooCommerce for the order with a certain
 * correlation id. `now` returns the time in ms since 1970.
 */
export function createFindOrder(adminClient: AdminClient, now: () => number): FindOrderByCorrelationId {
  return async (id, secondsAgo) => {
    const since = now() - secondsAgo * 1000 - CLOCK_MARGIN_MS
    for (let page = 1; page <= MAX_PAGES; page++) {
      const orders = await fetchOrders(adminClient, page)
      const found = orders.find(order => hasCorrelationId(order, id))
      if (found !== undefined) return toFoundOrder(found)
      if (orders.length < PER_PAGE || orders.some(order => createdAtMs(order) < since)) return null
    }
    throw new Error('Too many orders since the request to search them all')
  }
}

async function fetchOrders(adminClient: AdminClient, page: number): Promise<readonly CorrelatedOrder[]> {
  const query = `status=any&orderby=date&order=desc&per_page=${PER_PAGE}&page=${page}&_fields=${correlatedOrderFields}`
  const response = await adminClient({ method: 'GET', route: `/wc/v3/orders?${query}` })
  if (response.kind === 'lost' || response.status !== 200) throw new Error('The orders cannot be read')
  return correlatedOrdersSchema.parse(response.body)
}

/** A draft is a checkout that was not completed. */
function hasCorrelationId({ status, customer_user_agent }: CorrelatedOrder, id: string): boolean {
  return status !== 'checkout-draft' && customer_user_agent.endsWith(`(+order ${id})`)
}

function createdAtMs({ date_created_gmt }: CorrelatedOrder): number {
  return Date.parse(`${date_created_gmt}Z`)
}

function toFoundOrder({ id, number, status, order_key, date_created }: CorrelatedOrder): FoundOrder {
  return { id, number, status, key: order_key, createdAt: date_created }
}
