import { postFromWire } from '@sultan/storefront/shop/post-from-wire'
import type { ShopInfo } from '@sultan/storefront/shop/shop-info'
import type { Result, Wire } from '@sultan/woo-wire/client'
import { listPosts } from '@sultan/woo-wire/public-post-calls'
import { listProducts } from '@sultan/woo-wire/public-product-calls'
import { listCategories } from '@sultan/woo-wire/public-term-calls'
import { documentHandler } from '../http/document-handler.ts'
import type { Handler } from '../http/exchange.ts'
import type { Gateway } from '../http/gateway-handler.ts'
import { serverWire } from '../http/server-wire.ts'
import { type SitemapEntry, sitemap, sitemapPath } from './sitemap.ts'

const hourMs = 3_600_000
const fixed: readonly SitemapEntry[] = ['/', '/blog', '/dostava', '/privatnost', '/uslovi'].map(path => ({
  path,
}))

/** `/sitemap.xml`: every page that a search engine should know, asked of the gateway like everything that a page shows. */
export function sitemapHandler(gateway: Gateway, { publicUrl }: ShopInfo): Handler {
  const wire = serverWire(gateway, publicUrl)
  return documentHandler({
    path: sitemapPath,
    contentType: 'application/xml; charset=utf-8',
    lifetimeMs: hourMs,
    async make() {
      const entries = await entriesOf(wire)
      return entries && sitemap(entries, publicUrl)
    },
  })
}

/** Null when a part of it cannot be had: half a map would take pages out of the search engines. */
async function entriesOf(wire: Wire): Promise<readonly SitemapEntry[] | null> {
  const categories = await listCategories(wire)
  const products = await allPages(page =>
    listProducts(wire, { page, per_page: 100, orderby: 'id', catalog_visibility: 'visible' }),
  )
  const posts = await allPages(page => listPosts(wire, { page, per_page: 100 }))
  if (!categories.ok || products === null || posts === null) return null
  return [
    ...fixed,
    ...categories.value
      .filter(({ slug }) => slug !== 'uncategorized')
      .map(({ slug }) => ({ path: `/kategorije-proizvoda/${slug}` })),
    ...products.map(({ slug }) => ({ path: `/proizvod/${slug}` })),
    ...posts.map(postFromWire).map(({ slug, modified }) => ({ path: `/blog/${slug}`, modified })),
  ]
}

/** One page after the other: the store has shoppers to answer meanwhile. */
async function allPages<T>(
  ask: (page: number) => Promise<Result<{ readonly items: readonly T[]; readonly totalPages: number }>>,
): Promise<readonly T[] | null> {
  const all: T[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await ask(page)
    if (!found.ok) return null
    all.push(...found.value.items)
    pages = found.value.totalPages
  }
  return all
}
