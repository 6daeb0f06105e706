import { attributeFilter } from './attribute-filter.ts'
import { type Catalogue, categoriesOf, onSaleIds, priceRange, type Term, tagsOf } from './catalogue.ts'
import { idFilter } from './id-filter.ts'
import { type ShopProduct, slugOf } from './product-row.ts'

type Filter = (product: ShopProduct) => boolean

/**
 * The products that match the query, unsorted. Without `catalog_visibility` and `related`, hidden products
 * match too (wire fact 17).
 */
export function matching(catalogue: Catalogue, query: URLSearchParams): readonly ShopProduct[] {
  const filters = filtersOf(catalogue, query)
  return [...catalogue.products.values()].filter(
    product => product.published && filters.every(filter => filter(product)),
  )
}

function filtersOf(catalogue: Catalogue, query: URLSearchParams): readonly Filter[] {
  const wanted = (name: string) => query.get(name) ?? ''
  const isIncluded = idFilter(query, onSaleIds(catalogue))
  const filters: readonly [isRequested: boolean, filter: Filter][] = [
    [true, product => isOfType(product, query)],
    [query.has('parent'), ({ parent }) => list(wanted('parent')).includes(String(parent))],
    [true, ({ id }) => isIncluded(id)],
    [wanted('slug') !== '', ({ slug }) => list(wanted('slug')).some(one => slug === slugOf(one))],
    [wanted('sku') !== '', ({ sku }) => list(wanted('sku')).includes(sku)],
    [wanted('search') !== '', product => isFound(product, wanted('search'))],
    [wanted('catalog_visibility') !== '', one => isVisible(one, wanted('catalog_visibility'))],
    [wanted('featured') !== '', ({ featured }) => featured === (wanted('featured') === 'true')],
    [wanted('stock_status') !== '', ({ status }) => stockStates(query).includes(status)],
    [wanted('category') !== '', categoryFilter(catalogue, query)],
    [wanted('tag') !== '', tagFilter(catalogue, wanted('tag'))],
    [wanted('min_price') !== '', one => priceRange(catalogue, one).max >= Number(wanted('min_price'))],
    [wanted('max_price') !== '', one => priceRange(catalogue, one).min <= Number(wanted('max_price'))],
    [wanted('related') !== '', relatedTo(catalogue, query)],
    [
      wanted('rating') !== '',
      ({ rating }) => list(wanted('rating')).includes(String(Math.round(Number(rating)))),
    ],
    [true, attributeFilter(query)],
  ]
  return filters.flatMap(([isRequested, filter]) => (isRequested ? [filter] : []))
}

/**
 * Variations are listed with `type=variation`, and found by `sku` and `slug` (wire facts 21 and 25). The
 * parameter `parent` alone finds no variations.
 */
function isOfType({ type }: ShopProduct, query: URLSearchParams): boolean {
  const wanted = query.get('type') ?? ''
  if (wanted !== '') return type === wanted
  const isNamed = (query.get('sku') ?? '') !== '' || (query.get('slug') ?? '') !== ''
  return isNamed || type !== 'variation'
}

function isVisible({ hidden }: ShopProduct, visibility: string): boolean {
  return visibility === 'any' || hidden === (visibility === 'hidden')
}

/**
 * Searches title and SKU for one substring. The database ignores case and accents, but distinguishes kinds
 * of apostrophes (wire fact 21).
 */
function isFound({ title, sku }: ShopProduct, search: string): boolean {
  const wanted = collate(search)
  return collate(title).includes(wanted) || collate(sku).includes(wanted)
}

/** Removes case and accents, which MariaDB's collation utf8mb4_unicode_520_ci ignores in comparisons. */
export function collate(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}

function categoryFilter(catalogue: Catalogue, query: URLSearchParams): Filter {
  const { categories } = catalogue
  const groups = termGroups(categories, query.get('category') ?? '').map(group =>
    group.flatMap(term => [term, ...descendants(categories, term)]),
  )
  const isIn = (product: ShopProduct) => (group: readonly Term[]) =>
    categoriesOf(catalogue, product).some(category => group.includes(category))
  const operator = query.get('category_operator') ?? 'in'
  if (operator === 'not_in') return product => !groups.some(isIn(product))
  return operator === 'and' ? product => groups.every(isIn(product)) : product => groups.some(isIn(product))
}

function tagFilter(catalogue: Catalogue, text: string): Filter {
  const wanted = termGroups(catalogue.tags, text).flat()
  return product => tagsOf(catalogue, product).some(tag => wanted.includes(tag))
}

/**
 * For each id or slug in the list `text`, the categories or tags that have it. The first entry of the list
 * decides whether all entries are ids or slugs (wire fact 55).
 */
function termGroups(all: readonly Term[], text: string): readonly (readonly Term[])[] {
  const words = list(text)
  const areIds = /^\d+$/.test(words[0] ?? '')
  const isNamed = ({ id, slug }: Term, word: string): boolean =>
    // A category or tag is found by its decoded slug and by its stored, percent-encoded slug (wire fact 59).
    areIds ? word === String(id) : word === slug || word === decodeURIComponent(slug)
  return words.map(word => all.filter(term => isNamed(term, word)))
}

function descendants(all: readonly Term[], { id }: Term): readonly Term[] {
  const children = all.filter(({ parent }) => parent === id)
  return children.flatMap(child => [child, ...descendants(all, child)])
}

/**
 * Filter by `related`: draws at random at most `per_page` of the products that share a category or tag with
 * the given product (wire fact 64).
 */
function relatedTo(catalogue: Catalogue, query: URLSearchParams): Filter {
  const origin = catalogue.products.get(Number(query.get('related')))
  const termsOf = (product: ShopProduct) => [
    ...categoriesOf(catalogue, product),
    ...tagsOf(catalogue, product),
  ]
  const terms = origin === undefined ? [] : termsOf(origin)
  const drawn = [...catalogue.products.values()]
    .filter(product => product.id !== origin?.id && product.published && !product.hidden)
    .filter(product => termsOf(product).some(term => terms.includes(term)))
    .map(({ id }) => ({ id, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, Number(query.get('per_page') ?? 10))
  const ids = new Set(drawn.map(({ id }) => id))
  return ({ id }) => ids.has(id)
}

function stockStates(query: URLSearchParams): readonly string[] {
  return [...list(query.get('stock_status') ?? ''), ...query.getAll('stock_status[]')]
}

function list(text: string): readonly string[] {
  return text.split(',').map(word => word.trim())
}
