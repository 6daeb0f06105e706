import type { ApiKey } from '@sultan/gateway/admin-client'
import type { FindOrderByCorrelationId } from '@sultan/gateway/find-order'
import type { GatewayOptions } from '@sultan/gateway/gateway'
import type { readRemoteTerms } from '@sultan/gateway/remote-terms'
import type { ChangedProducts } from '@sultan/store/catalogue-figures'
import type { ComposeDelivery } from '@sultan/store/compose-delivery'
import type { AdminApi, AdminChange } from '@sultan/store/create-admin-api'
import type { StockChange } from '@sultan/store/shown-stock-changes'
import type { Store } from '@sultan/woo-client/store'
import type { ProductSource } from './assistant/catalogue-reader.ts'
import type { EmbeddedTerms } from './embedded-terms.ts'
import type { Mailer } from './mail/mailer.ts'

/** Functions for customer accounts that WooCommerce's REST API lacks: password reset and sign-out. */
export type AccountServices = Required<Pick<GatewayOptions, 'passwordResets' | 'endSession'>>

/**
 * The stock alerts (e-mails about products that are in stock again) for the gateway, and the job that puts
 * due alerts into the outbox.
 */
export interface StockAlertServices extends NonNullable<GatewayOptions['stockAlerts']> {
  enqueueDue(): Promise<void>
}

/**
 * Composes the HTTP requests of outgoing webhooks, and counts the changes of shop data that wait to be sent.
 */
interface WebhookQueue {
  readonly compose: ComposeDelivery
  countWaiting(): Promise<number>
}

/** The embedded store or a connected WooCommerce, with its clients, caches and jobs. */
export interface StoreRuntime {
  readonly store: Store
  /**
   * Reads the products for the search from the store's own database. Null when the search reads the products
   * through the REST API.
   */
  readonly products: ProductSource | null
  /** WooCommerce API key for the store's `wc/v3` routes. */
  readonly shopKey: ApiKey
  /**
   * Finds an order by its correlation id. Resolves with null only when the store certainly holds no such
   * order.
   */
  readonly findOrderByCorrelationId: FindOrderByCorrelationId
  /**
   * Seconds after which the store no longer processes a checkout request whose response was lost. When the
   * order of that request does not exist by then, it will not be created (`OrderServices` of the gateway).
   */
  readonly conclusiveAfterSeconds: number
  /**
   * Invalidates the product data that the embedded store caches for filters and counts (`ProductFigures`). To
   * be called after each change of products; null for a connected WooCommerce.
   */
  readonly invalidateFigures: ((changed: ChangedProducts) => void) | null
  /** Filters and sorts the hits of a search in memory; absent for a connected WooCommerce. */
  readonly selectHits?: GatewayOptions['selectHits']
  /**
   * Calls the listener after each order that changes the stock shown by pages; null for a connected
   * WooCommerce.
   */
  readonly onStockChange: ((listener: (change: StockChange) => void) => void) | null
  /**
   * Creates the administration API; null for a connected WooCommerce. The API calls `onChange` after each
   * change of a customer, and of data that pages, lists or the search may show.
   */
  readonly createAdminApi: ((onChange: (change: AdminChange) => void) => AdminApi) | null
  /**
   * Begins the price reductions whose first day has come, ends those whose last day is over, and returns the
   * ids of the products with a new price. Null for a connected WooCommerce, which begins and ends its price
   * reductions itself.
   */
  readonly updateSales: ((now: Date) => Promise<readonly number[]>) | null
  /**
   * Publishes the scheduled blog posts and content pages whose date has come, and returns whether any was
   * published. Null for a connected WooCommerce, which publishes scheduled posts itself.
   */
  readonly publishPosts: ((now: Date) => Promise<boolean>) | null
  /**
   * Calls the listener when a connected WooCommerce responds again after a failure; null for the embedded
   * store.
   */
  readonly onRecovered: ((listener: () => void) => void) | null
  /** Sends the store's mails; null where WooCommerce sends the mails, or mail is off. */
  readonly mailer: Mailer | null
  /** Counts the mails in the outbox; null where WooCommerce sends the mails. */
  readonly countWaitingMails: (() => Promise<number>) | null
  /**
   * Password reset and sign-out of customer accounts; null for a connected WooCommerce, which has its own
   * pages for passwords.
   */
  readonly accountServices: AccountServices | null
  /** Alerts about products that are in stock again; null where this server sends no mail. */
  readonly stockAlerts: StockAlertServices | null
  /**
   * HTTP clients that read settings of the connected shop, such as the price of delivery, and fields of its
   * products; null for the embedded store.
   */
  readonly termsClients: Parameters<typeof readRemoteTerms>[0] | null
  /**
   * Queue of the outgoing webhooks of the embedded store, which report changes of its data; null for a
   * connected WooCommerce, which sends its own webhooks.
   */
  readonly webhooks: WebhookQueue | null
  /**
   * The terms of delivery of the embedded store, such as the price of delivery. The administration API can
   * change them. Null for a connected WooCommerce.
   */
  readonly terms: EmbeddedTerms | null
  /**
   * Description of the store for the line that the server logs when it has started, such as `embedded, demo
   * catalogue`.
   */
  readonly description: string
  /** Deletes expired rows from the tables of the store's database. Called every hour. */
  deleteExpired(now: Date): Promise<unknown>
}
