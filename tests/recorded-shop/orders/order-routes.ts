import { byKey } from '../accounts/with-key.ts'
import { setPieces } from '../catalogue/stock.ts'
import { gmtTime, siteTime } from '../clock.ts'
import type { ShopRequest } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import { wrongParams } from '../http/params.ts'
import { ok, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import { asText } from '../json.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import type { Order } from './order.ts'
import { orderBody } from './order-body.ts'

const path = '/wc/v3/orders'

export const orderRoutes: readonly Route[] = [
  { method: 'GET', path, handle: byKey(list) },
  { method: 'GET', path: `${path}/:id`, handle: byKey(one) },
  { method: 'PUT', path: `${path}/:id`, handle: byKey(update) },
  { method: 'POST', path: `${path}/:id`, handle: byKey(update) },
]

const rules = {
  page: { from: 1 },
  per_page: { from: 1, to: 100 },
  order: { oneOf: ['asc', 'desc'] },
  orderby: { oneOf: ['date', 'id', 'include', 'title', 'slug', 'modified'] },
} as const

function list(shop: ShopState, call: ShopRequest): ShopResponse {
  const wrong = wrongParams(call, rules)
  if (wrong !== null) return wrong
  const found = shop.orders.filter(order => isMatch(call.query, order))
  const page = pageOf(call, call.query.get('order') === 'asc' ? found : found.toReversed())
  // Past the last page of orders, the headers `X-WP-Total` and `X-WP-TotalPages` are 0 (as recorded).
  const none = { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' }
  return ok(page.entries.map(orderBody), page.entries.length === 0 ? none : page.headers)
}

/**
 * Whether an order matches the query. `customer=0` selects orders of guests. Times without an offset are site
 * time, or UTC with `dates_are_gmt=true`.
 */
function isMatch(query: URLSearchParams, order: Order): boolean {
  const customer = query.get('customer')
  const states = query.get('status')?.split(',')
  const ids = query.get('include')?.split(',')
  const search = query.get('search')
  const created = query.get('dates_are_gmt') === 'true' ? gmtTime(order.created) : siteTime(order.created)
  return (
    (customer === null || String(order.customerId) === customer) &&
    (states === undefined || states.includes('any') || states.includes(order.status)) &&
    (ids === undefined || ids.includes(String(order.id))) &&
    (search === null || isFound(search, order)) &&
    isLater(order.created, created, query.get('after')) &&
    !isLater(order.created, created, query.get('before') ?? '9999')
  )
}

/** Whether a search finds the order: by a part of its number, e-mail address or surname (wire fact 94). */
function isFound(search: string, { id, billing }: Order): boolean {
  const texts = [String(id), billing.email ?? '', billing.last_name ?? '']
  return texts.some(text => text.toLowerCase().includes(search.toLowerCase()))
}

function isLater(created: Date, local: string, than: string | null): boolean {
  if (than === null) return true
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(than)
  return hasOffset ? created > new Date(than) : local > than
}

function one(shop: ShopState, _call: ShopRequest, { id }: Readonly<Record<string, string>>): ShopResponse {
  const order = shop.orders.find(one => String(one.id) === id)
  return order === undefined ? recordedError('wc-order-get-404') : ok(orderBody(order))
}

/** Sets the status of an order. Cancelling an order restores the stock. */
function update(
  shop: ShopState,
  { body }: ShopRequest,
  { id }: Readonly<Record<string, string>>,
): ShopResponse {
  const order = shop.orders.find(one => String(one.id) === id)
  if (order === undefined) return recordedError('wc-order-get-404')
  const status = asText(body.status) || order.status
  if (status === 'cancelled' && order.status !== 'cancelled') restoreStock(shop, order)
  order.status = status
  order.changed = new Date(shop.now())
  return ok(orderBody(order))
}

function restoreStock({ catalogue }: ShopState, { lines }: Order): void {
  for (const { productId, variationId, quantity } of lines) {
    const product = catalogue.products.get(variationId || productId)
    if (product !== undefined && product.stock !== null) setPieces(product, product.stock + quantity)
  }
}
