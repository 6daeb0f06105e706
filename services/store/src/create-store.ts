import { fileURLToPath } from 'node:url'
import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { type Logger, silentLogger } from '@sultan/kernel/logger'
import type { OrderLimits } from '@sultan/kernel/order-limits'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-client/store'
import type { StockChange } from './domain/shown-stock-changes.ts'

import { type CatalogueFigures, createCatalogueFigures } from './figures/catalogue-figures.ts'
import type { ShopDetails, StoreContext } from './http/context.ts'
import type { Endpoint } from './http/endpoint.ts'
import { createRequestHandler } from './http/handle-request.ts'
import { readFromReplica } from './http/read-from-replica.ts'
import { tokenEndpoints } from './rest/jwt-auth-v1/token-endpoints.ts'
import { attributeEndpoints } from './rest/wc-store-v1/attribute-endpoints.ts'
import { batchEndpoints } from './rest/wc-store-v1/batch-endpoints.ts'
import { cartEndpoints } from './rest/wc-store-v1/cart-endpoints.ts'
import { checkoutEndpoints } from './rest/wc-store-v1/checkout-endpoints.ts'
import { collectionDataEndpoints } from './rest/wc-store-v1/collection-data-endpoints.ts'
import { orderEndpoints } from './rest/wc-store-v1/order-endpoints.ts'
import { productEndpoints } from './rest/wc-store-v1/product-endpoints.ts'
import { reviewEndpoints } from './rest/wc-store-v1/review-endpoints.ts'
import { termEndpoints } from './rest/wc-store-v1/term-endpoints.ts'
import { adminCustomerEndpoints } from './rest/wc-v3/customer-endpoints.ts'
import { adminOrderEndpoints } from './rest/wc-v3/order-endpoints.ts'
import { adminReviewEndpoints } from './rest/wc-v3/review-endpoints.ts'
import { postEndpoints } from './rest/wp-v2/post-endpoints.ts'
import { postTermEndpoints } from './rest/wp-v2/post-term-endpoints.ts'
import { userEndpoints } from './rest/wp-v2/user-endpoints.ts'

/** Absolute folder of the store's migrations, for `migrate` of `@sultan/sql`. */
export const storeMigrations = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Endpoints whose responses are the same for every client. No order depends on the data of these responses,
 * so the data may be read from a replica of the database.
 */
const publicReads: readonly Endpoint[] = [
  ...productEndpoints,
  ...termEndpoints,
  ...attributeEndpoints,
  ...collectionDataEndpoints,
  ...reviewEndpoints,
  ...postEndpoints,
  ...postTermEndpoints,
]

const endpoints: readonly Endpoint[] = [
  ...publicReads.map(readFromReplica),
  ...cartEndpoints,
  ...batchEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...tokenEndpoints,
  ...userEndpoints,
  ...adminCustomerEndpoints,
  ...adminOrderEndpoints,
  ...adminReviewEndpoints,
]

/**
 * The embedded store: the REST API of WordPress and WooCommerce over an open, migrated database. `publicUrl`
 * has no slash at the end. `cartSecret` signs Cart-Tokens and `tokenSecret` login tokens; both must be the
 * same after a restart.
 */
export function createStore(options: {
  readonly database: Database
  /**
   * In-memory copy of the columns by which products are filtered, for fast counts of products in a large
   * catalogue. When the caller passes no copy, `createStore` creates one, in which catalogue changes by other
   * processes appear only after up to a minute. A caller that passes a copy reports such changes to the copy
   * (`invalidate`).
   */
  readonly figures?: CatalogueFigures
  readonly publicUrl: string
  readonly cartSecret: string
  readonly tokenSecret: string
  readonly shop: ShopDetails
  /** Returns the current shipping prices, delivery times and return period. Default: `defaultShopTerms`. */
  readonly terms?: () => ShopTerms
  /**
   * `on`: e-mails about orders and held reviews are put into the outbox, from which the server sends them.
   * Default: `off`.
   */
  readonly mails?: 'on' | 'off'
  /** Whether an order without an e-mail address is accepted. Default: no. */
  readonly isEmailOptional?: boolean
  /**
   * Limits for the number of pieces and the total of an order. An order above a limit gets the status
   * `on-hold`. With these limits, at most `MAX_CONFIRMATIONS_PER_HOUR` order confirmations are sent per hour
   * for the same e-mail address or telephone number. Default: no limits.
   */
  readonly orderLimits?: OrderLimits | null
  /** Called after an order has changed the stock that the pages of the shop show. */
  readonly onStockChange?: (change: StockChange) => void
  /** Receives errors of endpoints. Default: errors are not logged. */
  readonly log?: Logger
  readonly now?: () => Date
}): Store {
  const handleRequest = createRequestHandler(endpoints)
  const { database, figures = createCatalogueFigures(database), terms = () => defaultShopTerms } = options
  const context: Omit<StoreContext, 'terms'> = {
    database,
    figures,
    publicUrl: options.publicUrl,
    cartSecret: options.cartSecret,
    tokenSecret: options.tokenSecret,
    shop: options.shop,
    mails: options.mails ?? 'off',
    isEmailOptional: options.isEmailOptional ?? false,
    orderLimits: options.orderLimits ?? null,
    onStockChange(change) {
      figures.invalidate(change.productIds)
      options.onStockChange?.(change)
    },
    log: options.log ?? silentLogger,
    now: options.now ?? (() => new Date()),
  }
  return request => handleRequest(request, { ...context, terms: terms() })
}
