import { stripMarkup } from '@sultan/kernel/html'
import { type WcOrder, wcOrderSchema } from '@sultan/woo-wire/wc-order'
import { answer, storeUnavailable } from '../http/answer.ts'
import { logFault } from '../http/log-fault.ts'
import { noSuchOrder } from './account-refusals.ts'
import type { AskWithKey } from './keyed-store.ts'

const PER_PAGE = 10
const MOST_PER_PAGE = 50
const MOST_PAGES = 10_000
const PAGING = ['x-wp-total', 'x-wp-totalpages']

/** `GET /wc/v3/orders`: the customer's own, the newest first, whatever `customer=` or filter was asked for. */
export async function listOwnOrders(
  query: URLSearchParams,
  customerId: number,
  askWithKey: AskWithKey,
): Promise<Response> {
  const page = wholeNumber(query.get('page'), 1, MOST_PAGES)
  const perPage = wholeNumber(query.get('per_page'), PER_PAGE, MOST_PER_PAGE)
  const asked = `customer=${customerId}&orderby=date&order=desc&page=${page}&per_page=${perPage}`
  const reply = await askWithKey({ method: 'GET', route: `/wc/v3/orders?${asked}` })
  if (reply.kind === 'lost' || reply.status !== 200 || !Array.isArray(reply.body)) return storeUnavailable()
  const orders = reply.body.map(readOrder)
  // A store (or a cache in front of it) that passes the filter over would show everybody's orders.
  if (!orders.every(order => order?.customer_id === customerId)) {
    logFault('Orders could not be shown', 'unreadable, or not all of them the customer’s')
    return storeUnavailable()
  }
  const paging = PAGING.flatMap(name => {
    const value = reply.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const shown = orders.filter(order => order !== null).map(harmless)
  return answer(200, shown, Object.fromEntries(paging))
}

/** `GET /wc/v3/orders/{id}`; somebody else's order does not exist. */
export async function readOwnOrder(
  orderId: number,
  customerId: number,
  askWithKey: AskWithKey,
): Promise<Response> {
  const reply = await askWithKey({ method: 'GET', route: `/wc/v3/orders/${orderId}` })
  if (reply.kind === 'lost' || reply.status >= 500) return storeUnavailable()
  if (reply.status !== 200) return noSuchOrder()
  const order = readOrder(reply.body)
  if (order === null) return storeUnavailable()
  const isOwn = order.customer_id === customerId && order.id === orderId
  return isOwn ? answer(200, harmless(order)) : noSuchOrder()
}

/** Null for what is no order. Reading takes along only the fields that the storefront knows. */
function readOrder(value: unknown): WcOrder | null {
  const read = wcOrderSchema.safeParse(value)
  return read.success ? read.data : null
}

/** Without the notes of plug-ins at a line (`_…`); of the options' values, which are HTML in `wc/v3`, the text. */
function harmless(order: WcOrder): WcOrder {
  const line_items = order.line_items.map(line => ({
    ...line,
    meta_data: line.meta_data
      .filter(({ key }) => !key.startsWith('_'))
      .map(meta => ({ ...meta, display_value: stripMarkup(meta.display_value) })),
  }))
  return { ...order, line_items }
}

function wholeNumber(text: string | null, otherwise: number, most: number): number {
  return text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Math.min(Number(text), most) : otherwise
}
