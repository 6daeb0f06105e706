import type { ShopRequest } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import { wrongParams } from '../http/params.ts'
import { ok, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import type { JsonObject } from '../json.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { productBody } from './product-body.ts'
import { matching } from './product-filters.ts'
import { inOrder, orders } from './product-order.ts'

export const productRoutes: readonly Route[] = [
  { method: 'GET', path: '/wc/store/v1/products', handle: list },
  { method: 'GET', path: '/wc/store/v1/products/:id', handle: one },
]

const rules = {
  page: { from: 1 },
  per_page: { from: 1, to: 100 },
  order: { oneOf: ['asc', 'desc'] },
  orderby: { oneOf: orders },
  stock_status: { anyOf: ['instock', 'outofstock', 'onbackorder'] },
} as const

function list(shop: ShopState, call: ShopRequest): ShopResponse {
  const wrong = wrongParams(call, rules)
  if (wrong !== null) return wrong
  if (!isRelatedKnown(shop, call)) return recordedError('second-shop/store-products-related-404')
  const found = inOrder(shop.catalogue, call, matching(shop.catalogue, call.query))
  const page = pageOf(call, found)
  const changed = { 'Last-Modified': shop.catalogue.changedAt.toUTCString() }
  return ok(
    page.entries.map(product => withKind(shop, productBody(shop.catalogue, product, call.uri))),
    { ...page.headers, ...changed },
  )
}

/**
 * Whether the product that the parameter `related` names is visible; true without the parameter (wire fact
 * 64).
 */
function isRelatedKnown({ catalogue }: ShopState, { query }: ShopRequest): boolean {
  const related = query.get('related') ?? ''
  const product = catalogue.products.get(Number(related))
  return related === '' || (product?.published === true && !product.hidden)
}

/** Gives a product the type that the setting `otherKinds` has for its id, as a plug-in may do. */
function withKind({ options }: ShopState, body: JsonObject): JsonObject {
  const kind = options.settings.otherKinds[Number(body.id)]
  return kind === undefined ? body : { ...body, type: kind }
}

/**
 * Responds with the product of an id or slug. A slug with characters outside ASCII is stored percent-encoded.
 * The path of the request contains the slug encoded once, not the stored slug encoded again (wire fact 58).
 */
function one(
  shop: ShopState,
  call: ShopRequest,
  { id = '' }: Readonly<Record<string, string>>,
): ShopResponse {
  const byId = /^\d+$/.test(id)
  const products = [...shop.catalogue.products.values()].filter(({ published }) => published)
  const found = products.find(product =>
    byId ? product.id === Number(id) : decodeURIComponent(product.slug) === id,
  )
  if (found !== undefined) return ok(productBody(shop.catalogue, found, call.uri))
  return recordedError(byId ? 'store-product-404' : 'store-products-path-slug-none')
}
