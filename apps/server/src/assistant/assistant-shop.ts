import type { AssistantShop, Offer, Particulars, ShopPage } from '@sultan/assistant/assistant'
import type { Catalogue } from '@sultan/assistant/catalogue/catalogue'
import { isAbout } from '@sultan/assistant/catalogue/find-products'
import { wordsOf } from '@sultan/assistant/language/words'
import { decodeEntities } from '@sultan/kernel/html'
import type { LiveSearch } from '@sultan/search/live-search'
import type { Wire } from '@sultan/woo-wire/client'
import { pageBySlug } from '@sultan/woo-wire/public-post-calls'
import { listProducts, productBySlug, variationsOf } from '@sultan/woo-wire/public-product-calls'
import { detailsOf, offerOf } from './offer-from-wire.ts'

interface AssistantShopParts {
  readonly particulars: Particulars
  readonly publicUrl: string
  readonly catalogue: () => Catalogue | null
  readonly search: Pick<LiveSearch, 'search'>
  /** Through the gateway: what an answer says is what the pages show. */
  readonly wire: Wire
}

/** The pages of the shop's terms that the storefront has. */
const PAGES = ['dostava', 'uslovi', 'privatnost']
const MOST_OFFERS = 10

/** The shop as the assistant may see it: what every visitor may read, and nothing else. */
export function createAssistantShop(parts: AssistantShopParts): AssistantShop {
  const { particulars, publicUrl, catalogue, search, wire } = parts
  return {
    particulars,
    publicUrl,
    catalogue,
    search(term, limit) {
      const found = search.search(term, { limit, offset: 0 })
      const known = catalogue()
      if (found === null || known === null) return []
      // A slip is corrected only to what the shop sells: long texts have words near to any other.
      const isGuess = found.corrected !== null && !wordsOf(found.corrected).some(word => isAbout(word, known))
      return isGuess ? [] : found.ids
    },
    async offers(ids) {
      if (ids.length === 0) return []
      const include = ids.slice(0, MOST_OFFERS)
      const query = {
        include,
        per_page: MOST_OFFERS,
        orderby: 'include',
        catalog_visibility: 'search',
      } as const
      const found = await listProducts(wire, query)
      return found.ok ? inOrder(include, found.value.items.map(offerOf)) : []
    },
    async details(id) {
      const slug = catalogue()?.byId(id)?.slug
      if (slug === undefined) return null
      const [product, variations] = await Promise.all([productBySlug(wire, slug), variationsOf(wire, id)])
      if (!product.ok || product.value === null) return null
      return detailsOf(product.value, variations.ok ? variations.value : [])
    },
    async pages() {
      const pages = await Promise.all(PAGES.map(slug => pageOf(wire, slug)))
      return pages.filter(page => page !== null)
    },
  }
}

async function pageOf(wire: Wire, slug: string): Promise<ShopPage | null> {
  const page = await pageBySlug(wire, slug)
  if (!page.ok || page.value === null) return null
  const { title, content } = page.value
  return { path: `/${slug}`, title: decodeEntities(title.rendered), content: content.rendered }
}

/** Not every shop knows `orderby=include`. */
function inOrder(ids: readonly number[], offers: readonly Offer[]): readonly Offer[] {
  return ids.flatMap(id => offers.find(offer => offer.id === id) ?? [])
}
