import type { Logger } from '@sultan/kernel/logger'
import type { PersistentResponseCache } from '../cache/persistent-response-cache.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { createStaleWhileRevalidateCache } from '../cache/stale-while-revalidate-cache.ts'
import type { CatalogueCopy } from '../catalogue-copy/catalogue-copy.ts'
import { cacheSanitizer } from '../sanitize/cached-sanitizer.ts'
import { createHtmlSanitizer } from '../sanitize/html-sanitizer.ts'
import { createLocalLinkRewriter, createRemoteLinkRewriter } from '../sanitize/link-rewriter.ts'
import type { FindLocalPath } from '../sanitize/permalink-map.ts'
import type { StoreClient } from '../store/store-client.ts'
import { createPermalinkLoader } from './permalink-loader.ts'
import type { ReadServices } from './public-read.ts'
import { createStoreReader, type ProductFields } from './store-reader.ts'

/**
 * Options for reading from a remote store, which can be slow or unavailable and whose texts contain URLs of
 * its own site.
 */
export interface RemoteReadOptions {
  /** URL of the remote store, without a slash at the end. */
  readonly storeUrl: string
  /**
   * Hosts from which the picture route may fetch pictures, among them the store's host. Each host is in the
   * form of `URL.host`: with the port unless the port is the default one.
   */
  readonly imageHosts: ReadonlySet<string>
  readonly persistentCache: PersistentResponseCache
  readonly copy: CatalogueCopy
  /** Fields of products that only `wc/v3` returns. Default: none. */
  readonly productFields?: ProductFields
}

interface ReadServicesOptions {
  readonly storeClient: StoreClient
  readonly publicUrl: string
  /** Options for a remote store; null for the embedded store. */
  readonly remote: RemoteReadOptions | null
  readonly cacheBytes?: number | undefined
  readonly logger: Logger
  /** Returns the current time in ms since 1970. */
  readonly now: () => number
}

interface StoreReads extends Pick<ReadServices, 'storeReader' | 'cache'> {
  readonly findLocalPath: FindLocalPath
}

/** Creates store reader, response cache and permalink lookup for an embedded or a remote store. */
export function createReadServices(options: ReadServicesOptions): StoreReads {
  const { storeClient, publicUrl, remote, cacheBytes, logger, now } = options
  if (remote === null) {
    const sanitizer = cacheSanitizer(createHtmlSanitizer(createLocalLinkRewriter(publicUrl)))
    return {
      storeReader: createStoreReader({ storeClient, sanitizer, isRemote: false, logger }),
      cache: createResponseCache(now, cacheBytes),
      // The embedded store has no site of its own, so no URLs of a store's site have to be mapped to local
      // paths.
      findLocalPath: () => null,
    }
  }
  const { storeUrl, imageHosts, persistentCache, copy, productFields } = remote
  const findLocalPath = createPermalinkLoader(storeClient, storeUrl, now, logger)
  const links = createRemoteLinkRewriter({ publicUrl, storeUrl, imageHosts, findLocalPath })
  const sanitizer = createHtmlSanitizer(links)
  return {
    storeReader: createStoreReader({ storeClient, sanitizer, isRemote: true, copy, productFields, logger }),
    cache: createStaleWhileRevalidateCache({
      persistent: persistentCache,
      logger,
      now,
      ...(cacheBytes !== undefined && { maxBytes: cacheBytes }),
    }),
    findLocalPath: url => findLocalPath(new URL(url.pathname + url.search, storeUrl)),
  }
}
