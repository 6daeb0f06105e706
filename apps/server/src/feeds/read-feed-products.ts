import { decodeEntities } from '@sultan/kernel/html-text'
import type { WooClient } from '@sultan/woo-client/client'
import { fieldsOf, requestPage } from '@sultan/woo-client/pagination'
import { toProductDetails, toVariationSnapshot } from '@sultan/woo-client/product-snapshot'
import { productSchema, type Variation, variationSchema } from '@sultan/woo-client/products'
import * as z from 'zod/mini'
import type { FeedProduct } from './product-feed.ts'
import { CatalogueReadError, type Part, readProducts } from './read-catalogue.ts'

/** Maximum number of values of the query parameter `parent` (docs/http-api.md, "Reads of the store"). */
const MAX_PARENTS = 100
/**
 * Maximum number of requests for the variations of `MAX_PARENTS` products. Each request returns up to
 * `PER_PAGE` variations, so there can be 50 variations per product on average.
 */
const MAX_VARIATION_PAGES = 50
const PER_PAGE = 100

const feedProductSchema = z.extend(productSchema, {
  /** The shop's brands. WooCommerce has brands since version 9.6; the embedded store has none. */
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
  const { entries, parts } = await readProducts(client, part, feedProductSchema, signal)
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

async function readVariations(
  client: WooClient,
  parents: readonly number[],
  signal: AbortSignal,
): Promise<readonly Variation[]> {
  const variations: Variation[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_VARIATION_PAGES); page++) {
    signal.throwIfAborted()
    const result = await requestPage(client, {
      route: '/wc/store/v1/products',
      query: {
        ...{ type: 'variation', parent: parents, orderby: 'id', order: 'asc', page, per_page: PER_PAGE },
        _fields: fieldsOf(variationSchema),
      },
      schema: variationSchema,
    })
    if (!result.ok) throw new CatalogueReadError('The variations', result)
    variations.push(...result.value.items)
    pages = result.value.totalPages
  }
  return variations
}
