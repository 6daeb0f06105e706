import { createAdminClient } from '@sultan/gateway/admin-client'
import { createFindOrder } from '@sultan/gateway/find-order'
import { CONCLUSIVE_AFTER_SECONDS } from '@sultan/gateway/idempotency-records'
import { createRemoteStore } from '@sultan/gateway/remote-store'
import { createStoreClient } from '@sultan/gateway/store-client'
import type { Logger } from '@sultan/kernel/logger'
import { type Metrics, noMetrics } from '@sultan/kernel/metrics'
import type { RemoteStoreConfig } from './config/config.ts'
import { version } from './config/version.ts'
import type { StoreRuntime } from './store-runtime.ts'

/**
 * Opens a connected WooCommerce. Sends no request yet, so that the server also starts while WooCommerce is
 * unavailable.
 */
export function openRemoteStore(
  { url, key, secret }: RemoteStoreConfig,
  publicUrl: string,
  log: Logger,
  metrics: Metrics = noMetrics,
): StoreRuntime {
  const recoveryListeners: (() => void)[] = []
  const store = createRemoteStore({
    url,
    version,
    logger: log,
    metrics,
    onRecovered() {
      for (const listener of recoveryListeners) listener()
    },
  })
  const shopKey = { key, secret }
  const storeClient = createStoreClient(store, publicUrl)
  const adminClient = createAdminClient(storeClient, shopKey, log)
  return {
    store,
    products: null,
    shopKey,
    findOrderByCorrelationId: createFindOrder(adminClient, Date.now),
    conclusiveAfterSeconds: CONCLUSIVE_AFTER_SECONDS,
    invalidateFigures: null,
    onStockChange: null,
    createAdminApi: null,
    updateSales: null,
    publishPosts: null,
    onRecovered: listener => void recoveryListeners.push(listener),
    // There is no mailer, because WooCommerce sends its own mails (decision 0010).
    mailer: null,
    countWaitingMails: null,
    webhooks: null,
    accountServices: null,
    stockAlerts: null,
    termsClients: { adminClient, storeClient },
    terms: null,
    description: `WooCommerce at ${new URL(url).host}`,
    deleteExpired: async () => undefined,
  }
}
