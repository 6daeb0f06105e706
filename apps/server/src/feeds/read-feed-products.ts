import { decodeEntities } from '@sultan/kernel/html-text'
import type { WooClient } from '@sultan/woo-client/client'
import { fieldsOf, requestPage } from '@sultan/woo-client/pagination'
import { toProductDetails, toVariationSnapshot } from '@sultan/woo-client/product-snapshot'
import { productSchema, type Variation, variationSchema } from '@sultan/woo-client/products'
import * as z from 'zod/mini'
import type { FeedProduct } from './product-feed.ts'
import { CatalogueReadError, type Part, readProducts } from './read-catalogue.ts'

/**
 * Size of one part of the product feed in pages of 100 products. A part is smaller than a part of a sitemap,
 * because it is one text in memory, with an item of several kB for each variation.
 */
export const PAGES_PER_FEED_PART = 2
/** Maximum number of values of the query parameter `parent` (docs/http-api.md, "Reads of the store"). */
const MAX_PARENTS = 100
/**
 * Maximum number of pages, with up to `PER_PAGE` variations each, that are read for one list of product ids
 * in the query parameter `parent`. When the variations of the list have more pages, the list is split.
 */
const MAX_VARIATION_PAGES = 50
const PER_PAGE = 100

const feedProductSchema = z.extend(productSchema, {
  /** The product's brands. WooCommerce has brands since version 9.6; the embedded store has none. */
  brands: z._default(z.array(z.object({ name: z.string() })), []),
})

/**
 * Reads the products for one part of the product feed, with their variations.
 * @throws CatalogueReadError
 */
export async function readFeedProducts(
  client: WooClient,
  part: number,
  signal: AbortSignal,
): Promise<Part<FeedProduct>> {
  const { entries, parts } = await readProducts(client, part, feedProductSchema, signal, PAGES_PER_FEED_PART)
  const parents = entries.filter(({ type }) => type === 'variable').map(({ id }) => id)
  const variations = new Map<number, Variation[]>()
  for (let at = 0; at < parents.length; at += MAX_PARENTS) {
    for (const variation of await readVariations(client, parents.slice(at, at + MAX_PARENTS), signal)) {
      const siblings = variations.get(variation.parent) ?? []
      variations.set(variation.parent, siblings)
      siblings.push(variation)
    }
  }
  return {
    parts,
    entries: entries.map(entry => {
      const product = toProductDetails(entry)
      const optionsById = new Map(product.variations.map(({ id, options }) => [id, options]))
      const [brand] = entry.brands
      return {
        product,
        brand: brand === undefined ? null : decodeEntities(brand.name),
        variations: (variations.get(entry.id) ?? []).map(variation =>
          toVariationSnapshot(variation, optionsById.get(variation.id) ?? {}),
        ),
      }
    }),
  }
}

/** Reads all variations of the products `parents`. @throws CatalogueReadError */
async function readVariations(
  client: WooClient,
  parents: readonly number[],
  signal: AbortSignal,
): Promise<readonly Variation[]> {
  const variations: Variation[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    signal.throwIfAborted()
    const result = await requestPage(client, {
      route: '/wc/store/v1/products',
      query: {
        ...{ type: 'variation', parent: parents, orderby: 'id', order: 'asc', page, per_page: PER_PAGE },
        _fields: fieldsOf(variationSchema),
      },
      schema: variationSchema,
    })
    const isTooLong = result.ok && result.value.totalPages > MAX_VARIATION_PAGES
    if (isTooLong && parents.length > 1) {
      const half = Math.ceil(parents.length / 2)
      const first = await readVariations(client, parents.slice(0, half), signal)
      return [...first, ...(await readVariations(client, parents.slice(half), signal))]
    }
    if (!result.ok || isTooLong) throw new CatalogueReadError('The variations', result)
    variations.push(...result.value.items)
    pages = result.value.totalPages
  }
  return variations
}
