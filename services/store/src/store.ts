import { join } from 'node:path'
import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-wire/store'
import { requestAnswerer } from './http/answer-request.ts'
import type { Endpoint, ShopParticulars, StoreContext } from './http/endpoint.ts'
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
import { customerEndpoints } from './rest/wc-v3/customer-endpoints.ts'
import { shopOrderEndpoints } from './rest/wc-v3/order-endpoints.ts'
import { postEndpoints } from './rest/wp-v2/post-endpoints.ts'
import { postTermEndpoints } from './rest/wp-v2/post-term-endpoints.ts'
import { userEndpoints } from './rest/wp-v2/user-endpoints.ts'

/** Absolute folder of the store's migrations, for `migrate` of `@sultan/sql`. */
export const storeMigrations = join(import.meta.dirname, '../migrations')

const endpoints: readonly Endpoint[] = [
  ...productEndpoints,
  ...termEndpoints,
  ...attributeEndpoints,
  ...collectionDataEndpoints,
  ...reviewEndpoints,
  ...postEndpoints,
  ...postTermEndpoints,
  ...cartEndpoints,
  ...batchEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...tokenEndpoints,
  ...userEndpoints,
  ...customerEndpoints,
  ...shopOrderEndpoints,
]

/**
 * The embedded store: the dialect of WordPress + WooCommerce over an open, migrated database.
 * `publicUrl` has no slash at the end; `cartSecret` signs Cart-Tokens and `tokenSecret` login
 * tokens; both must outlive restarts.
 */
export function createStore(options: {
  readonly database: Database
  readonly publicUrl: string
  readonly cartSecret: string
  readonly tokenSecret: string
  readonly shop: ShopParticulars
  /** `on`: orders put their mails into the outbox, and the owner of the store sends them. Off unless said. */
  readonly mails?: 'on' | 'off'
  readonly now?: () => Date
}): Store {
  const answerRequest = requestAnswerer(endpoints)
  const store: Store = request => answerRequest(request, context)
  const context: StoreContext = {
    database: options.database,
    publicUrl: options.publicUrl,
    cartSecret: options.cartSecret,
    tokenSecret: options.tokenSecret,
    shop: options.shop,
    mails: options.mails ?? 'off',
    now: options.now ?? (() => new Date()),
    store,
  }
  return store
}
