import { formatDate } from '@sultan/kernel/date'
import { stripMarkup } from '@sultan/kernel/html-text'
import { isAsciiSlug } from '@sultan/kernel/slug'
import type { Result } from '@sultan/woo-client/client'
import { readDidYouMean } from '@sultan/woo-client/did-you-mean'
import { mapOnce } from '@sultan/woo-client/map-once'
import type { Page } from '@sultan/woo-client/pagination'
import {
  type Options,
  type ProductAttribute,
  type ProductSnapshot,
  toProductDetails,
  toProductSnapshot,
  toVariationSnapshot,
} from '@sultan/woo-client/product-snapshot'
import type * as store from '@sultan/woo-client/products'
import {
  getProductBySlug,
  listProducts,
  listVariations,
  MAX_SAME_SLUG,
  type ProductQuery,
  searchProducts,
} from '@sultan/woo-client/products'
import type { QueryClient } from '@tanstack/react-query'
import { backgroundClass } from '../../design/background.ts'
import { saleEnds } from '../../messages/sale.ts'
import { DEFAULT_CATEGORY_SLUG } from '../categories/category-requests.ts'
import { unwrap, unwrapOrNull } from '../client/api-error.ts'
import { mapShared, sharedList, sharedValue } from '../client/map-shared.ts'
import { toPictures } from '../client/picture-mapper.ts'
import { storeClientOf } from '../client/store-client.ts'
import { compareOptions } from '../filters/option-order.ts'
import type { Product, ProductCard, ProductHit, ProductHits, ProductList, Variation } from './product.ts'
import { soldOutRange } from './sold-out-range.ts'

export async function fetchProductList(queries: QueryClient, query: ProductQuery): Promise<ProductList> {
  return toProductList(await listProducts(storeClientOf(queries), query))
}

const toProductList = mapShared((result: Result<Page<store.ProductSummary>>): ProductList => {
  const { items, total, totalPages } = unwrap(result)
  const products = items.map(item => sharedValue(toProductCard(item)))
  return { products, total, totalPages, didYouMean: didYouMeanOf(result) }
})

/** `stock_status` of the products that can be ordered. */
const AVAILABLE = 'instock,onbackorder'

/**
 * Cache of the lists that `fetchListPage` combines from available and sold-out products. The key is the
 * `sharedList` of the responses that are combined, so server-rendered pages with the same responses share one
 * combined list.
 */
const combinedLists = new WeakMap<object, ProductList>()

/**
 * Returns one page of a product list in which all available products precede all sold-out products. The two
 * groups are requested separately and then combined. A list without `orderby` (a search by relevance), a list
 * sorted by name and a list with a `stock_status` are not split into groups and keep the store's order.
 */
export async function fetchListPage(queries: QueryClient, query: ProductQuery): Promise<ProductList> {
  const { orderby, stock_status, page = 1, per_page: perPage = 10 } = query
  if (orderby === undefined || orderby === 'title' || stock_status !== undefined)
    return fetchProductList(queries, query)
  const soldOutPage = (number: number) =>
    listProducts(storeClientOf(queries), { ...query, page: number, stock_status: 'outofstock' })
  const [available, firstSoldOut] = await Promise.all([
    listProducts(storeClientOf(queries), { ...query, stock_status: AVAILABLE }),
    soldOutPage(1),
  ])
  const { total: availableTotal } = unwrap(available)
  const { total: soldOutTotal } = unwrap(firstSoldOut)
  const range = soldOutRange({ page, perPage, availableTotal, soldOutTotal })
  const pages = await Promise.all(
    range.pages.map(number => (number === 1 ? firstSoldOut : soldOutPage(number))),
  )
  const responses = sharedList([available, firstSoldOut, ...pages])
  const known = combinedLists.get(responses)
  if (known !== undefined) return known
  const soldOut = pages.flatMap(result => toProductList(result).products)
  const total = availableTotal + soldOutTotal
  const list = {
    ...toProductList(available),
    products: [...toProductList(available).products, ...soldOut.slice(range.skip, range.skip + range.count)],
    total,
    totalPages: Math.ceil(total / perPage),
  }
  combinedLists.set(responses, list)
  return list
}

/** Maximum number of products in one response of the store. */
const MAX_PER_PAGE = 100

export async function fetchProductsById(
  queries: QueryClient,
  ids: readonly number[],
): Promise<ProductCard[]> {
  const groups = Array.from({ length: Math.ceil(ids.length / MAX_PER_PAGE) }, (_, index) =>
    ids.slice(index * MAX_PER_PAGE, (index + 1) * MAX_PER_PAGE),
  )
  const results = await Promise.all(
    groups.map(include => listProducts(storeClientOf(queries), { include, per_page: MAX_PER_PAGE })),
  )
  return results.flatMap(result => unwrap(result).items.map(toProductCard))
}

export async function fetchProductHits(queries: QueryClient, query: ProductQuery): Promise<ProductHits> {
  const result = await searchProducts(storeClientOf(queries), query)
  return { products: toProductHits(result), total: unwrap(result).total, didYouMean: didYouMeanOf(result) }
}

