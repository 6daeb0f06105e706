import { join } from 'node:path'
import { createGateway, type Gateway } from '@sultan/gateway/gateway'
import { withCatalogueCopy } from '@sultan/gateway/store-with-copy'
import { countUnansweredQuestion } from '@sultan/gateway/unanswered-questions'
import type { WorkLimits } from '@sultan/gateway/work-limits'
import type { Logger } from '@sultan/kernel/logger'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { Database } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { openProcessLock, type ProcessLock } from '@sultan/sql/process-lock'
import type { AdminApi } from '@sultan/store/create-admin-api'
import { queuedHashes } from '@sultan/store/password'
import type { Store } from '@sultan/woo-client/store'
import { announcedChange } from './admin/admin-changes.ts'
import { createCatalogueReader } from './assistant/catalogue-reader.ts'
import { openAssistant } from './assistant/open-assistant.ts'
import { checkRestoreFinished } from './backup/restore-backup.ts'
import { startCleanUp } from './clean-up.ts'
import type { Config } from './config/config.ts'
import { paths } from './config/paths.ts'
import { version } from './config/version.ts'
import { openControl } from './control/open-control.ts'
import { withDefaultPages } from './default-pages/default-page.ts'
import { openEmbeddedStore } from './embedded-store.ts'
import { type DiskSpace, watchDiskSpace } from './files/disk-space.ts'
import { admissionLimits, clientLimits, createAdmission } from './http/admission.ts'
import { watchEventLoopDelay } from './http/event-loop-delay.ts'
import type { Handler } from './http/request-context.ts'
import type { SharedPages } from './http/shared-pages.ts'
import {
  affectsTerms,
  type Change,
  catalogueChanged,
  customerChanged,
  outdatedTags,
  productDataChanged,
  searchUpdated,
  stockChanged,
} from './invalidation/change.ts'
import type { Invalidation } from './invalidation/invalidation.ts'
import type { StartupStep } from './logging/logger.ts'
import { isEmailOptional } from './mail/mail-config.ts'
import { noObservability, type Observability } from './observability/observability.ts'
import { openServerDatabase } from './open-database.ts'
import { invalidateCaches, openInvalidation } from './open-invalidation.ts'
import { openSearch } from './open-search.ts'
import { createWebhookDeliverer } from './outgoing-webhooks/webhook-deliverer.ts'
import { startPeriodicJobs } from './periodic-jobs.ts'
import { remoteProducts } from './remote-documents.ts'
import { openRemoteResponseCache } from './remote-response-cache.ts'
import { openRemoteStore } from './remote-store.ts'
import { cacheSizes, shopInfo } from './routes.ts'
import { openShopTerms } from './shop-terms.ts'
import type { StoreRuntime } from './store-runtime.ts'
import { openSharedState, type SharedState } from './valkey/open-shared-state.ts'
import { openWebhooks } from './webhooks/open-webhooks.ts'

export interface Backend {
  readonly gateway: Gateway
  /** The store from which the gateway reads, and in which the gateway places orders. */
  readonly store: Store
  /** The current terms of delivery and return. Terms that the store does not state come from the settings. */
  terms(): ShopTerms
  /** Limits expensive work, such as rendering a page or encoding a picture, per client and in total. */
  readonly workLimits: WorkLimits
  /** Cache of rendered pages that several servers share; present only with the setting `VALKEY_URL`. */
  readonly sharedPages?: SharedPages
  /** The administration API of the embedded store; null for a connected WooCommerce. */
  readonly adminApi: AdminApi | null
  /** Webhook routes, which a connected shop calls. */
  readonly webhooks: readonly Handler[]
  /** Reports changes of the shop's data, so that caches outside the gateway drop outdated pages. */
  readonly invalidation: Invalidation
  /**
   * Registers a listener that is called after each update of this process's search index, because cached
   * pages with search results are then outdated.
   */
  onSearchUpdate(listener: (change: Change) => void): void
  /** Descriptions of the store and of the database, for the line that the server logs when it has started. */
  readonly description: { readonly store: string; readonly database: string }
  databaseResponds(): Promise<boolean>
  /** Whether pages can be rendered without the database: from caches, or from a connected shop. */
  canServeWithoutDatabase(): boolean
  /** Whether the disk of the data folder has free space; false while the disk is nearly full. */
  hasSpace(): boolean
  close(): Promise<void>
}

