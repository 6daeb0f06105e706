import type { Logger } from '@sultan/kernel/logger'
import type { OrderLimits } from '@sultan/kernel/order-limits'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { Database } from '@sultan/sql/database'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { ReadDelivery } from '../quote/line-delivery.ts'
import type { StoreClient } from '../store/store-client.ts'
import type { UpstreamErrorRecorder } from '../store/upstream-error.ts'
import type { FindOrderByCorrelationId } from './find-order.ts'
import type { Lease } from './idempotency-records.ts'
import type { LeaseOwners } from './lease-owners.ts'
import type { OrderForm } from './order-form.ts'
import type { OrderHolds } from './order-holds.ts'
import type { OrderedProducts } from './ordered-products.ts'

export interface OrderServices {
  readonly storeClient: StoreClient
  readonly database: Database
  readonly terms: () => ShopTerms
  readonly rateLimiter: RateLimiter
  readonly readDelivery: ReadDelivery
  /** Whether the store saves the delivery promise with an order: only the embedded store does. */
  readonly keepsDelivery: boolean
  readonly callLimits: OrderLimits | null
  readonly version: string
  readonly findOrderByCorrelationId: FindOrderByCorrelationId
  /**
   * Sets orders above the shop's order limits (pieces, total) to `on-hold`. Null in three cases: the store
   * sets such orders to `on-hold` itself, the shop has no order limits, or the gateway has no WooCommerce API
   * key.
   */
  readonly holds: OrderHolds | null
  /**
   * Seconds after which the store no longer processes a checkout request whose response was lost: an order
   * that does not exist after this time will not be created. 0 where the store rejects a second order with
   * the same correlation id.
   */
  readonly conclusiveAfterSeconds: number
  /** Whether an order may have no e-mail address. */
  readonly isEmailOptional: boolean
  readonly leaseOwners: LeaseOwners
  readonly logger: Logger
  readonly now: () => Date
  /** Called with the ordered products after an order was placed. */
  readonly onOrder: (products: OrderedProducts) => void
}

export interface OrderSubmission {
  readonly form: OrderForm
  readonly keyHash: string
  readonly fingerprint: string
  readonly authorization: string | null
  /** IP address of the client. */
  readonly address: string
}

export interface OrderAttempt extends OrderServices, OrderSubmission, UpstreamErrorRecorder {
  readonly lease: Lease
}