export async function fetchProductsBySlug(
  queries: QueryClient,
  slugs: readonly string[],
): Promise<readonly ProductHit[]> {
  const slug = slugs.filter(isAsciiSlug)
  const others = slugs.filter(one => !isAsciiSlug(one))
  const list = async (query: ProductQuery) =>
    toListedHits(await searchProducts(storeClientOf(queries), { ...query, catalog_visibility: 'catalog' }))
  const per_page = Math.min(slug.length * MAX_SAME_SLUG, MAX_PER_PAGE)
  const [hits, found] = await Promise.all([
    slug.length === 0 ? [] : list({ slug, per_page }),
    // WooCommerce's product list finds no product by a `slug` parameter with characters outside ASCII (wire
    // fact 58). Each product with such a slug is therefore requested singly.
    Promise.all(others.map(one => getProductBySlug(storeClientOf(queries), one).then(unwrapOrNull))),
  ])
  // Unlike a request for a product list, a request for a single product also finds hidden products (wire fact
  // 17).
  const include = found.filter(product => product !== null).map(({ id }) => id)
  const foundHits = include.length === 0 ? [] : await list({ include, per_page: include.length })
  const place = (hit: ProductHit) => slugs.indexOf(hit.slug)
  return sharedList([...hits, ...foundHits].sort((a, b) => place(a) - place(b)))
}

const toProductHits = mapShared((result: Result<Page<store.ProductSearchResult>>): readonly ProductHit[] =>
  unwrap(result).items.map(toSharedHit),
)

/**
 * Maps a product list to hits without variations. A product list that is filtered by `slug` also contains
 * variations (wire fact 21).
 */
const toListedHits = mapShared((result: Result<Page<store.ProductSearchResult>>): readonly ProductHit[] =>
  unwrap(result)
    .items.filter(({ type }) => type !== 'variation')
    .map(toSharedHit),
)

const didYouMeanOf = (result: Result<unknown>) => (result.ok ? readDidYouMean(result.headers) : null)

export async function fetchProduct(queries: QueryClient, slug: string): Promise<Product | null> {
  return toKnownProduct(await getProductBySlug(storeClientOf(queries), slug))
}

/** The products that a grouped product contains, in the order of `ids`. Deleted products are missing. */
export async function fetchProductParts(
  queries: QueryClient,
  ids: readonly number[],
): Promise<readonly ProductCard[]> {
  const parts = await fetchProductsById(queries, ids)
  return parts.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const toKnownProduct = mapShared((result: Result<store.Product | null>): Product | null => {
  const found = unwrapOrNull(result)
  return found && toProduct(found)
})

export async function fetchVariations(
  queries: QueryClient,
  { id: productId, variations: choices }: Pick<Product, 'id' | 'variations'>,
): Promise<readonly Variation[]> {
  return toVariations(choices)(await listVariations(storeClientOf(queries), productId))
}

const toVariations = mapOnce((choices: Product['variations']) => {
  const optionsById = new Map(choices.map(({ id, options }) => [id, options]))
  return mapShared((result: Result<readonly store.Variation[]>): readonly Variation[] =>
    unwrap(result).map(variation => toVariation(variation, optionsById.get(variation.id) ?? {})),
  )
})

export function toProductCard(product: store.ProductSummary): ProductCard {
  const { categories, stockLeft, onBackorder, ...card } = withCardFields(toProductSnapshot(product))
  const [unit] = UNIT.exec(card.name) ?? []
  return unit === undefined ? card : { ...card, unit }
}

/** Matches a quantity or size at the end of a product name: ` 30 ml`, ` 60 × 60 cm`, ` 5 komada`. */
const UNIT = /\s(?:\d[\d.,]*\s?[×x]\s?)*\d[\d.,]*\s?(?:ml|cl|dl|l|g|dag|kg|mm|cm|m|kom\.?|komada?|kapsula)$/iu

const toSharedHit = mapShared(
  (product: store.ProductSearchResult): ProductHit =>
    sharedValue({
      ...toProductCard(product),
      shortDescriptionText: stripMarkup(product.short_description),
    }),
)

function toProduct(product: store.Product): Product {
  const details = toProductDetails(product)
  return {
    ...withCardFields(details),
    ...saleEndOf(details),
    shortDescriptionText: stripMarkup(details.shortDescriptionHtml),
    pictures: toPictures(details.images),
    attributes: details.attributes.map(attribute => ({ ...attribute, terms: sortTerms(attribute.terms) })),
  }
}

function toVariation(variation: store.Variation, options: Options): Variation {
  const { images, ...snapshot } = toVariationSnapshot(variation, options)
  return { ...snapshot, ...saleEndOf(snapshot), picture: toPictures(images)[0] ?? null }
}

const saleEndOf = ({ saleEndsOn }: { readonly saleEndsOn?: string }): { readonly saleEnd?: string } =>
  saleEndsOn === undefined ? {} : { saleEnd: saleEnds(formatDate(saleEndsOn)) }

/**
 * Shortens the fields of a product that a card does not need in full. Of the images only the first is kept.
 * `priceFrom`, which is true when the variations differ in price, replaces the highest price. The cards are
 * embedded in pages as JSON, so the data of a card must be small.
 */
function withCardFields<T extends ProductSnapshot>({ images, highestPrice, categories, ...snapshot }: T) {
  return {
    ...snapshot,
    background: backgroundClass(categories),
    priceFrom: highestPrice !== null,
    picture: toPictures(images)[0] ?? null,
    categories: categories.filter(({ slug }) => slug !== DEFAULT_CATEGORY_SLUG),
  }
}

/**
 * Sorts attribute terms by size or name (S, M, L). WooCommerce's default order is alphabetical (L, M, S: wire
 * fact 25). Terms in any other order were arranged by the shop's owner and keep their order.
 */
function sortTerms(terms: ProductAttribute['terms']): ProductAttribute['terms'] {
  const isByName = terms.every(({ name }, at) => name.localeCompare(terms[at + 1]?.name ?? name, 'bs') <= 0)
  return isByName ? [...terms].sort((a, b) => compareOptions(a.name, b.name)) : terms
}
