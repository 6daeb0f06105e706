import type { Logger } from '@sultan/kernel/logger'
import { createEngineChoice, type ExternalIndex } from './external-index.ts'
import type { ProductDocument, UpdatedDocument } from './product-document.ts'
import type { SearchEngine, SearchWindow } from './search-engine.ts'
import { buildSearchIndex, type SearchIndex, type SearchResult } from './search-index.ts'
import { synchronizeIndex } from './synchronize-index.ts'
import type { SynonymGroup } from './synonyms.ts'
import { createUpdateQueue } from './update-queue.ts'

/** `isPartial`: only the most popular products were searched, because no index of all products is ready. */
type LiveSearchResult = SearchResult & { readonly isPartial?: true }

export interface LiveSearch {
  /**
   * Searches all products. Searches only the most popular products in two cases: while the first index of a
   * large catalogue is being built, and while an external engine is being filled or does not respond.
   * Resolves with null when no index is ready. In these two cases, also resolves with null when none of the
   * most popular products matches.
   */
  search(query: string, window: SearchWindow): Promise<LiveSearchResult | null>
  /**
   * Searches the index in memory, which holds all products, or the most popular 20,000 when an external
   * engine holds all products. Returns null until the first index is ready.
   */
  searchInMemory(query: string, window: SearchWindow): SearchResult | null
  /**
   * Reads the products with these ids again and changes only these products in the index, usually within a
   * second. Products that no longer exist, or are hidden from the search, are removed.
   */
  update(ids: readonly number[]): void
  /**
   * Schedules reading all products again after a change of the catalogue. Many changes share one reading. The
   * existing index serves searches meanwhile.
   */
  refresh(): void
  /** Stops updating the index. Resolves at the end of a running build or update. */
  close(): Promise<void>
}

interface LiveSearchOptions {
  /** Reads the documents of at most `limit` products, the most popular first. */
  readonly read: (limit: number) => AsyncIterable<ProductDocument>
  /**
   * Reads at most `limit` documents, the most popular first, for a temporary index that serves searches while
   * the first index of a large catalogue is being built. Called only when `external` is set, because only
   * `external.countDocuments` shows whether the catalogue is large.
   */
  readonly readPopular?: (limit: number) => AsyncIterable<ProductDocument>
  /** Reads the documents of these products, except products that are deleted or hidden from the search. */
  readonly readProducts: (ids: readonly number[]) => Promise<readonly UpdatedDocument[]>
  /** Settings of a search engine outside this process. Default: all products are searched in memory. */
  readonly external?: ExternalIndex
  readonly synonyms: readonly SynonymGroup[]
  /**
   * Called after each update and build of the index that may have changed the results of a search. A change
   * of only the popularity of products does not count.
   */
  readonly onUpdated?: () => void
  readonly logger: Logger
  /**
   * Delay between a change of the catalogue and the build of the index, in ms; longer when a build takes
   * long, and doubled by each failure.
   */
  readonly refreshDelayMs?: number
  /** Interval in ms of reading all products again, because other systems change products. Default: 10 min. */
  readonly rebuildIntervalMs?: number | undefined
}

const REFRESH_DELAY_MS = 2_000
const REBUILD_INTERVAL_MS = 10 * 60_000
/**
 * Upper limit in ms of the retry delay, which doubles with each failed build of the search index. The
 * doubling limits the requests to a store that does not respond.
 */
const MAX_REFRESH_DELAY_MS = 5 * 60_000
/**
 * Ratio of the delay after a build of the index to the duration of the build. Builds run at most a tenth of
 * the time, however often a large catalogue changes.
 */
const IDLE_TO_BUILD_RATIO = 9

/**
 * Number of documents in the index that serves searches while the first index of a large catalogue is being
 * built. An index of this size is built in seconds.
 */
const POPULAR_DOCUMENTS = 5_000
/**
 * Number of documents above which an index of the most popular products is built first. A smaller catalogue
 * is indexed in seconds as a whole.
 */
const LARGE_CATALOGUE = 2 * POPULAR_DOCUMENTS

/**
 * Maximum number of documents in the memory index when an external engine holds all documents. A memory index
 * of this size takes some 35 MB.
 */
const MEMORY_DOCUMENTS = 20_000

