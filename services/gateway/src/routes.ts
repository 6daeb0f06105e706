import type { AccountServices } from './accounts/account-services.ts'
import { handleCurrentUser, handleValidateToken } from './accounts/own-account.ts'
import { handleOwnCustomer } from './accounts/own-customer.ts'
import { handleOwnOrder, handleOwnOrders } from './accounts/own-orders.ts'
import { handleNewPassword, handleResetRequest } from './accounts/password-resets.ts'
import { handleRegistration } from './accounts/register.ts'
import { handleSignIn } from './accounts/sign-in.ts'
import { handleSignOut } from './accounts/sign-out.ts'
import { type Chat, handleChat } from './chat/chat.ts'
import { notFoundResponse } from './http/responses.ts'
import type { AddressLimits } from './limits/address-limits.ts'
import type { RateLimitScope } from './limits/rate-limiter.ts'
import type { WorkKind, WorkLimits } from './limits/work-limits.ts'
import { handlePlaceOrder } from './orders/handle-order.ts'
import type { OrderServices } from './orders/order-attempt.ts'
import { handleOrderLookup } from './orders/order-lookup.ts'
import { addShipping } from './orders/order-shipping.ts'
import { handleQuote } from './quote/handle-quote.ts'
import { handleOrderRead, handlePublicRead, type ReadServices, toPublicRead } from './reads/public-read.ts'
import { rejectCostlyQuery } from './reads/query-limits.ts'
import type { ReadRoute } from './reads/read-route.ts'
import {
  collectionParams,
  pageParams,
  postParams,
  productParams,
  reviewParams,
  termParams,
} from './reads/read-route.ts'
import { handleWriteReview, type ReviewServices } from './reviews/write-review.ts'
import type { FindLocalPath } from './sanitize/permalink-map.ts'
import type { Resource } from './sanitize/sanitize-fields.ts'
import { handleEndAlerts, handleStockAlert, type StockAlerts } from './stock-alerts/stock-alerts.ts'

export interface GatewayServices {
  readonly reads: ReadServices
  readonly orders: OrderServices
  readonly accounts: AccountServices
  readonly reviews: ReviewServices
  readonly chat: Chat | null
  readonly stockAlerts: StockAlerts | null
  readonly workLimits: WorkLimits
  readonly findLocalPath: FindLocalPath
}

export interface RequestContext {
  readonly request: Request
  /** Decoded path of the REST request, such as `/wc/store/v1/products/42`. */
  readonly path: string
  readonly url: URL
  /** IP address of the client. */
  readonly address: string
  readonly limits: AddressLimits
}

type Handler = (context: RequestContext, services: GatewayServices) => Promise<Response>

export interface Route {
  readonly method: 'GET' | 'POST'
  /** Pattern of the route's path: `:id` matches a positive integer, `:slug` a slug. */
  readonly path: string
  readonly pattern: RegExp
  readonly handler: Handler
  /**
   * The rate limit that counts the route's requests per IP address of the client. Null for cached GET routes
   * and quotes, which are limited by processor time only (`WorkLimits`), and for sign-in, whose handler
   * counts the attempts.
   */
  readonly rateLimit: RateLimitScope | null
  /**
   * The work limit (`limits/work-limits.ts`) that applies to every request to the route. Null for routes
   * without a work limit, and for routes whose handler applies one, because the amount or kind of work
   * differs from request to request.
   */
  readonly work: WorkKind | null
  /** How a public GET route is read from the store and cached; null for all other routes. */
  readonly read: ReadRoute | null
  /**
   * Whether the route stores new data on the disk and is therefore rejected while the disk is nearly full.
   */
  readonly needsSpace: boolean
}

/**
 * Paths of the POST routes that store new data on the disk. The list lacks routes that store little: sign-in
 * stores counters, sign-out stores the hash of a sign-in token, and chat stores a bounded number of
 * unanswered questions.
 */
const STORING_PATHS: ReadonlySet<string> = new Set([
  '/sultan/v1/orders',
  '/sultan/v1/password',
  '/sultan/v1/password-reset',
  '/sultan/v1/quote',
  '/sultan/v1/stock-alerts',
  '/wc/v3/customers',
  '/wc/v3/products/reviews',
])

