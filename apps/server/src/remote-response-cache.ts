import { type CatalogueCopy, createCatalogueCopy } from '@sultan/gateway/catalogue-copy'
import { startCopyPasses } from '@sultan/gateway/copy-pass'
import { createCopyTable } from '@sultan/gateway/copy-table'
import type { GatewayOptions } from '@sultan/gateway/gateway'
import { createPersistentResponseCache, deleteOldResponses } from '@sultan/gateway/persistent-response-cache'
import { createStoreClient } from '@sultan/gateway/store-client'
import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-client/store'
import type { Config } from './config/config.ts'
import { allowedPictureSources } from './pictures/picture-sources.ts'
import { openProductFields, type ProductFieldsOptions } from './product-fields.ts'

interface RemoteResponseCache {
  /** Option `remoteStore` of the gateway; null for the embedded store. */
  readonly remoteStore: NonNullable<GatewayOptions['remoteStore']> | null
  /** Copy of a connected shop's catalogue; null for the embedded store. */
  readonly copy: CatalogueCopy | null
  /**
   * Interval of reading the whole catalogue for the search index, in ms; undefined: the default of the
   * search.
   */
  readonly searchIntervalMs: number | undefined
  deleteExpired(): Promise<unknown>
  close(): Promise<void>
}

/**
 * Interval of reading the whole catalogue, in ms. Reading the catalogue costs the connected shop seconds of
 * work, and webhooks announce changes of products earlier.
 */
const SEARCH_INTERVAL_MS = 30 * 60_000

/**
 * Opens the persistent cache of a connected shop's responses, the copy of its catalogue, and the reader of
 * those product fields that only `wc/v3` returns. For the embedded store, the returned functions have no
 * effect (decision 0014).
 */
export function openRemoteResponseCache(
  config: Pick<Config, 'remote' | 'imageHosts' | 'publicUrl' | 'backgroundRate'>,
  store: Store,
  database: Database,
  log: Logger,
  fieldReads: Pick<ProductFieldsOptions, 'clients' | 'onChange' | 'file'> = {
    clients: null,
    onChange: () => undefined,
  },
): RemoteResponseCache {
  const { remote } = config
  if (remote === null) {
    return {
      remoteStore: null,
      copy: null,
      searchIntervalMs: undefined,
      deleteExpired: async () => undefined,
      close: async () => undefined,
    }
  }
  const persistentCache = createPersistentResponseCache(database, remote.url, log)
  const table = createCopyTable(database, remote.url)
  const copy = createCatalogueCopy(table, log)
  const stopCopying = startCopyPasses({
    table,
    storeClient: createStoreClient(store, new URL(config.publicUrl).origin),
    rate: config.backgroundRate,
    logger: log,
  })
  const productFields = openProductFields({
    ...fieldReads,
    storeUrl: remote.url,
    rate: config.backgroundRate,
    log,
  })
  const imageHosts = new Set(allowedPictureSources(config).keys())
  return {
    remoteStore: { storeUrl: remote.url, imageHosts, persistentCache, copy, productFields },
    copy,
    searchIntervalMs: SEARCH_INTERVAL_MS,
    deleteExpired: () => deleteOldResponses(database),
    async close() {
      productFields.close()
      await Promise.all([stopCopying(), persistentCache.close()])
    },
  }
}
