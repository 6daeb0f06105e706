import { postFromWire } from '@sultan/storefront/shop/post-from-wire'
import type { ShopInfo } from '@sultan/storefront/shop/shop-info'
import { createWire } from '@sultan/woo-wire/client'
import { listPosts } from '@sultan/woo-wire/public-post-calls'
import { chooseEncoding } from '../http/encoding.ts'
import { isUnchanged } from '../http/entity-tag.ts'
import { type Exchange, type Handler, isReading } from '../http/exchange.ts'
import type { Gateway } from '../http/gateway-handler.ts'
import { createPageCache, type KeptPage, keepPage } from '../http/page-cache.ts'
import { blogFeed, feedPath } from './blog-feed.ts'

const posts = 20
const minuteMs = 60_000

/** `/blog/rss.xml`: the newest posts, asked of the gateway like everything that a page shows. */
export function feedHandler(gateway: Gateway, shop: ShopInfo): Handler {
  const wire = createWire({
    fetch: request => gateway.handle(request, { address: 'server' }),
    baseUrl: shop.publicUrl,
    style: 'query',
  })
  const cache = createPageCache<KeptPage | null>({
    lifetimeMs: minuteMs,
    most: 1,
    lifetimeOf: feed => (feed === null ? 0 : minuteMs),
  })

  /** Null while the store does not answer. */
  async function makeFeed(): Promise<KeptPage | null> {
    const found = await listPosts(wire, { per_page: posts })
    if (!found.ok) return null
    return keepPage(200, Buffer.from(blogFeed(found.value.items.map(postFromWire), shop)))
  }

  return async exchange => {
    const { request, response, url } = exchange
    if (url.pathname !== feedPath || !isReading(request.method)) return false
    const feed = await cache.get(feedPath, makeFeed)
    if (feed === null) response.writeHead(503, { 'retry-after': '60', 'cache-control': 'no-store' }).end()
    else await send(exchange, feed)
    return true
  }
}

async function send({ request, response }: Exchange, feed: KeptPage): Promise<void> {
  const headers = {
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
    etag: feed.tag,
  }
  if (isUnchanged(request.headers['if-none-match'], feed.tag)) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const bytes = await feed.bytes(encoding)
  response.writeHead(200, {
    ...headers,
    'content-type': 'application/rss+xml; charset=utf-8',
    ...(encoding !== null && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  })
  response.end(bytes)
}
