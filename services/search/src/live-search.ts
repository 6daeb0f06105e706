import type { ProductDocument } from './product-document.ts'
import { buildSearchIndex, type Found, type SearchIndex } from './search-index.ts'
import type { SynonymGroup } from './synonyms.ts'

export interface LiveSearch {
  /** Null until the first index is ready. */
  search(term: string, window: { readonly limit: number; readonly offset: number }): Found | null
  /** The catalogue has changed: a new index is made soon, once for many changes. The old one serves until it is ready. */
  refresh(): void
  /** No index is begun any more; resolves when one that is being made is done with. */
  close(): Promise<void>
}

interface LiveSearchParts {
  readonly read: () => AsyncIterable<ProductDocument>
  readonly synonyms: readonly SynonymGroup[]
  /** Called with why no index could be made; the next try comes after `pauseMs`, later each time. */
  readonly onFault: (error: unknown) => void
  /** Time between a change and the index that knows it, in ms; longer where making one takes long. */
  readonly pauseMs?: number
  /** Time after which the catalogue is read again without being told of a change: others change it too. 10 min if not said. */
  readonly everyMs?: number | undefined
}

const PAUSE_MS = 2_000
const EVERY_MS = 10 * 60_000
/** After a fault: twice as long each time, up to this. Somebody else's store that is away must not be asked without end. */
const LONGEST_PAUSE_MS = 5 * 60_000
/** At most a tenth of the time goes into making indexes, however often a large catalogue changes. */
const REST = 9

/** A search that keeps up with its catalogue in the background. Begins with its first index at once. */
export function createLiveSearch({ read, synonyms, onFault, ...times }: LiveSearchParts): LiveSearch {
  const { pauseMs = PAUSE_MS, everyMs = EVERY_MS } = times
  let index: SearchIndex | null = null
  let timer: NodeJS.Timeout | null = null
  let building: Promise<void> | null = null
  let lastTookMs = 0
  let failures = 0
  let isStale = false
  let isClosed = false

  function build(): void {
    timer = null
    isStale = false
    const began = performance.now()
    building = buildSearchIndex(
      until(() => isClosed, read()),
      synonyms,
    )
      .then(made => {
        index = made
        failures = 0
      })
      .catch((error: unknown) => {
        isStale = true
        failures += 1
        if (!isClosed) onFault(error)
      })
      .then(() => {
        building = null
        lastTookMs = performance.now() - began
        if (isStale) refresh()
      })
  }

  function refresh(): void {
    isStale = true
    if (isClosed || building !== null || timer !== null) return
    const afterFaults = Math.min(pauseMs * 2 ** failures, Math.max(pauseMs, LONGEST_PAUSE_MS))
    timer = setTimeout(build, Math.max(afterFaults, lastTookMs * REST))
    timer.unref()
  }

  build()
  const clock = setInterval(refresh, everyMs)
  clock.unref()
  return {
    search: (term, window) => index?.search(term, window) ?? null,
    refresh,
    async close() {
      isClosed = true
      clearInterval(clock)
      if (timer !== null) clearTimeout(timer)
      await building
    },
  }
}

/** Gives up at the next document once there is no use for the rest. */
async function* until<T>(isOver: () => boolean, items: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const item of items) {
    if (isOver()) throw new Error('No longer wanted')
    yield item
  }
}
