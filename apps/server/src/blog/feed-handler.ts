import { postFromWire } from '@sultan/storefront/shop/post-from-wire'
import type { ShopInfo } from '@sultan/storefront/shop/shop-info'
import { listPosts } from '@sultan/woo-wire/public-post-calls'
import { documentHandler } from '../http/document-handler.ts'
import type { Handler } from '../http/exchange.ts'
import type { Gateway } from '../http/gateway-handler.ts'
import { serverWire } from '../http/server-wire.ts'
import { blogFeed, feedPath } from './blog-feed.ts'

const posts = 20

/** `/blog/rss.xml`: the newest posts, asked of the gateway like everything that a page shows. */
export function feedHandler(gateway: Gateway, shop: ShopInfo): Handler {
  const wire = serverWire(gateway, shop.publicUrl)
  return documentHandler({
    path: feedPath,
    contentType: 'application/rss+xml; charset=utf-8',
    lifetimeMs: 60_000,
    async make() {
      const found = await listPosts(wire, { per_page: posts })
      return found.ok ? blogFeed(found.value.items.map(postFromWire), shop) : null
    },
  })
}