const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  ':id': '[1-9][0-9]{0,9}',
  /** Pattern of a decoded slug that `isSlug` accepts: no dots, slashes or escapes. */
  ':slug': '[\\p{L}\\p{M}\\p{N}\\p{So}_-]{1,200}',
}

/**
 * Every route of the gateway. A request for any other path gets a 404 response (docs/architecture.md, "Shop
 * key"). When several routes match a request, the first matching route is used.
 */
export const publicRoutes: readonly Route[] = [
  list('/wc/store/v1/products', 'product', 30, productParams),
  item('/wc/store/v1/products/:id', 'product', 30),
  list('/wc/store/v1/products/categories', 'term', 60, termParams),
  item('/wc/store/v1/products/categories/:id', 'term', 60),
  list('/wc/store/v1/products/tags', 'term', 60, termParams),
  list('/wc/store/v1/products/attributes', 'attribute', 60, ['_fields']),
  item('/wc/store/v1/products/attributes/:id', 'attribute', 60),
  list('/wc/store/v1/products/attributes/:id/terms', 'term', 60, termParams),
  item('/wc/store/v1/products/collection-data', 'collection-data', 30, collectionParams),
  list('/wc/store/v1/products/reviews', 'review', 60, reviewParams),
  item('/wc/store/v1/products/:slug', 'product', 30),
  list('/wp/v2/posts', 'post', 60, postParams),
  item('/wp/v2/posts/:id', 'post', 60, ['_embed', '_fields']),
  list('/wp/v2/pages', 'post', 60, pageParams),
  item('/wp/v2/pages/:id', 'post', 60, ['_embed', '_fields']),
  list('/wp/v2/categories', 'term', 60, [...termParams, 'post']),
  item('/wp/v2/categories/:id', 'term', 60),
  list('/wp/v2/tags', 'term', 60, [...termParams, 'post']),
  item('/wp/v2/tags/:id', 'term', 60),
  orderRead('/wc/store/v1/order/:id', ['key', 'billing_email', '_fields']),

  post('/jwt-auth/v1/token', null, (context, { accounts, workLimits }) =>
    handleSignIn(context, { ...accounts, workLimits }),
  ),
  post('/jwt-auth/v1/token/validate', 'account', ({ request }, { accounts }) =>
    handleValidateToken(request, accounts),
  ),
  get('/wp/v2/users/me', 'account', ({ request }, { accounts }) => handleCurrentUser(request, accounts)),
  work('passwords', '/wc/v3/customers', 'register', ({ request }, { accounts }) =>
    handleRegistration(request, accounts),
  ),
  get('/wc/v3/customers', 'account', ({ request }, { accounts }) => handleOwnCustomer(request, accounts)),
  get('/wc/v3/orders', 'orderLookup', ({ request }, { accounts }) => handleOwnOrders(request, accounts)),
  get('/wc/v3/orders/:id', 'orderLookup', ({ request, path }, { accounts }) =>
    handleOwnOrder(request, Number(path.slice(path.lastIndexOf('/') + 1)), accounts),
  ),
  post('/sultan/v1/logout', 'account', ({ request }, { accounts }) => handleSignOut(request, accounts)),
  post('/sultan/v1/password-reset', 'passwordReset', ({ request }, { accounts }) =>
    handleResetRequest(request, accounts),
  ),
  work('passwords', '/sultan/v1/password', 'newPassword', ({ request }, { accounts }) =>
    handleNewPassword(request, accounts),
  ),

  post('/wc/v3/products/reviews', 'reviews', ({ request }, { reviews }) =>
    handleWriteReview(request, reviews),
  ),
  post('/sultan/v1/quote', null, handleQuote),
  post('/sultan/v1/orders', 'orders', handlePlaceOrder),
  post('/sultan/v1/stock-alerts', 'stockAlerts', ({ request }, services) =>
    handleStockAlert(request, services),
  ),
  post('/sultan/v1/stock-alerts/end', 'stockAlerts', ({ request }, services) =>
    handleEndAlerts(request, services),
  ),
  post('/sultan/v1/order-lookup', 'guestOrderLookup', ({ request }, { accounts, orders }) =>
    handleOrderLookup(request, { ...accounts, terms: orders.terms }),
  ),
  work('chat', '/sultan-ai/v1/chat', 'chat', async ({ request }, { chat }) =>
    chat === null ? notFoundResponse() : handleChat(request, chat),
  ),
]

