import type { GatewayOptions } from '@sultan/gateway/gateway'
import { createPersistentResponseCache, deleteOldResponses } from '@sultan/gateway/persistent-response-cache'
import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import type { Config } from './config/config.ts'
import { allowedPictureSources } from './pictures/picture-sources.ts'

interface RemoteResponseCache {
  /** Option `remoteStore` of the gateway; null for the embedded store. */
  readonly remoteStore: NonNullable<GatewayOptions['remoteStore']> | null
  /** Interval of reading the whole catalogue for the search, in ms; undefined: the search's default. */
  readonly searchIntervalMs: number | undefined
  deleteExpired(now: Date): Promise<unknown>
  close(): Promise<void>
}

/**
 * Interval of reading the whole catalogue, in ms. Reading costs a shop seconds of work, and webhooks announce
 * changes earlier.
 */
const SEARCH_INTERVAL_MS = 30 * 60_000

/**
 * The persistent cache of a connected shop's responses. For the embedded store its functions have no effect
 * (decision 0014).
 */
export function openRemoteResponseCache(
  config: Pick<Config, 'remote' | 'imageHosts'>,
  database: Database,
  log: Logger,
): RemoteResponseCache {
  const { remote } = config
  if (remote === null) {
    return {
      remoteStore: null,
      searchIntervalMs: undefined,
      deleteExpired: async () => undefined,
      close: async () => undefined,
    }
  }
  const persistentCache = createPersistentResponseCache(database, remote.url, log)
  const imageHosts = new Set(allowedPictureSources(config).keys())
  return {
    remoteStore: { storeUrl: remote.url, imageHosts, persistentCache },
    searchIntervalMs: SEARCH_INTERVAL_MS,
    deleteExpired: now => deleteOldResponses(database, now),
    close: () => persistentCache.close(),
  }
}