/** Creates a search that keeps its index up to date in the background. The first build starts immediately. */
export function createLiveSearch(options: LiveSearchOptions): LiveSearch {
  const { read, readPopular, readProducts, external, synonyms, onUpdated, logger } = options
  const { refreshDelayMs = REFRESH_DELAY_MS, rebuildIntervalMs = REBUILD_INTERVAL_MS } = options
  let index: SearchIndex | null = null
  /** Index of the most popular products; null unless the first index of a large catalogue is being built. */
  let popular: SearchIndex | null = null
  const chooseEngine = createEngineChoice(logger)
  let engine: SearchEngine | null = null
  /**
   * Ids of the products that were passed to `update` since the running build of the index began to read; null
   * while no build runs.
   */
  let changedMeanwhile: Set<number> | null = null
  let hasEngineFailed = false
  let timer: NodeJS.Timeout | null = null
  let building: Promise<void> | null = null
  let buildMs = 0
  let failures = 0
  let lastError = ''
  let isStale = false
  /** Whether the results of a search may have changed since the last call of `onUpdated`. */
  let hasChanged = true
  /**
   * Time of the last call of `refresh`, in ms since 1970. Before the first call, the time when the live
   * search was created.
   */
  let changedAt = Date.now()
  let isClosed = false

  async function rebuild(shownUntil: number): Promise<void> {
    const isClosing = (): boolean => isClosed
    const isChanged = (id: number): boolean => changed.has(id)
    const changed = new Set<number>()
    changedMeanwhile = changed
    try {
      const count = (await external?.countDocuments()) ?? 0
      const chosen = external === undefined ? null : await chooseEngine(external, count)
      const limit = chosen === null ? Number.POSITIVE_INFINITY : MEMORY_DOCUMENTS
      if (index === null && popular === null && readPopular !== undefined && count > LARGE_CATALOGUE)
        popular = await buildSearchIndex(until(isClosing, readPopular(POPULAR_DOCUMENTS)), synonyms)
      const documents = until(isClosing, read(limit))
      if (index === null) index = await buildSearchIndex(documents, synonyms)
      else await synchronizeIndex(index, documents, isChanged, setChanged)
      popular = null
      engine = chosen
      if (engine === null || external === undefined) return
      const all = until(isClosing, external.readAll())
      // `engine.update` returns false when another process is updating the engine or has just updated it. The
      // update of the other process may lack the changes that this process knows.
      if (await engine.update(all, new Date(shownUntil))) setChanged()
      else isStale = true
    } finally {
      changedMeanwhile = null
      // Products that changed while the search index was being built are updated in the index afterwards,
      // because the build may have read their data from before the change.
      if (!isClosed && changed.size > 0) queue.add([...changed])
    }
  }

  const queue = createUpdateQueue({
    async update(ids) {
      const documents = await readProducts(ids)
      const found = new Set(documents.map(({ id }) => id))
      const missing = ids.filter(id => !found.has(id))
      // With an external engine, the index in memory is limited to the most popular products. This update
      // therefore adds no products to the index in memory; only the next build does.
      const kept = engine === null ? documents : documents.filter(({ id }) => index?.has(id))
      const changed = index?.update(kept) ?? []
      const removed = index?.remove(missing) ?? []
      await engine?.change(documents, missing)
      // `engine.change` does not report which products it changed in the external index. Updated and removed
      // products that are not in the index in memory therefore always count as changed.
      const outside = engine === null ? 0 : missing.length - removed.length
      const others = documents.length - kept.length + outside
      if (changed.length + removed.length + others > 0) setChanged()
      announceChange()
    },
    giveUp(error) {
      report(error, 'The search index could not be updated: all products will be read again.')
      refresh()
    },
  })

  function searchInMemory(query: string, window: SearchWindow): SearchResult | null {
    return index?.search(query, window) ?? null
  }

  /**
   * Searches the memory index of all products. Without this index, searches the most popular products, and
   * returns null when none of them matches: the caller can then search all products. A match of only the
   * corrected query does not count, because a product outside the searched index may contain the typed word.
   */
  function searchWithoutEngine(query: string, window: SearchWindow): LiveSearchResult | null {
    if (index !== null && engine === null) return index.search(query, window)
    const result = (index ?? popular)?.search(query, window)
    const hasMatches = result !== undefined && result.total > 0 && result.corrected === null
    return hasMatches ? { ...result, isPartial: true } : null
  }

  async function search(query: string, window: SearchWindow): Promise<LiveSearchResult | null> {
    try {
      const result = (await engine?.search(query, window)) ?? null
      hasEngineFailed = false
      return result ?? searchWithoutEngine(query, window)
    } catch (error) {
      window.signal?.throwIfAborted()
      if (!hasEngineFailed)
        logger.warn({ err: error }, 'The search engine failed: only the most popular products are searched.')
      hasEngineFailed = true
      return searchWithoutEngine(query, window)
    }
  }

  function build(): void {
    timer = null
    isStale = false
    const shownUntil = changedAt
    const startedAt = performance.now()
    building = rebuild(shownUntil)
      .then(() => {
        failures = 0
        lastError = ''
        announceChange()
      })
      .catch((error: unknown) => {
        isStale = true
        failures += 1
        report(error, 'The search index could not be built.')
      })
      .then(() => {
        building = null
        buildMs = performance.now() - startedAt
        if (isStale) schedule()
      })
  }

  function setChanged(): void {
    hasChanged = true
  }

  function announceChange(): void {
    if (hasChanged) onUpdated?.()
    hasChanged = false
  }

  /**
   * Logs the same error only once until a build of the index succeeds, because an unreachable store causes
   * the same error at every retry.
   */
  function report(error: unknown, message: string): void {
    if (isClosed || String(error) === lastError) return
    lastError = String(error)
    logger.warn({ err: error }, message)
  }

  function update(ids: readonly number[]): void {
    if (isClosed) return
    for (const id of ids) changedMeanwhile?.add(id)
    // The update queue needs an existing index. While the first index is being built, changed products are
    // only collected in `changedMeanwhile`. After the build, the collected products join the queue.
    if (index !== null) queue.add(ids)
  }

  function refresh(): void {
    changedAt = Date.now()
    isStale = true
    schedule()
  }

  function schedule(): void {
    if (isClosed || building !== null || timer !== null) return
    const delayMs = Math.min(refreshDelayMs * 2 ** failures, Math.max(refreshDelayMs, MAX_REFRESH_DELAY_MS))
    timer = setTimeout(build, Math.max(delayMs, buildMs * IDLE_TO_BUILD_RATIO))
    timer.unref()
  }

  build()
  const interval = setInterval(refresh, rebuildIntervalMs)
  interval.unref()
  return {
    search,
    searchInMemory,
    update,
    refresh,
    async close() {
      isClosed = true
      clearInterval(interval)
      if (timer !== null) clearTimeout(timer)
      await Promise.all([building, queue.close()])
    },
  }
}

/** Yields `items`, but throws at the next item once `isOver` returns true. */
async function* until<T>(isOver: () => boolean, items: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const item of items) {
    if (isOver()) throw new Error('The search is closed')
    yield item
  }
}
