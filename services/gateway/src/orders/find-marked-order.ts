import { type MarkedOrder, markedOrderFields, markedOrdersSchema } from '@sultan/woo-wire/marked-order'
import type { AskWithKey } from '../accounts/keyed-store.ts'
import type { FoundOrder } from './place-order.ts'

const PER_PAGE = 100
/** 2000 orders since the posting: by then somebody should look for himself. */
const MOST_PAGES = 20
/** The clocks of two machines differ, and the order was made some time after we began to count. */
const CLOCK_MARGIN_MS = 15 * 60_000

/**
 * Looks through a WooCommerce's newest orders, back to when the marked one can have been made, for the one whose checkout carried
 * the mark (recording `wc-order-get`). Null when there is none; rejects when the shop cannot be asked or there are too many.
 * `now` in ms.
 */
export function createFindMarkedOrder(
  askWithKey: AskWithKey,
  now: () => number,
): (mark: string, secondsAgo: number) => Promise<FoundOrder | null> {
  return async (mark, secondsAgo) => {
    const since = now() - secondsAgo * 1000 - CLOCK_MARGIN_MS
    for (let page = 1; page <= MOST_PAGES; page++) {
      const orders = await newestOrders(askWithKey, page)
      const found = orders.find(order => isMarked(order, mark))
      if (found !== undefined) return foundOrder(found)
      if (orders.length < PER_PAGE || orders.some(order => madeAt(order) < since)) return null
    }
    throw new Error('Too many orders since then to look through')
  }
}

async function newestOrders(askWithKey: AskWithKey, page: number): Promise<readonly MarkedOrder[]> {
  const query = `status=any&orderby=date&order=desc&per_page=${PER_PAGE}&page=${page}&_fields=${markedOrderFields}`
  const reply = await askWithKey({ method: 'GET', route: `/wc/v3/orders?${query}` })
  if (reply.kind === 'lost' || reply.status !== 200) throw new Error('The orders cannot be read')
  return markedOrdersSchema.parse(reply.body)
}

/** A draft is a checkout that did not come to its end. */
function isMarked({ status, customer_user_agent }: MarkedOrder, mark: string): boolean {
  return status !== 'checkout-draft' && customer_user_agent.endsWith(`(+order ${mark})`)
}

function madeAt({ date_created_gmt }: MarkedOrder): number {
  return Date.parse(`${date_created_gmt}Z`)
}

function foundOrder({ id, number, status, order_key, date_created }: MarkedOrder): FoundOrder {
  return { id, number, status, key: order_key, createdAt: date_created }
}
