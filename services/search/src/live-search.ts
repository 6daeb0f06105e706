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
  /** Called with why no index could be made; the next try comes after `pauseMs`. */
  readonly onFault: (error: unknown) => void
  /** Time between a change and the index that knows it, in ms. */
  readonly pauseMs?: number
}

const PAUSE_MS = 2_000

/** A search that keeps up with its catalogue in the background. Begins with its first index at once. */
export function createLiveSearch({
  read,
  synonyms,
  onFault,
  pauseMs = PAUSE_MS,
}: LiveSearchParts): LiveSearch {
  let index: SearchIndex | null = null
  let timer: NodeJS.Timeout | null = null
  let building: Promise<void> | null = null
  let isStale = false
  let isClosed = false

  function build(): void {
    timer = null
    isStale = false
    building = buildSearchIndex(
      until(() => isClosed, read()),
      synonyms,
    )
      .then(made => {
        index = made
      })
      .catch((error: unknown) => {
        isStale = true
        if (!isClosed) onFault(error)
      })
      .then(() => {
        building = null
        if (isStale) refresh()
      })
  }

  function refresh(): void {
    isStale = true
    if (isClosed || building !== null || timer !== null) return
    timer = setTimeout(build, pauseMs)
    timer.unref()
  }

  build()
  return {
    search: (term, window) => index?.search(term, window) ?? null,
    refresh,
    async close() {
      isClosed = true
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
