import { type Logger, silentLogger } from '@sultan/kernel/logger'
import { withQuerySignal } from '@sultan/sql/abortable-query'
import type { Database } from '@sultan/sql/database'
import { BATCH_SIZE } from './figure-rows.ts'
import { loadFigures, MIN_PRODUCTS, updateFigures } from './load-figures.ts'
import type { ProductFigures } from './product-figures.ts'

/**
 * The catalogue data that may have changed: `all`, or the ids of the products whose price or stock changed.
 */
export type ChangedProducts = 'all' | readonly number[]

/**
 * The in-memory filter columns of a large catalogue (`ProductFigures`): price, stock, terms and the other
 * columns by which product lists are filtered, sorted and counted. Products can be counted in these columns
 * without a database query.
 */
export interface CatalogueFigures {
  /**
   * Resolves with the in-memory filter columns of the catalogue, after all products that were reported to
   * `invalidate` have been read again from the database. Rejects when reading these products fails. Resolves
   * with null when no filter columns are in memory: before the first load, after a change that discards the
   * columns, after a failed load, and for a small catalogue. When the value is null, the caller must query
   * the products by SQL.
   */
  current(): Promise<ProductFigures | null>
  /**
   * Reports how many products an SQL query has counted. The filter columns are loaded into memory only after
   * a reported number was at least `MIN_PRODUCTS`, because SQL counts fewer products fast enough.
   */
  counted(products: number): void
  /**
   * Must be called after each change of the catalogue. From then on `current` resolves with null, or with
   * columns that include the change.
   */
  invalidate(changed: ChangedProducts): void
}

/**
 * Age in ms at which the filter columns in memory are loaded again. The load also finds changes of which this
 * server was not notified, for example because another server crashed between a change and its notification.
 * Database triggers do not notify of such a change, because they ignore the sessions of servers
 * (`application_name` `sultan`).
 */
const MAX_AGE_MS = 60_000
/**
 * Ratio of the pause between two loads of the filter columns to the duration of a load, so that loading takes
 * at most a tenth of the time.
 */
const IDLE_TO_LOAD_RATIO = 9

/**
 * Creates the in-memory filter columns of a catalogue. They are loaded from the database in the background,
 * so `current` returns null at first. `now`: clock in ms, for the pauses between two loads.
 */
export function createCatalogueFigures(
  database: Database,
  {
    log = silentLogger,
    now = () => performance.now(),
  }: { readonly log?: Logger; readonly now?: () => number } = {},
): CatalogueFigures {
  let figures: ProductFigures | null = null
  let loading: Promise<void> | null = null
  let updating: Promise<void> | null = null
  let isLarge = false
  let nextLoadAt = Number.NEGATIVE_INFINITY
  let expiresAt = Number.NEGATIVE_INFINITY
  /** Ids of products that changed after their values in the in-memory columns (`figures`) had been read. */
  let changedIds = new Set<number>()
  /**
   * Ids of products that changed since the current load began, so that the columns being loaded may be out of
   * date for them.
   */
  let changedWhileLoading = new Set<number>()
  /** Number of times that all filter columns in memory were invalidated. */
  let generation = 0

  async function load(): Promise<void> {
    const startedIn = generation
    const startedAt = now()
    changedWhileLoading = new Set()
    try {
      const loaded = await loadFigures(database)
      if (startedIn === generation) {
        figures = loaded
        isLarge = loaded !== null
        changedIds = changedWhileLoading
      }
    } catch (error) {
      log.warn({ err: error }, 'The figures of the catalogue could not be read: SQL counts the products.')
      figures = null
    }
    nextLoadAt = now() + (now() - startedAt) * IDLE_TO_LOAD_RATIO
    expiresAt = startedIn === generation ? Math.max(nextLoadAt, startedAt + MAX_AGE_MS) : nextLoadAt
    loading = null
  }

  async function update(current: ProductFigures): Promise<void> {
    const ids = [...changedIds]
    changedIds = new Set()
    try {
      await updateFigures(database, current, ids)
    } catch (error) {
      invalidate(ids)
      throw error
    } finally {
      updating = null
    }
  }

  function invalidate(changed: ChangedProducts): void {
    for (const id of changed === 'all' ? [] : changed) {
      if (figures !== null) changedIds.add(id)
      if (loading !== null) changedWhileLoading.add(id)
    }
    const isSmall = Math.max(changedIds.size, changedWhileLoading.size) <= BATCH_SIZE
    if (changed !== 'all' && isSmall) return
    generation += 1
    figures = null
    changedIds = new Set()
    changedWhileLoading = new Set()
    expiresAt = nextLoadAt
  }

  return {
    async current() {
      if (isLarge && loading === null && now() >= expiresAt) loading = forAllRequests(load)
      while (figures !== null && (changedIds.size > 0 || updating !== null)) {
        const outdated = figures
        updating ??= forAllRequests(() => update(outdated))
        await updating
      }
      return figures
    },
    counted(products) {
      isLarge ||= products >= MIN_PRODUCTS
    },
    invalidate,
  }
}

/**
 * Runs `read` without the abort signal of the current request: other requests use the same result, so
 * aborting the current request must not abort `read`.
 */
function forAllRequests(read: () => Promise<void>): Promise<void> {
  return withQuerySignal(new AbortController().signal, read)
}
