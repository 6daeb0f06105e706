import { createHtmlCleaner } from '../clean/clean-html.ts'
import { ownLinks } from '../clean/links.ts'
import { remoteLinks } from '../clean/remote-links.ts'
import type { AskStore } from '../store/ask-store.ts'
import type { AnswerShelf } from './answer-shelf.ts'
import { createLastingCache } from './lasting-cache.ts'
import { createReadCache, type ReadCache } from './read-cache.ts'
import { createStoreAddresses } from './store-addresses.ts'
import { createStoreReading, type StoreReading } from './store-reading.ts'

/** What reading needs to know of a store that is somebody else's: it can be slow or away, and has a site of its own. */
export interface RemoteReads {
  /** Its address, without a slash at the end. */
  readonly storeUrl: string
  /** Hosts whose pictures the picture route lets through, the store's own among them; with their port. */
  readonly pictureHosts: ReadonlySet<string>
  readonly shelf: AnswerShelf
}

interface ReadOptions {
  readonly ask: AskStore
  readonly publicUrl: string
  readonly remote: RemoteReads | null
  /** In ms since 1970. */
  readonly now: () => number
}

/** How the store is read, and where its answers are kept: by where the store is. */
export function createReads({ ask, publicUrl, remote, now }: ReadOptions): {
  readonly readStore: StoreReading
  readonly cache: ReadCache
} {
  if (remote === null) {
    const cleaner = createHtmlCleaner(ownLinks(publicUrl))
    return { readStore: createStoreReading({ ask, cleaner, isRemote: false }), cache: createReadCache(now) }
  }
  const { storeUrl, pictureHosts, shelf } = remote
  const { findOurs } = createStoreAddresses(ask, storeUrl, now)
  const cleaner = createHtmlCleaner(remoteLinks({ publicUrl, storeUrl, pictureHosts, findOurs }))
  return {
    readStore: createStoreReading({ ask, cleaner, isRemote: true }),
    cache: createLastingCache({ shelf, now }),
  }
}
