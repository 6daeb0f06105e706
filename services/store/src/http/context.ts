import type { Logger } from '@sultan/kernel/logger'
import type { OrderLimits } from '@sultan/kernel/order-limits'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { Database } from '@sultan/sql/database'
import type { StockChange } from '../domain/shown-stock-changes.ts'

import type { CatalogueFigures } from '../figures/catalogue-figures.ts'

/** Details of the shop that its pages show, as plain text. */
export interface ShopDetails {
  readonly name: string
  readonly address: string
  readonly idNumber: string
  readonly phone: string
  readonly email: string
}

/** The dependencies of the store's REST endpoints, such as the database and the shop's settings. */
export interface StoreContext {
  readonly database: Database
  /**
   * Product data in memory by which a large catalogue is filtered and counted (decision 0028). The data are
   * read from the primary database.
   */
  readonly figures: CatalogueFigures
  /** The URL of the shop, without a slash at the end. */
  readonly publicUrl: string
  /** Secret that signs Cart-Tokens and nonces. */
  readonly cartSecret: string
  /** Secret that signs login tokens. */
  readonly tokenSecret: string
  readonly shop: ShopDetails
  /**
   * Terms of delivery and return. They are read once per request, so that a response never mixes old and new
   * terms.
   */
  readonly terms: ShopTerms
  /**
   * `on`: e-mails about orders, and about reviews that wait for approval, are put into the outbox. Use `on`
   * only with a server that sends the e-mails in the outbox.
   */
  readonly mails: 'on' | 'off'
  /** Whether an order without an e-mail address is accepted. WooCommerce itself rejects such an order. */
  readonly isEmailOptional: boolean
  /**
   * Limits above which an order gets the status `on-hold`. Null: orders of any size get the status
   * `processing`, and the number of order confirmations by e-mail is not limited.
   */
  readonly orderLimits: OrderLimits | null
  /** Called after an order has changed the stock that the shop's pages show. */
  readonly onStockChange: (change: StockChange) => void
  readonly log: Logger
  readonly now: () => Date
}
