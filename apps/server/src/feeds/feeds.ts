import { noWorkLimits, type WorkLimits } from '@sultan/gateway/work-limits'
import type { Logger } from '@sultan/kernel/logger'
import { toPost } from '@sultan/storefront/api/posts/post-mapper'
import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import { createWooClient, type WooClient } from '@sultan/woo-client/client'
import { listPosts } from '@sultan/woo-client/posts'
import type { Store } from '@sultan/woo-client/store'
import { createInProcessClient, type GatewayHandle } from '../http/in-process-client.ts'
import type { PageLifetime } from '../http/page-cache.ts'
import { type Handler, withRoute } from '../http/request-context.ts'
import { throttle } from '../invalidation/throttle.ts'
import { blogFeed } from './blog-feed.ts'
import { createDocumentCache, createGenerationQueue } from './document-cache.ts'
import { type DocumentRoute, documentHandler, type TextDocument } from './document-handler.ts'
import { llmsText } from './llms-text.ts'
import { type FeedPart, productFeedHandler, sizeOfPart } from './product-feed-handler.ts'
import { CatalogueReadError, countPosts, readCategories } from './read-catalogue.ts'
import { sitemapDocuments } from './sitemap-documents.ts'
import { webManifestHandler } from './web-manifest.ts'

interface FeedsOptions {
  readonly gateway: GatewayHandle
  /**
   * Store from which the whole catalogue is read. Reading all products through the gateway would fill the
   * gateway's cache.
   */
  readonly store: Store
  readonly shop: ShopInfo
  readonly workLimits?: WorkLimits
  readonly log: Logger
}

export interface Feeds {
  readonly handlers: readonly Handler[]
  /**
   * To be called when the catalogue has changed. Clears the cached feeds, sitemaps and `/llms.txt`, but at
   * most once in five minutes: a call within five minutes after a clearing takes effect when the five minutes
   * are over.
   */
  readonly invalidate: () => void
}

const MAX_CACHE_BYTES = 16_000_000
/**
 * Minimum time between two removals of the cached feeds and sitemaps, in ms. Without a minimum every order
 * would remove them, because an order changes the stock.
 */
const INVALIDATION_INTERVAL_MS = 300_000
const MAX_POSTS = 20
const POSTS_UNITS = 24
const BLOG_FEED_LIFETIME: PageLifetime = { freshMs: 60_000, staleMs: 0 }

/** Serves the documents for programs: feeds of blog and products, sitemaps, `/llms.txt`, web app manifest. */
export function createFeeds({ gateway, store, shop, workLimits = noWorkLimits, log }: FeedsOptions): Feeds {
  const storeClient = createWooClient({ fetch: store, baseUrl: shop.publicUrl, style: 'query' })
  // Posts are read through the gateway, because the gateway sanitises their HTML.
  const gatewayClient = createInProcessClient(gateway, shop.publicUrl)
  const clients = { storeClient, gatewayClient }
  const options = { queue: createGenerationQueue(), workLimits, maxBytes: MAX_CACHE_BYTES }
  const sizeOf = (document: TextDocument | null) => document?.bytes ?? 1
  const documents = createDocumentCache({ ...options, sizeOf })
  const blogDocuments = createDocumentCache({ ...options, sizeOf, lifetime: BLOG_FEED_LIFETIME })
  const feedParts = createDocumentCache<FeedPart>({ ...options, sizeOf: sizeOfPart })
  const sitemaps = sitemapDocuments(storeClient, shop.publicUrl)
  const serve = (routes: readonly DocumentRoute[], cache = documents) => documentHandler(routes, cache, log)
  const clearing = throttle(() => {
    for (const cache of [documents, blogDocuments, feedParts]) cache.clear()
  }, INVALIDATION_INTERVAL_MS)
  return {
    handlers: [
      withRoute('feed', serve([blogFeedDocument(clients, shop)], blogDocuments)),
      withRoute('sitemap', serve(sitemaps)),
      withRoute('llms.txt', serve([llmsDocument(clients, shop)])),
      withRoute('product feed', productFeedHandler({ client: storeClient, shop, documents: feedParts, log })),
      withRoute('manifest', webManifestHandler(shop)),
    ],
    invalidate: clearing.call,
  }
}

interface Clients {
  readonly storeClient: WooClient
  readonly gatewayClient: WooClient
}

function blogFeedDocument(clients: Clients, shop: ShopInfo): DocumentRoute {
  return {
    pattern: /^\/blog\/rss\.xml$/,
    contentType: 'application/rss+xml; charset=utf-8',
    units: POSTS_UNITS,
    generate: async () => blogFeed(await readNewestPosts(clients), shop),
  }
}

function llmsDocument(clients: Clients, shop: ShopInfo): DocumentRoute {
  return {
    pattern: /^\/llms\.txt$/,
    contentType: 'text/plain; charset=utf-8',
    units: POSTS_UNITS,
    generate: async () =>
      llmsText(shop, await readCategories(clients.storeClient), await readNewestPosts(clients)),
  }
}

async function readNewestPosts({ storeClient, gatewayClient }: Clients) {
  const result = await listPosts(gatewayClient, { per_page: MAX_POSTS })
  // The gateway responds 503 both when the store fails and when the store hides its posts from visitors.
  // `countPosts` tells the two cases apart.
  if (!result.ok && (await countPosts(storeClient)) === 0) return []
  if (!result.ok) throw new CatalogueReadError('The newest posts', result)
  return result.value.items.map(toPost)
}
