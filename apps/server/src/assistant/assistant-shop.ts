import {
  type AssistantShop,
  type ShopInfo,
  type ShopPage,
  ShopUnavailableError,
} from '@sultan/assistant/assistant-shop'
import type { Catalogue } from '@sultan/assistant/catalogue'
import { tokenize } from '@sultan/assistant/word-classes'
import { STALE_SINCE_HEADER } from '@sultan/gateway/response-cache'
import { decodeEntities } from '@sultan/kernel/html-text'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { LiveSearch } from '@sultan/search/live-search'
import type { Result, WooClient } from '@sultan/woo-client/client'
import { getPageBySlug } from '@sultan/woo-client/posts'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { toProductDetails, toProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { getProductBySlug, listProducts, listVariations } from '@sultan/woo-client/products'
import { toProductInfo } from './product-info.ts'

interface AssistantShopOptions {
  readonly info: ShopInfo
  readonly terms: () => ShopTerms
  readonly publicUrl: string
  readonly catalogue: () => Catalogue | null
  readonly search: Pick<LiveSearch, 'searchInMemory'>
  /** Client of the gateway, through which the assistant reads the same data as the storefront's pages. */
  readonly client: WooClient
}

/** Slugs of the shop's text pages about delivery, about the terms of sale and about privacy. */
const SHOP_PAGE_SLUGS = ['dostava', 'uslovi', 'privatnost']
/** Maximum number of products that one call of `snapshots` reads. */
const MAX_PRODUCTS = 16
/**
 * Age of stored responses in ms above which the assistant states no prices and stock. At the same age
 * (`NOTICE_AFTER_MS` of the storefront) the storefront's pages begin to show a notice that the data are old.
 */
const MAX_STALE_MS = 120_000

/** The assistant's read access to the shop, limited to what every visitor may read. */
export function createAssistantShop(options: AssistantShopOptions): AssistantShop {
  const { info, terms, publicUrl, catalogue, search, client } = options
  return {
    info,
    terms,
    now: () => new Date(),
    publicUrl,
    catalogue,
    search(term, limit) {
      const result = search.searchInMemory(term, { limit, offset: 0 })
      const products = catalogue()
      if (result === null || products === null) return []
      // A typo correction of the search term is used only when it contains a word of a product's name,
      // category, tag or option. The search index also covers descriptions, and almost any typed word is
      // similar to some word of a long text.
      const isGuess = result.corrected !== null && !tokenize(result.corrected).some(products.hasWord)
      return isGuess ? [] : result.ids
    },
    async snapshots(ids) {
      if (ids.length === 0) return []
      const include = ids.slice(0, MAX_PRODUCTS)
      const query = {
        include,
        per_page: MAX_PRODUCTS,
        orderby: 'include',
        catalog_visibility: 'search',
      } as const
      const result = await listProducts(client, query)
      return sortByIds(include, currentValue(result).items.map(toProductSnapshot))
    },
    async details(id) {
      const slug = catalogue()?.byId(id)?.slug
      if (slug === undefined) return null
      const [product, variations] = await Promise.all([
        getProductBySlug(client, slug),
        listVariations(client, id),
      ])
      const found = currentValue(product)
      return found && toProductInfo(toProductDetails(found), currentValue(variations))
    },
    async pages() {
      const pages = await Promise.all(SHOP_PAGE_SLUGS.map(slug => fetchPage(client, slug)))
      return pages.filter(page => page !== null)
    },
  }
}

/**
 * Returns the data of a successful response.
 * @throws ShopUnavailableError when the request failed, or when the data come from a cache that stored them
 * more than `MAX_STALE_MS` ago.
 */
function currentValue<T>(result: Result<T>): T {
  if (!result.ok) throw new ShopUnavailableError()
  const storedAt = Date.parse(result.headers.get(STALE_SINCE_HEADER) ?? '')
  if (Date.now() - storedAt > MAX_STALE_MS) throw new ShopUnavailableError()
  return result.value
}

async function fetchPage(client: WooClient, slug: string): Promise<ShopPage | null> {
  const page = await getPageBySlug(client, slug)
  if (!page.ok || page.value === null) return null
  const { title, content } = page.value
  return { path: `/${slug}`, title: decodeEntities(title.rendered), content: content.rendered }
}

/** Sorts products in the order of `ids`, because some connected shops do not support `orderby=include`. */
function sortByIds(
  ids: readonly number[],
  snapshots: readonly ProductSnapshot[],
): readonly ProductSnapshot[] {
  return ids.flatMap(id => snapshots.find(snapshot => snapshot.id === id) ?? [])
}
