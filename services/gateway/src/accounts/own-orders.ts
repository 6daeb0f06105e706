import { stripMarkup } from '@sultan/kernel/html-text'
import { isRecord } from '@sultan/kernel/is-record'
import type { Logger } from '@sultan/kernel/logger'
import { PICKUP_META_KEYS } from '@sultan/woo-client/shipping-method'
import { type WcOrder, wcOrderSchema } from '@sultan/woo-client/wc-order'
import { jsonResponse, orderNotFoundResponse, storeUnavailableResponse } from '../http/responses.ts'
import type { AccountServices } from './account-services.ts'
import { withCustomer } from './own-account.ts'

const DEFAULT_PER_PAGE = 10
const MAX_PER_PAGE = 50
const MAX_PAGE = 10_000
const PAGING_HEADERS = ['x-wp-total', 'x-wp-totalpages']

/**
 * `GET /wc/v3/orders`: the customer's own orders, newest first. Of the query parameters, only `page` and
 * `per_page` are used; filters such as `customer=` are ignored.
 */
export function handleOwnOrders(request: Request, services: AccountServices): Promise<Response> {
  return withCustomer(request, services, async (customerId, adminClient) => {
    const query = new URL(request.url).searchParams
    const page = positiveInteger(query.get('page'), 1, MAX_PAGE)
    const perPage = positiveInteger(query.get('per_page'), DEFAULT_PER_PAGE, MAX_PER_PAGE)
    const filter = `customer=${customerId}&orderby=date&order=desc&page=${page}&per_page=${perPage}`
    const response = await adminClient({ method: 'GET', route: `/wc/v3/orders?${filter}` })
    if (response.kind === 'lost' || response.status !== 200 || !Array.isArray(response.body))
      return storeUnavailableResponse()
    // The check of each order is necessary: a store that ignores the parameter `customer`, or a cache in
    // front of the store, could send orders of other customers.
    const listed = response.body.filter(isRecord)
    if (listed.length !== response.body.length || !listed.every(order => order.customer_id === customerId)) {
      services.logger.error({}, "The store's order list is invalid or holds orders of other customers")
      return storeUnavailableResponse()
    }
    const paging = PAGING_HEADERS.flatMap(name => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    // An order with invalid fields is left out, because it must not hide the customer's other orders.
    const orders = listed.map(order => parseListedOrder(order, services.logger))
    const body = orders.filter(order => order !== null).map(publicOrder)
    return jsonResponse(200, body, Object.fromEntries(paging))
  })
}

/** `GET /wc/v3/orders/{id}`; 404 for an order of another customer. */
export function handleOwnOrder(
  request: Request,
  orderId: number,
  services: AccountServices,
): Promise<Response> {
  return withCustomer(request, services, async (customerId, adminClient) => {
    const response = await adminClient({ method: 'GET', route: `/wc/v3/orders/${orderId}` })
    if (response.kind === 'lost' || response.status >= 500) return storeUnavailableResponse()
    if (response.status !== 200) return orderNotFoundResponse()
    const order = parseOrder(response.body)
    if (order === null) return storeUnavailableResponse()
    const isOwn = order.customer_id === customerId && order.id === orderId
    return isOwn ? jsonResponse(200, publicOrder(order)) : orderNotFoundResponse()
  })
}

/** Drops fields of an order that are not in the schema; null for an invalid order. */
export function parseOrder(value: unknown): WcOrder | null {
  const parsed = wcOrderSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** Like `parseOrder`, but logs the id of an invalid order and the paths of its invalid fields. */
function parseListedOrder(value: Readonly<Record<string, unknown>>, logger: Logger): WcOrder | null {
  const parsed = wcOrderSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.'))
  logger.error(
    { orderId: value.id, fields },
    "An order is left out of a customer's orders: it cannot be read",
  )
  return null
}

/**
 * Removes line metadata that plug-ins keep private (keys that begin with `_`), and all metadata of shipping
 * lines except the pick-up location. Converts option values and pick-up locations, which are HTML in `wc/v3`,
 * to plain text.
 */
export function publicOrder(order: WcOrder): WcOrder {
  const line_items = order.line_items.map(line => ({
    ...line,
    meta_data: line.meta_data
      .filter(({ key }) => !key.startsWith('_'))
      .map(meta => ({ ...meta, display_value: stripMarkup(meta.display_value) })),
  }))
  const shipping_lines = order.shipping_lines.map(line => ({
    ...line,
    meta_data: line.meta_data
      .filter(({ key }) => PICKUP_META_KEYS.includes(key))
      .map(({ key, value }) => ({ key, value: stripMarkup(value) })),
  }))
  return { ...order, line_items, shipping_lines }
}

function positiveInteger(text: string | null, fallback: number, max: number): number {
  return text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Math.min(Number(text), max) : fallback
}
