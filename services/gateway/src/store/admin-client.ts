import type { Logger } from '@sultan/kernel/logger'
import type { StoreClient, StoreRequest, StoreResponse } from './store-client.ts'

/**
 * Consumer key and secret of the store's WooCommerce API: access to all customers and orders
 * (docs/architecture.md, "Shop key").
 */
export interface ApiKey {
  readonly key: string
  readonly secret: string
}

/** Sends requests with the WooCommerce API key. Throws for a request that is not in `ALLOWED_REQUESTS`. */
export type AdminClient = (request: AdminRequest) => Promise<StoreResponse>

type AdminRequest = Pick<StoreRequest, 'method' | 'route' | 'body' | 'timeoutMs'>

/**
 * The only requests that are sent with the API key. The key gives access to all customers and orders, so
 * every other request is rejected.
 */
const ALLOWED_REQUESTS: readonly (readonly [method: string, route: RegExp, body?: RegExp])[] = [
  ['GET', /^\/wc\/v3\/customers\/[1-9][0-9]{0,9}$/],
  ['POST', /^\/wc\/v3\/customers$/],
  ['GET', /^\/wc\/v3\/orders\?customer=[1-9][0-9]{0,9}&[a-z0-9_=&]+$/],
  // Reads the newest orders of all customers, to find one order by its correlation id
  // (`orders/find-order.ts`).
  [
    'GET',
    /^\/wc\/v3\/orders\?status=any&orderby=date&order=desc&per_page=100&page=[1-9][0-9]?&_fields=[a-z_,]+$/,
  ],
  ['GET', /^\/wc\/v3\/orders\/[1-9][0-9]{0,9}$/],
  // Reads the orders that match an order number or an e-mail address (`orders/order-lookup.ts`).
  ['GET', /^\/wc\/v3\/orders\?search=[\w.!~*'()%-]{1,800}&per_page=20$/],
  // Reads the prices of delivery, and whether the shop charges taxes (`terms/remote-terms.ts`).
  ['GET', /^\/wc\/v3\/shipping\/zones(\/[0-9]{1,6}\/(locations|methods))?$/],
  ['GET', /^\/wc\/v3\/settings\/general\/woocommerce_calc_taxes$/],
  // Reads the shop's tax rates and the tax class of shipping (requests of `terms/tax-rates.ts`).
  ['GET', /^\/wc\/v3\/taxes\?per_page=100$/],
  ['GET', /^\/wc\/v3\/settings\/tax\/woocommerce_shipping_tax_class$/],
  // Reads the settings of product reviews, and creates reviews, which are held until the owner approves them
  // (`reviews/write-review.ts`).
  ['GET', /^\/wc\/v3\/settings\/products\?_fields=id,value$/],
  ['GET', /^\/wc\/v3\/products\/[1-9][0-9]{0,9}\?_fields=reviews_allowed$/],
  ['POST', /^\/wc\/v3\/products\/reviews$/, /^\{"product_id":[0-9]+,.*"status":"hold"\}$/s],
  // Reads the ends of scheduled price reductions (`sales/sale-ends.ts`).
  [
    'GET',
    /^\/wc\/v3\/products\?on_sale=true&status=publish&per_page=100&page=[1-9][0-9]?&_fields=id,type,date_on_sale_to$/,
  ],
  [
    'GET',
    /^\/wc\/v3\/products\/[1-9][0-9]{0,9}\/variations\?on_sale=true&per_page=100&_fields=id,type,date_on_sale_to$/,
  ],
  // Reads the virtual products (`reads/virtual-products.ts`).
  [
    'GET',
    /^\/wc\/v3\/products\?virtual=true&status=publish&per_page=100&page=[1-9][0-9]?&_fields=id,virtual$/,
  ],
  // Sets an order above the order limits to `on-hold` (`orders/order-holds.ts`). The API key is used for no
  // other change of an order.
  ['POST', /^\/wc\/v3\/orders\/[1-9][0-9]{0,9}$/, /^\{"status":"on-hold"\}$/],
]

/**
 * Creates the client that sends requests with the WooCommerce API key. A 401 or 403 response means that the
 * API key is configured wrongly: the error is logged without the key, and the caller gets a response of kind
 * `lost`.
 */
export function createAdminClient(
  storeClient: StoreClient,
  { key, secret }: ApiKey,
  logger: Logger,
): AdminClient {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  return async ({ method, route, body, timeoutMs }) => {
    const isAllowed = ALLOWED_REQUESTS.some(
      ([allowed, pattern, content]) =>
        allowed === method && pattern.test(route) && (content?.test(JSON.stringify(body) ?? '') ?? true),
    )
    if (!isAllowed) {
      throw new Error(`The shop key is not for ${method} ${pathOf(route)}`)
    }
    const response = await storeClient({
      method,
      route,
      headers: { authorization },
      ...(body !== undefined && { body }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    })
    if (response.kind === 'lost' || (response.status !== 401 && response.status !== 403)) return response
    const { status } = response
    logger.error({ status, method, route: pathOf(route) }, 'The store rejected the shop key')
    return { kind: 'lost' }
  }
}

/** The route without its query parameters, which may contain personal data. */
const pathOf = (route: string): string => route.replace(/\?.*/s, '')
