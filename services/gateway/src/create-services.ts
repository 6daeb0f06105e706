import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import type { Logger } from '@sultan/kernel/logger'
import type { Metrics } from '@sultan/kernel/metrics'
import { createTokenVerifier } from './accounts/token-verifier.ts'
import type { Limits } from './create-limits.ts'
import type { GatewayOptions } from './gateway-options.ts'
import { createHoldRecords } from './orders/hold-records.ts'
import { createLeaseOwners } from './orders/lease-owners.ts'
import { createOrderHolds } from './orders/order-holds.ts'
import { createDeliveryReader } from './quote/line-delivery.ts'
import { createReadServices } from './reads/read-services.ts'
import type { GatewayServices } from './routes.ts'
import { createAdminClient } from './store/admin-client.ts'
import { createStoreClient } from './store/store-client.ts'

/** Creates the services that the handlers of the routes use. */
export function createServices(
  options: GatewayOptions & { readonly metrics: Metrics },
  { rateLimiter, workLimits, signInGuard }: Limits,
  logger: Logger,
  now: () => Date,
): GatewayServices {
  const { store, database, publicUrl, version, shopKey, search, selectHits, metrics } = options
  const { findOrderByCorrelationId, conclusiveAfterSeconds } = options
  const { remoteStore = null, terms = () => defaultShopTerms } = options
  const nowMs = () => now().getTime()
  const storeClient = createStoreClient(store, new URL(publicUrl).origin)
  const { findLocalPath, ...reads } = createReadServices({
    storeClient,
    publicUrl,
    remote: remoteStore,
    cacheBytes: options.cacheBytes,
    logger,
    now: nowMs,
  })
  const adminClient = shopKey ? createAdminClient(storeClient, shopKey, logger) : null
  const { orderLimits: limits = null } = options
  const tokenVerifier = createTokenVerifier(storeClient, nowMs)
  return {
    reads: {
      ...reads,
      search,
      selectHits,
      sharedResponses: options.sharedResponses,
      metrics,
      workLimits,
      isRemote: remoteStore !== null,
    },
    findLocalPath,
    orders: {
      storeClient,
      database,
      logger,
      now,
      version,
      terms,
      rateLimiter,
      readDelivery: createDeliveryReader(storeClient, now),
      keepsDelivery: remoteStore === null,
      callLimits: options.callLimits ?? null,
      findOrderByCorrelationId,
      conclusiveAfterSeconds,
      isEmailOptional: options.isEmailOptional ?? false,
      leaseOwners: createLeaseOwners(options.processes),
      onOrder: options.onOrder ?? (() => reads.cache.invalidate('all')),
      holds:
        limits === null || adminClient === null
          ? null
          : createOrderHolds({
              limits,
              adminClient,
              findOrderByCorrelationId,
              records: createHoldRecords(database),
              logger,
            }),
    },
    accounts: {
      storeClient,
      rateLimiter,
      signInGuard,
      logger,
      adminClient,
      tokenVerifier,
      passwordResets: options.passwordResets ?? null,
      endSession: options.endSession ?? null,
      onSessionsEnded: options.onSessionsEnded ?? (() => undefined),
    },
    reviews: { adminClient, tokenVerifier, terms, logger },
    chat: options.chat ?? null,
    stockAlerts: options.stockAlerts ?? null,
    workLimits,
  }
}
