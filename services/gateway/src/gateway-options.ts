import type { Logger } from '@sultan/kernel/logger'
import type { Metrics } from '@sultan/kernel/metrics'
import type { OrderLimits } from '@sultan/kernel/order-limits'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { Tracer } from '@sultan/kernel/tracer'
import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-client/store'
import type { PasswordResets } from './accounts/account-services.ts'
import type { SharedResponses } from './cache/shared-responses.ts'
import type { Chat } from './chat/chat.ts'
import type { WindowCounters } from './limits/window-counters.ts'
import type { WorkLimits } from './limits/work-limits.ts'
import type { FindOrderByCorrelationId } from './orders/find-order.ts'
import type { Processes } from './orders/lease-owners.ts'
import type { OrderedProducts } from './orders/ordered-products.ts'
import type { RemoteReadOptions } from './reads/read-services.ts'
import type { ProductSearch, SelectHits } from './reads/search-query.ts'
import type { StockAlerts } from './stock-alerts/stock-alerts.ts'
import type { ApiKey } from './store/admin-client.ts'

export interface GatewayOptions {
  readonly store: Store
  readonly database: Database
  /**
   * Origin of the storefront, `https://sultan.example`. Links to this origin in the store's texts become
   * relative.
   */
  readonly publicUrl: string
  /** Version of Sultan. The `User-Agent` of checkout requests contains this version. */
  readonly version: string
  readonly rateLimits: 'on' | 'off'
  /**
   * With `on`, a client that sends suspiciously many requests must solve a proof of work (docs/http-api.md,
   * "Proof of work"). Default: off.
   */
  readonly challenge?: 'on' | 'off'
  /**
   * Limits of expensive work, shared with the rendering of HTML pages and the encoding of image files in this
   * process. Default: separate limits for the gateway.
   */
  readonly workLimits?: WorkLimits
  /** Counters of requests for the rate limits; by default in the database. */
  readonly counters?: WindowCounters
  readonly sharedResponses?: SharedResponses | undefined
  /** Maximum size of the cached responses in memory, in bytes. */
  readonly cacheBytes?: number
  readonly logger?: Logger
  readonly metrics?: Metrics
  readonly tracer?: Tracer
  /**
   * WooCommerce API key. Without a key, the routes for registration, customer record and order history do not
   * exist.
   */
  readonly shopKey?: ApiKey | null
  /** Password reset by e-mail. Null or absent: the password reset routes do not exist. */
  readonly passwordResets?: PasswordResets | null
  /** Revokes a login token in the store. Without this function a token is valid until it expires. */
  readonly endSession?: ((token: string) => Promise<unknown>) | null
  readonly findOrderByCorrelationId: FindOrderByCorrelationId
  /**
   * Limits for the pieces and the total of an order. The gateway sets an order above the limits to the status
   * `on-hold`, with the API key `shopKey`. Null for the embedded store, which sets such an order to `on-hold`
   * itself, and for a shop without limits.
   */
  readonly orderLimits?: OrderLimits | null
  /**
   * Limits above which the shop calls the shopper before it dispatches an order. The limits apply whether the
   * gateway or the store puts an order above the limits on hold. A quote above the limits states no date of
   * delivery. Null for a shop without limits.
   */
  readonly callLimits?: OrderLimits | null
  /**
   * Seconds after which the store no longer processes a checkout request whose response was lost. An order
   * that does not exist by then will not be created (`OrderServices`).
   */
  readonly conclusiveAfterSeconds: number
  /** Whether an order may have no e-mail address. Default: no. */
  readonly isEmailOptional?: boolean
  /**
   * Checks whether another server process has ended. If that process was placing an order, a repeated order
   * request need not wait for that process. Default: every other process counts as running.
   */
  readonly processes?: Processes
  /**
   * Returns the shop's current terms of delivery and return, which a connected shop can change. Default:
   * `defaultShopTerms`.
   */
  readonly terms?: () => ShopTerms
  /**
   * The search index. Without an index, and until it is ready, the store's own search responds to `search=`.
   */
  readonly search?: ProductSearch
  /**
   * Filters and sorts the hits of a product search in memory. Default: the store filters and sorts the hits.
   */
  readonly selectHits?: SelectHits | undefined
  /** Stores and ends back-in-stock alerts. Null or absent: the routes of these alerts do not exist. */
  readonly stockAlerts?: StockAlerts | null
  /** The chat assistant; without it the chat route does not exist. */
  readonly chat?: Chat
  /** Options of GET requests to a connected shop; null for the embedded store. */
  readonly remoteStore?: RemoteReadOptions | null
  /** Whether requests that store something new are rejected, for example while the disk is nearly full. */
  readonly isReadOnly?: () => boolean
  /**
   * Called after every order. `products` are the ordered products, whose stock may have changed. When this
   * function is set, an order invalidates no cached responses by itself: `invalidateCache` must be called for
   * every product whose stock has changed. Default: every order invalidates all cached responses.
   */
  readonly onOrder?: (products: OrderedProducts) => void
  /**
   * Called when sessions of a customer have ended. The function must cause the other servers to call
   * `invalidateTokens`.
   */
  readonly onSessionsEnded?: (customerId: number) => void
  readonly now?: () => Date
}