interface BackendOptions {
  readonly config: Config
  readonly log: Logger
  readonly step: StartupStep
  readonly observability?: Observability
}

/** Opens the database, the store and the gateway of the server. */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { config, log, step, observability = noObservability } = options
  checkRestoreFinished(config)
  const database = await step('Database opened', () => openServerDatabase(config, log))
  observability.observeDatabase(database)
  const disk = await watchDiskSpace({ folder: config.dataDir, log })
  try {
    // The gateway has tables of its own, such as the idempotency records, with either store.
    await step('Gateway tables migrated', () =>
      migrate(database, { folder: paths.gatewayMigrations, name: 'gateway' }),
    )
    const store =
      config.remote === null
        ? await openEmbeddedStore(config, database, log, step)
        : openRemoteStore(config.remote, config.publicUrl, log, observability.metrics)
    const processLock = await openProcessLock(database)
    const shared = await openSharedState({ config, database, shop: shopInfo(config), log })
    const observed = { ...store, store: observability.observeStore(store.store) }
    const backend = createBackend(options, database, observed, processLock, disk, shared)
    const control = await openControl(config, database, backend.invalidation, log)
    return {
      ...backend,
      async close() {
        await control?.close()
        disk.close()
        await backend.close()
      },
    }
  } catch (error) {
    disk.close()
    await database.close()
    throw error
  }
}