/**
 * The route of a decoded path; HEAD matches GET. Null for any other path. Paths are case-sensitive, although
 * WordPress ignores case.
 */
export function findRoute(method: string, path: string): Route | null {
  const effectiveMethod = method === 'HEAD' ? 'GET' : method
  return publicRoutes.find(route => route.method === effectiveMethod && route.pattern.test(path)) ?? null
}

/**
 * Pattern of the route of a request, such as `/wc/store/v1/products/:id`, for logs and metrics. Null when the
 * gateway has no such route.
 */
export function routePattern(method: string, url: URL): string | null {
  const path = restPath(url)
  return path === null ? null : (findRoute(method, path)?.path ?? null)
}

const PRETTY_PREFIX = '/wp-json/'

/**
 * The decoded REST path of a URL, such as `/wc/store/v1/products`. Null for a URL without a REST path. Also
 * null for a URL with two REST paths, because PHP might read another of the two paths than the gateway.
 */
export function restPath({ pathname, searchParams }: URL): string | null {
  const inQuery = searchParams.getAll('rest_route')
  if (pathname === '/') {
    const [path, ...more] = inQuery
    return path === undefined || more.length > 0 ? null : path
  }
  if (!pathname.startsWith(PRETTY_PREFIX) || inQuery.length > 0) return null
  try {
    // No other code may decode this path again: with a doubly encoded path, the route that `findRoute` checks
    // and the route that is read from the store would differ.
    return decodeURIComponent(pathname.slice(PRETTY_PREFIX.length - 1))
  } catch {
    return null
  }
}

function list(path: string, resource: Resource, cacheSeconds: number, params: readonly string[]): Route {
  return read(path, { resource, isList: true, params, cacheSeconds })
}

function item(
  path: string,
  resource: Resource,
  cacheSeconds: number,
  params: readonly string[] = ['_fields'],
): Route {
  return read(path, { resource, isList: false, params, cacheSeconds })
}

function read(path: string, readRoute: ReadRoute): Route {
  const handler: Handler = async ({ request, url, path: readPath, address }, { reads }) => {
    const rejection = rejectCostlyQuery(url)
    if (rejection === null) {
      const publicRead = toPublicRead(readRoute, readPath, url.searchParams)
      return handlePublicRead(publicRead, { address, signal: request.signal }, reads)
    }
    reads.metrics.count('rejections', { reason: 'query_too_large' })
    return rejection
  }
  return { ...get(path, null, handler), read: readRoute }
}

/**
 * Reads an order and its shipping method. The request contains the order's key and e-mail address, or the
 * sign-in token of its customer. An invalid token is ignored, because order key and e-mail address may
 * suffice.
 */
function orderRead(path: string, params: readonly string[]): Route {
  const readRoute: ReadRoute = { resource: 'order', isList: false, params, cacheSeconds: 0 }
  const handler: Handler = async ({ request, path: orderPath, url }, { reads, accounts }) => {
    const rejection = rejectCostlyQuery(url)
    if (rejection !== null) return rejection
    const token = await accounts.tokenVerifier.verify(request.headers.get('authorization'))
    const authorization = token.kind === 'verified' ? token.authorization : null
    const query = url.searchParams
    const response = await handleOrderRead(readRoute, orderPath, query, reads, authorization, request.signal)
    return addShipping(response, orderPath, accounts.adminClient)
  }
  return get(path, 'orderLookup', handler)
}

function get(path: string, rateLimit: RateLimitScope | null, handler: Handler): Route {
  const source = path.replaceAll(/:\w+/g, name => PATH_PARAMETERS[name] ?? name)
  return {
    method: 'GET',
    path,
    pattern: new RegExp(`^${source}$`, 'u'),
    handler,
    rateLimit,
    work: null,
    read: null,
    needsSpace: false,
  }
}

function post(path: string, rateLimit: RateLimitScope | null, handler: Handler): Route {
  return { ...get(path, rateLimit, handler), method: 'POST', needsSpace: STORING_PATHS.has(path) }
}

function work(kind: WorkKind, path: string, rateLimit: RateLimitScope | null, handler: Handler): Route {
  return { ...post(path, rateLimit, handler), work: kind }
}
