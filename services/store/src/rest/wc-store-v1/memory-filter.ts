import {
  PRODUCT_TYPES,
  type ProductFigures,
  type ProductSet,
  positionOf,
  STOCK_STATUSES,
  VISIBILITIES,
} from '../../figures/product-figures.ts'
import { attributeCondition } from './attribute-condition.ts'
import { readAttributeFilters } from './attribute-filter.ts'
import type { FilterTerms } from './filter-terms.ts'
import { memoryConditions, setOf } from './memory-conditions.ts'
import type { ProductFilter } from './product-params.ts'
import { termCondition } from './term-conditions.ts'

/**
 * Whether a filter can be evaluated in memory. The data in memory has no texts, no variations and no
 * unpublished products.
 */
export function isInFigures(
  figures: ProductFigures,
  { search, slug, sku, parent, type, related }: ProductFilter,
): boolean {
  const isWithoutTexts = search.trim() === '' && slug.length === 0 && sku.length === 0
  const isOfParents = parent.length === 0 && (type === null || type === 'simple' || type === 'variable')
  return isWithoutTexts && isOfParents && (related === 0 || positionOf(figures, related) >= 0)
}

/** The products that `productConditions` selects by SQL, for a filter that `isInFigures` accepts. */
export function matchingProducts(
  figures: ProductFigures,
  filter: ProductFilter,
  terms: FilterTerms,
): ProductSet {
  const build = memoryConditions(figures)
  const { include, exclude, related, category, tag, min_price: min, max_price: max } = filter
  const where = (isMatch: (position: number) => boolean): ProductSet =>
    new Uint8Array(figures.ids.length).map((_, position) => (isMatch(position) ? 1 : 0))
  const oneOf = (column: Uint8Array, names: readonly string[], allowed: readonly string[]): ProductSet => {
    const isAllowed = names.map(name => allowed.includes(name))
    return where(position => isAllowed[column[position] ?? 0] ?? false)
  }
  const all = build.and(
    filter.type === null ? undefined : oneOf(figures.types, PRODUCT_TYPES, [filter.type]),
    include.length === 0 ? undefined : setOf(figures, include),
    exclude.length === 0 ? undefined : build.not(setOf(figures, exclude)),
    termCondition(build, 'categories', category.map(terms.categoryIds), filter.category_operator),
    termCondition(build, 'tags', tag.map(terms.tagIds), filter.tag_operator),
    isFlagged(figures.featured, filter.featured),
    isFlagged(figures.onSale, filter.on_sale),
    min === null ? undefined : where(position => (figures.maxPrices[position] ?? 0) >= min),
    max === null ? undefined : where(position => (figures.prices[position] ?? 0) <= max),
    filter.stock_status.length === 0 ? undefined : oneOf(figures.stock, STOCK_STATUSES, filter.stock_status),
    attributeCondition(build, readAttributeFilters(filter.attributes), filter.attribute_relation, terms),
    visibleProducts(figures, filter.catalog_visibility, oneOf),
    filter.rating.length === 0
      ? undefined
      : where(position => filter.rating.includes(figures.ratings[position] ?? 0)),
    related === 0 ? undefined : relatedTo(figures, related),
  )
  return all ?? build.not(build.nothing)
}

function isFlagged(column: Uint8Array, wanted: boolean | null): ProductSet | undefined {
  if (wanted === null) return undefined
  return wanted ? column : column.map(one => 1 - one)
}

function visibleProducts(
  { visibilities }: ProductFigures,
  requested: ProductFilter['catalog_visibility'],
  oneOf: (column: Uint8Array, names: readonly string[], allowed: readonly string[]) => ProductSet,
): ProductSet | undefined {
  if (requested === 'any') return undefined
  const isList = requested === 'catalog' || requested === 'search'
  return oneOf(visibilities, VISIBILITIES, isList ? ['visible', requested] : [requested])
}

/** Other products that share a category with the given one. */
function relatedTo(figures: ProductFigures, id: number): ProductSet {
  const { categories } = figures.terms
  const own = positionOf(figures, id)
  const shared = [...categories].filter(([, positions]) => positions.includes(own)).map(([term]) => term)
  const related = memoryConditions(figures).hasAny('categories', shared)
  related[own] = 0
  return related
}
