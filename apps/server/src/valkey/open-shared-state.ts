import { createHash } from 'node:crypto'
import type { SharedResponses } from '@sultan/gateway/shared-responses'
import { createSqlCounters, type WindowCounters } from '@sultan/gateway/window-counters'
import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import { hashServerSources } from '../build/hash-sources.ts'
import type { Config } from '../config/config.ts'
import { paths } from '../config/paths.ts'
import type { SharedPages } from '../http/shared-pages.ts'
import type { OpenTransport } from '../invalidation/invalidation.ts'
import { createSharedPages } from './shared-pages.ts'
import { createSharedResponses } from './shared-responses.ts'
import { openValkey } from './valkey.ts'
import { createValkeyCounters } from './valkey-counters.ts'
import { valkeyTransport } from './valkey-transport.ts'

/**
 * The counters and caches that the processes of a shop share in Valkey, and the transport of change
 * notifications over Valkey.
 */
export interface SharedState {
  readonly counters: WindowCounters
  readonly sharedResponses: SharedResponses
  readonly sharedPages: SharedPages
  readonly transport: OpenTransport
  /**
   * Clears the shared caches. To be called when cached data is outdated, before the caches in memory are
   * cleared.
   */
  clear(): void
  close(): void
}

interface SharedStateOptions {
  readonly config: Config
  readonly database: Database
  /** Shop settings that pages contain; processes with different settings share no cache entries. */
  readonly shop: ShopInfo
  readonly log: Logger
}

/**
 * Opens the `SharedState`; returns null without `VALKEY_URL`. Resolves before Valkey is reached, because the
 * connection is made in the background.
 */
export async function openSharedState(options: SharedStateOptions): Promise<SharedState | null> {
  const { config, database, shop, log } = options
  if (config.valkeyUrl === null) return null
  const valkey = await openValkey({ url: config.valkeyUrl, log })
  const namespace = `sultan:${hashOf(config.publicUrl, config.remote?.url)}`
  // During an update the servers of two versions must not exchange pages: the pages of each version name
  // files of its own build.
  const version = hashOf(hashServerSources(paths.root), shop)
  const sharedResponses = createSharedResponses(valkey, `${namespace}:response:${version}`)
  const sharedPages = createSharedPages(valkey, `${namespace}:page:${version}`)
  return {
    counters: createValkeyCounters(valkey, namespace, createSqlCounters(database)),
    sharedResponses,
    sharedPages,
    transport: valkeyTransport(valkey, namespace),
    clear() {
      sharedResponses.clear()
      sharedPages.clear()
    },
    close: valkey.close,
  }
}

function hashOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}
