import type { ShopRequest } from '../http/call.ts'
import { attributeFilter } from './attribute-filter.ts'
import { type Catalogue, categoriesOf, isOnSale, priceRange, type Term, tagsOf } from './catalogue.ts'
import { type ShopProduct, slugOf } from './product-row.ts'

type Filter = (product: ShopProduct) => boolean

/**
 * The products that match the query, unsorted. Hidden products are included unless `catalog_visibility`
 * excludes them (wire fact 17).
 */
export function matching(catalogue: Catalogue, call: ShopRequest): readonly ShopProduct[] {
  const filters = filtersOf(catalogue, call)
  return [...catalogue.products.values()].filter(
    product => product.published && filters.every(filter => filter(product)),
  )
}

function filtersOf(catalogue: Catalogue, { query }: ShopRequest): readonly Filter[] {
  const wanted = (name: string) => query.get(name) ?? ''
  const byAttributes = attributeFilter(query)
  const filters: readonly [isRequested: boolean, filter: Filter][] = [
    [true, product => isOfType(product, wanted('type'))],
    [query.has('parent'), ({ parent }) => list(wanted('parent')).includes(String(parent))],
    [wanted('include') !== '', ({ id }) => list(wanted('include')).includes(String(id))],
    [wanted('exclude') !== '', ({ id }) => !list(wanted('exclude')).includes(String(id))],
    [wanted('slug') !== '', ({ slug }) => list(wanted('slug')).some(one => slug === slugOf(one))],
    [wanted('sku') !== '', ({ sku }) => list(wanted('sku')).includes(sku)],
    [wanted('search') !== '', product => isFound(product, wanted('search'))],
    [wanted('catalog_visibility') !== '', one => isVisible(one, wanted('catalog_visibility'))],
    [wanted('featured') !== '', ({ featured }) => featured === (wanted('featured') === 'true')],
    [wanted('on_sale') !== '', one => isOnSale(catalogue, one) === ['true', '1'].includes(wanted('on_sale'))],
    [wanted('stock_status') !== '', ({ status }) => stockStates(query).includes(status)],
    [wanted('category') !== '', categoryFilter(catalogue, query)],
    [wanted('tag') !== '', one => tagsOf(catalogue, one).some(tag => isNamed(tag, list(wanted('tag'))))],
    [wanted('min_price') !== '', one => priceRange(catalogue, one).max >= Number(wanted('min_price'))],
    [wanted('max_price') !== '', one => priceRange(catalogue, one).min <= Number(wanted('max_price'))],
    [wanted('related') !== '', relatedTo(catalogue, Number(wanted('related')))],
    [
      wanted('rating') !== '',
      ({ rating }) => list(wanted('rating')).includes(String(Math.round(Number(rating)))),
    ],
    [byAttributes !== null, product => byAttributes?.(product) ?? true],
  ]
  return filters.flatMap(([isRequested, filter]) => (isRequested ? [filter] : []))
}

/** Lists variations only with `type=variation`; `parent` alone finds nothing (wire fact 25). */
function isOfType({ type }: ShopProduct, wanted: string): boolean {
  return wanted === '' ? type !== 'variation' : type === wanted
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
  const groups = list(query.get('category') ?? '').map(name => withChildren(catalogue.categories, name))
  const isIn = (product: ShopProduct) => (group: readonly Term[]) =>
    categoriesOf(catalogue, product).some(category => group.includes(category))
  const operator = query.get('category_operator') ?? 'in'
  if (operator === 'not_in') return product => !groups.some(isIn(product))
  return operator === 'and' ? product => groups.every(isIn(product)) : product => groups.some(isIn(product))
}

/** Returns the category with this id or slug, and all its descendants. */
function withChildren(all: readonly Term[], name: string): readonly Term[] {
  const found = all.filter(term => isNamed(term, [name]))
  const below = all.filter(({ parent }) => found.some(({ id }) => id === parent))
  return below.length === 0 ? found : [...found, ...below.flatMap(({ id }) => withChildren(all, String(id)))]
}

function relatedTo(catalogue: Catalogue, id: number): Filter {
  const origin = catalogue.products.get(id)
  const groups = origin === undefined ? [] : categoriesOf(catalogue, origin)
  return product => product.id !== id && categoriesOf(catalogue, product).some(one => groups.includes(one))
}

function isNamed({ id, slug }: Term, names: readonly string[]): boolean {
  // Category and tag slugs are found both as letters and as stored (wire fact 59).
  return names.some(name => name === slug || name === String(id) || name === decodeURIComponent(slug))
}

function stockStates(query: URLSearchParams): readonly string[] {
  return [...list(query.get('stock_status') ?? ''), ...query.getAll('stock_status[]')]
}

function list(text: string): readonly string[] {
  return text.split(',').map(word => word.trim())
}
