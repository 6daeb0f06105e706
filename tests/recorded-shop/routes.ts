import { customerRoutes } from './accounts/customer-routes.ts'
import { tmeisterRoutes } from './accounts/tmeister.ts'
import { usefulteam2Routes, usefulteamRoutes } from './accounts/usefulteam.ts'
import { userRoutes } from './accounts/user-routes.ts'
import { identify, isResponse } from './accounts/visitor.ts'
import { adminListRoutes } from './administration/admin-lists.ts'
import { pageRoutes } from './blog/page-routes.ts'
import { postRoutes } from './blog/post-routes.ts'
import { batchRoute } from './cart/batch.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { countRoutes } from './catalogue/counts.ts'
import { productRoutes } from './catalogue/product-routes.ts'
import { reviewRoutes } from './catalogue/review-routes.ts'
import { saleRoutes } from './catalogue/sale-routes.ts'
import { termRoutes } from './catalogue/term-routes.ts'
import { writeReviewRoutes } from './catalogue/write-review.ts'
import { chatRoutes } from './chat.ts'
import type { ShopRequest } from './http/call.ts'
import { corsHeaders } from './http/cors.ts'
import { onlyFields } from './http/fields.ts'
import { ok, type ShopResponse } from './http/response.ts'
import { type Route, routeOf } from './http/route.ts'
import type { Json } from './json.ts'
import { checkoutRoutes } from './orders/checkout.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { readOrderRoutes } from './orders/read-order.ts'
import { recordedError } from './recordings.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import type { ShopState } from './shop-state.ts'

/**
 * The routes of the shop in the order of matching. Specific routes are first, because `products/:id` would
 * also match `products/reviews`.
 */
function routesOf({ options }: ShopState): readonly Route[] {
  const plugins = {
    tmeister: tmeisterRoutes,
    usefulteam: usefulteamRoutes,
    'usefulteam-2': usefulteam2Routes,
  }
  return [
    ...adminListRoutes,
    ...termRoutes,
    ...countRoutes,
    ...reviewRoutes,
    ...writeReviewRoutes,
    ...saleRoutes,
    ...productRoutes,
    ...cartRoutes,
    batchRoute([...cartRoutes, ...checkoutRoutes]),
    ...checkoutRoutes,
    ...readOrderRoutes,
    ...orderRoutes,
    ...postRoutes,
    ...pageRoutes,
    ...userRoutes,
    ...customerRoutes,
    ...settingsRoutes,
    ...(options.chat ? chatRoutes : []),
    ...(options.plugin === null ? [] : plugins[options.plugin]),
  ]
}

/**
 * Handles a request to the REST API. Adds CORS headers to every response, including error responses, as
 * WordPress does.
 */
export async function handleCall(shop: ShopState, call: ShopRequest): Promise<ShopResponse> {
  const response = await handleRoute(shop, call)
  return { ...response, headers: { ...corsHeaders(shop, call), ...response.headers } }
}

async function handleRoute(shop: ShopState, call: ShopRequest): Promise<ShopResponse> {
  const visitor = identify(shop, call)
  if (isResponse(visitor)) return visitor
  if (call.method === 'OPTIONS') return ok(null)
  const found = routeOf(routesOf(shop), call)
  if (found === null) return recordedError('error-rest-no-route')
  if (call.malformed) return recordedError('error-json-body-malformed')
  const plain = await found.route.handle(shop, { ...call, visitor }, found.parts)
  const isSignedIn = visitor.customer !== null || visitor.key !== null
  const response = isSignedIn ? { ...plain, headers: { ...privateHeaders, ...plain.headers } } : plain
  if (response.status >= 400 || response.body instanceof Uint8Array) return response
  // The cast is safe: `handleRoute` has already returned for a `Uint8Array` body.
  return { ...response, body: onlyFields(call, response.body as Json) }
}

/** Headers that WordPress sends to an authenticated visitor. */
const privateHeaders = {
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
}
