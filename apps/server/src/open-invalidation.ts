import type { Gateway } from '@sultan/gateway/gateway'
import type { Logger } from '@sultan/kernel/logger'
import type { LiveSearch } from '@sultan/search/live-search'
import type { Database } from '@sultan/sql/database'
import {
  affectedCustomers,
  affectsCatalogue,
  changedProducts,
  hasChangedLists,
  outdatedResponseTags,
} from './invalidation/change.ts'
import { createInvalidation, type Invalidation } from './invalidation/invalidation.ts'
import { postgresTransport } from './invalidation/postgres-transport.ts'
import type { StoreRuntime } from './store-runtime.ts'
import type { SharedState } from './valkey/open-shared-state.ts'

/**
 * Lets this process exchange notifications about changes of the shop's data with all other processes on the
 * same PostgreSQL database. With an embedded database there is no other process, because only one process can
 * open the database.
 */
export function openInvalidation(database: Database, shared: SharedState | null, log: Logger): Invalidation {
  const { openSession } = database
  const transports = openSession === null ? [] : [postgresTransport({ database, openSession, log })]
  if (openSession !== null && shared !== null) transports.push(shared.transport)
  return createInvalidation({ transports, log })
}

interface Caches {
  readonly database: Database
  readonly gateway: Gateway
  readonly search: LiveSearch
  /** Caches in Valkey; null without `VALKEY_URL`. */
  readonly shared: SharedState | null
  readonly invalidateFigures: StoreRuntime['invalidateFigures']
}

/**
 * After each change of the shop's data, removes outdated data from the caches and updates the search index.
 */
export function invalidateCaches(
  invalidation: Invalidation,
  { database, gateway, search, shared, invalidateFigures }: Caches,
): void {
  // This listener must be registered first: it makes this process read from the primary database until the
  // read replica contains the announced change. A listener that is called before this one could read old data
  // from the replica.
  invalidation.subscribe(() => database.replica?.changed())
  invalidation.subscribe(change => {
    gateway.invalidateTokens(affectedCustomers(change))
    if (!affectsCatalogue(change)) return
    shared?.clear()
    const changed = changedProducts(change)
    invalidateFigures?.(hasChangedLists(change) ? 'all' : changed)
    gateway.invalidateCache(outdatedResponseTags(change))
    if (changed === 'all') search.refresh()
    else search.update(changed)
  })
}
