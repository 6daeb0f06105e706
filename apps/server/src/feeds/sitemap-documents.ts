import { toPictures } from '@sultan/storefront/api/client/picture-mapper'
import { pictureUrl } from '@sultan/storefront/design/picture-url'
import type { WooClient } from '@sultan/woo-client/client'
import { productSummarySchema } from '@sultan/woo-client/products'
import * as z from 'zod/mini'
import type { DocumentRoute } from './document-handler.ts'
import { countParts, PART_UNITS, readCategories, readPosts, readProducts } from './read-catalogue.ts'
import { type SitemapEntry, sitemap, sitemapIndex } from './sitemap.ts'

const PICTURE_WIDTH = 1280
/**
 * Maximum number of product sitemaps. The same maximum applies to post sitemaps. A sitemap index may list
 * 50,000 sitemaps (sitemaps.org).
 */
const MAX_PARTS = 1_000
const INDEX_UNITS = 50

const productSchema = z.pick(productSummarySchema, { id: true, slug: true, images: true })
const STATIC_ENTRIES: readonly SitemapEntry[] = ['/', '/blog', '/dostava', '/privatnost', '/uslovi'].map(
  path => ({ path }),
)

/**
 * `/sitemap.xml`: a sitemap of all pages that search engines may index. In a shop with more than
 * `ENTRIES_PER_PART` products or posts, it is an index of the sitemaps `/sitemap-pages.xml`,
 * `/sitemap-posts-1.xml` … and `/sitemap-products-1.xml` ….
 */
export function sitemapDocuments(client: WooClient, publicUrl: string): readonly DocumentRoute[] {
  const contentType = 'application/xml; charset=utf-8'
  const write = (entries: readonly SitemapEntry[]) => sitemap(entries, publicUrl)

  async function products(part: number, signal: AbortSignal): Promise<readonly SitemapEntry[]> {
    const { entries } = await readProducts(client, part, productSchema, signal)
    return entries.map(({ slug, images }) => ({
      path: `/proizvod/${slug}`,
      pictures: toPictures(images).map(({ path }) => pictureUrl(path, PICTURE_WIDTH)),
    }))
  }

  async function posts(part: number, signal: AbortSignal): Promise<readonly SitemapEntry[]> {
    const { entries } = await readPosts(client, part, signal)
    return entries.map(({ slug, modified, picture }) => ({
      path: `/blog/${slug}`,
      modified,
      pictures: picture === null ? [] : [pictureUrl(picture.path, PICTURE_WIDTH)],
    }))
  }

  async function pages(): Promise<readonly SitemapEntry[]> {
    const categories = await readCategories(client)
    return [...STATIC_ENTRIES, ...categories.map(({ slug }) => ({ path: `/kategorije-proizvoda/${slug}` }))]
  }

  const parts = { products, posts }
  return [
    {
      pattern: /^\/sitemap\.xml$/,
      contentType,
      units: PART_UNITS,
      async generate(_, signal) {
        const counts = await countParts(client)
        if (counts.products <= 1 && counts.posts <= 1)
          return write([...(await pages()), ...(await products(1, signal)), ...(await posts(1, signal))])
        const paths = (['posts', 'products'] as const).flatMap(kind =>
          Array.from(
            { length: Math.min(counts[kind], MAX_PARTS) },
            (__, at) => `/sitemap-${kind}-${at + 1}.xml`,
          ),
        )
        return sitemapIndex(['/sitemap-pages.xml', ...paths], publicUrl)
      },
    },
    {
      pattern: /^\/sitemap-pages\.xml$/,
      contentType,
      units: INDEX_UNITS,
      generate: async () => write(await pages()),
    },
    {
      pattern: /^\/sitemap-(products|posts)-([1-9]\d{0,3})\.xml$/,
      contentType,
      units: PART_UNITS,
      async generate([, kind, number], signal) {
        const part = Number(number)
        if (part > MAX_PARTS) return null
        const entries = await parts[kind === 'posts' ? 'posts' : 'products'](part, signal)
        return entries.length === 0 ? null : write(entries)
      },
    },
  ]
}
