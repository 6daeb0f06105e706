import { byKey } from '../accounts/with-key.ts'
import { setPieces } from '../catalogue/stock.ts'
import { gmtTime, siteTime } from '../clock.ts'
import { type Answer, ok } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import { wrongParams } from '../http/params.ts'
import type { Route } from '../http/route.ts'
import { asText } from '../json.ts'
import { refusal } from '../recorded.ts'
import type { World } from '../world.ts'
import type { Order } from './order.ts'
import { orderBody } from './order-body.ts'

const path = '/wc/v3/orders'

export const orderRoutes: readonly Route[] = [
  { method: 'GET', path, answer: byKey(list) },
  { method: 'GET', path: `${path}/:id`, answer: byKey(one) },
  { method: 'PUT', path: `${path}/:id`, answer: byKey(update) },
  { method: 'POST', path: `${path}/:id`, answer: byKey(update) },
]

const rules = {
  page: { from: 1 },
  per_page: { from: 1, to: 100 },
  order: { oneOf: ['asc', 'desc'] },
  orderby: { oneOf: ['date', 'id', 'include', 'title', 'slug', 'modified'] },
} as const

function list(world: World, call: Call): Answer {
  const wrong = wrongParams(call, rules)
  if (wrong !== null) return wrong
  const found = world.orders.filter(order => isAskedFor(call.query, order))
  const page = pageOf(call, call.query.get('order') === 'asc' ? found : found.toReversed())
  // Past the end even the count is gone (recorded).
  const none = { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' }
  return ok(page.entries.map(orderBody), page.entries.length === 0 ? none : page.headers)
}

/** `customer=0` means guests. Times without an offset are the site's own. */
function isAskedFor(query: URLSearchParams, order: Order): boolean {
  const customer = query.get('customer')
  const states = query.get('status')?.split(',')
  const ids = query.get('include')?.split(',')
  const created = query.get('dates_are_gmt') === 'true' ? gmtTime(order.created) : siteTime(order.created)
  return (
    (customer === null || String(order.customerId) === customer) &&
    (states === undefined || states.includes('any') || states.includes(order.status)) &&
    (ids === undefined || ids.includes(String(order.id))) &&
    isLater(order.created, created, query.get('after')) &&
    !isLater(order.created, created, query.get('before') ?? '9999')
  )
}

function isLater(created: Date, local: string, than: string | null): boolean {
  if (than === null) return true
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(than)
  return hasOffset ? created > new Date(than) : local > than
}

function one(world: World, _call: Call, { id }: Readonly<Record<string, string>>): Answer {
  const order = world.orders.find(one => String(one.id) === id)
  return order === undefined ? refusal('wc-order-get-404') : ok(orderBody(order))
}

/** Another status; of a cancelled order the pieces come back. */
function update(world: World, { body }: Call, { id }: Readonly<Record<string, string>>): Answer {
  const order = world.orders.find(one => String(one.id) === id)
  if (order === undefined) return refusal('wc-order-get-404')
  const status = asText(body.status) || order.status
  if (status === 'cancelled' && order.status !== 'cancelled') giveBack(world, order)
  order.status = status
  order.changed = new Date(world.now())
  return ok(orderBody(order))
}

function giveBack({ catalogue }: World, { lines }: Order): void {
  for (const { productId, variationId, quantity } of lines) {
    const product = catalogue.products.get(variationId || productId)
    if (product !== undefined && product.stock !== null) setPieces(product, product.stock + quantity)
  }
}