function createBackend(
  { config, log, observability: { metrics, tracer } = noObservability }: BackendOptions,
  database: Database,
  {
    store: openedStore,
    shopKey,
    findOrderByCorrelationId,
    conclusiveAfterSeconds,
    description,
    mailer,
    accountServices,
    ...runtime
  }: StoreRuntime,
  processLock: ProcessLock,
  { hasSpace }: DiskSpace,
  shared: SharedState | null,
): Backend {
  const { publicUrl, rateLimits, challenge, orderLimits } = config
  const eventLoop = watchEventLoopDelay()
  const workLimits = createAdmission({
    workLimits: clientLimits(config, metrics),
    limits: admissionLimits(config),
    isLate: eventLoop.isLate,
    metrics,
  })
  const searchListeners: ((change: Change) => void)[] = []
  const onTermsChange = () => invalidation.publish(catalogueChanged)
  const terms =
    runtime.terms?.watch(onTermsChange) ??
    openShopTerms({ config, clients: runtime.termsClients, log, onChange: onTermsChange })
  const store = config.remote === null ? openedStore : withDefaultPages(openedStore, config, terms.current)
  const responseCache = openRemoteResponseCache(config, store, database, log, {
    clients: runtime.termsClients,
    onChange: ids => invalidation.publish(productDataChanged(ids)),
    file: join(config.dataDir, 'product-fields.json'),
  })
  const searched = responseCache.copy && withCatalogueCopy(store, responseCache.copy)
  const products = runtime.products ?? remoteProducts(searched?.store ?? store, publicUrl)
  const catalogue = createCatalogueReader(products)
  const search = openSearch({
    config,
    database,
    store: searched?.store ?? store,
    products,
    catalogue,
    rebuildIntervalMs: responseCache.searchIntervalMs,
    // A search result that was cached after a change of products may still come from the old index.
    onUpdated() {
      shared?.clear()
      gateway.invalidateCache(outdatedTags(searchUpdated))
      for (const listener of searchListeners) listener(searchUpdated)
    },
    log,
  })
  const assistant = openAssistant({
    config,
    terms: terms.current,
    log,
    catalogue,
    search,
    gateway: () => gateway,
    countUnanswered: config.countsUnansweredQuestions
      ? question => countUnansweredQuestion(database, question, new Date())
      : null,
  })
  const gateway: Gateway = createGateway({
    store,
    search,
    selectHits: runtime.selectHits,
    chat: assistant.answer,
    database,
    publicUrl,
    version,
    rateLimits,
    challenge,
    workLimits,
    cacheBytes: cacheSizes(config).responses,
    ...(shared && { counters: shared.counters, sharedResponses: shared.sharedResponses }),
    logger: log,
    metrics,
    tracer,
    shopKey,
    ...accountServices,
    stockAlerts: runtime.stockAlerts,
    findOrderByCorrelationId,
    // The gateway sets an order to `on-hold` when its number of pieces or its total exceeds `orderLimits`.
    // The option is null for the embedded store, which sets such orders to `on-hold` itself.
    orderLimits: config.remote === null ? null : orderLimits,
    callLimits: orderLimits,
    conclusiveAfterSeconds,
    isEmailOptional: isEmailOptional(config),
    terms: terms.current,
    processes: processLock,
    remoteStore: responseCache.remoteStore,
    // A full disk of the data folder stops writes only to an embedded database, which is stored there.
    isReadOnly: () => database.kind === 'pglite' && !hasSpace(),
    onOrder({ ids, maySellOut }) {
      mailer?.wake()
      // The embedded store reports stock changes with `onStockChange`. A connected shop does not, so each
      // order counts as a stock change.
      if (config.remote !== null)
        invalidation.publish(stockChanged({ productIds: ids, pieceIds: [], changesFilters: maySellOut }))
    },
    onSessionsEnded: customerId => invalidation.publish(customerChanged(customerId)),
  })
  const invalidation = openInvalidation(database, shared, log)
  const { countWaitingMails, invalidateFigures } = runtime
  invalidateCaches(invalidation, { database, gateway, search, shared, invalidateFigures })
  invalidation.subscribe(change => {
    if (affectsTerms(change)) runtime.terms?.refresh()
  })
  runtime.onStockChange?.(change => invalidation.publish(stockChanged(change)))
  runtime.onRecovered?.(() => {
    gateway.storeRecovered()
    if (searched?.takeUse()) search.refresh()
  })
  metrics.watch('queued', { queue: 'hashing' }, queuedHashes)
  if (countWaitingMails !== null) metrics.watch('mails', {}, countWaitingMails)
  if (runtime.webhooks !== null) metrics.watch('webhookQueue', {}, runtime.webhooks.countWaiting)
  const webhooks = openWebhooks(config, invalidation.publish)
  const stopCleanUp = startCleanUp(database, log, {
    store: runtime.deleteExpired,
    responses: responseCache.deleteExpired,
  })
  const deliverer =
    runtime.webhooks &&
    createWebhookDeliverer({
      ...{ database, compose: runtime.webhooks.compose, log, metrics },
      privateHosts: config.webhookPrivateHosts,
    })
  const jobs = startPeriodicJobs({
    ...{ runtime, gateway, publish: invalidation.publish, webhooks: deliverer, log },
  })
  return {
    gateway,
    store,
    terms: terms.current,
    workLimits,
    ...(shared && { sharedPages: shared.sharedPages }),
    webhooks: webhooks.handlers,
    adminApi: runtime.createAdminApi?.(change => invalidation.publish(announcedChange(change))) ?? null,
    invalidation,
    onSearchUpdate: listener => void searchListeners.push(listener),
    description: { store: description, database: database.description },
    hasSpace,
    databaseResponds: () =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    canServeWithoutDatabase: () => config.remote !== null || gateway.hasCachedResponses(),
    async close() {
      stopCleanUp()
      await jobs.stop()
      eventLoop.stop()
      webhooks.close()
      await Promise.all([
        search.close(),
        mailer?.close(),
        responseCache.close(),
        terms.close(),
        invalidation.close(),
      ])
      shared?.close()
      await processLock.close()
      await database.close()
    },
  }
}
