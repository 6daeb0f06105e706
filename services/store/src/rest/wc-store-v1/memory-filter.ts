import {
  PRODUCT_TYPES,
  type ProductFigures,
  positionOf,
  productsWith,
  productsWithTerms,
  STOCK_STATUSES,
  type ValueColumn,
  VISIBILITIES,
} from '../../figures/product-figures.ts'
import { productsFrom, productsUpTo } from '../../figures/product-order.ts'
import { emptySet, intersect, type ProductSet, remove, unite } from '../../figures/product-set.ts'
import { attributeCondition } from './attribute-condition.ts'
import { readAttributeFilters } from './attribute-filter.ts'
import type { FilterTerms } from './filter-terms.ts'
import { memoryConditions, setOf } from './memory-conditions.ts'
import type { ProductFilter } from './product-params.ts'
import { termCondition } from './term-conditions.ts'

/**
 * Whether a filter can be evaluated in memory. The columnar in-memory copy of the catalogue contains no
 * texts, no variations and no unpublished products.
 */
export function isInFigures(
  figures: ProductFigures,
  { search, slug, sku, parent, type, related }: ProductFilter,
): boolean {
  const isWithoutTexts = search.trim() === '' && slug.length === 0 && sku.length === 0
  const isOfParents = parent.length === 0 && type !== 'variation'
  return isWithoutTexts && isOfParents && (related === 0 || positionOf(figures, related) >= 0)
}

/**
 * Holds one set of products for each kind of condition in a product filter: the products that match the
 * conditions of this kind. A set is undefined when all products match. `others` is the set for all conditions
 * without a property of their own, such as those on type, category and tag.
 */
export interface FilterSets {
  readonly price: ProductSet | undefined
  readonly stock: ProductSet | undefined
  readonly rating: ProductSet | undefined
  readonly attributes: ProductSet | undefined
  readonly others: ProductSet | undefined
}

/**
 * Returns one set of products for each kind of condition in a product filter, such as its price limits. The
 * caller must first check with `isInFigures` that the filter can be evaluated in memory.
 */
export function filterSets(figures: ProductFigures, filter: ProductFilter, terms: FilterTerms): FilterSets {
  const build = memoryConditions(figures)
  const { include, exclude, related, category, tag } = filter
  const others = build.and(
    filter.type === null ? undefined : withOneOf(figures, 'types', PRODUCT_TYPES, [filter.type]),
    include.length === 0 ? undefined : setOf(figures, include),
    exclude.length === 0 ? undefined : build.not(setOf(figures, exclude)),
    termCondition(build, 'categories', category.map(terms.categoryIds), filter.category_operator),
    termCondition(build, 'tags', tag.map(terms.tagIds), filter.tag_operator),
    filter.featured === null ? undefined : productsWith(figures, 'featured', Number(filter.featured)),
    filter.on_sale === null ? undefined : productsWith(figures, 'onSale', Number(filter.on_sale)),
    visibleProducts(figures, filter.catalog_visibility),
    related === 0 ? undefined : relatedTo(figures, related),
  )
  return {
    others,
    price: pricedProducts(figures, filter),
    stock: withOneOf(figures, 'stock', STOCK_STATUSES, filter.stock_status),
    rating: withOneOf(figures, 'ratings', STARS, filter.rating),
    attributes: attributeCondition(
      build,
      readAttributeFilters(filter.attributes),
      filter.attribute_relation,
      terms,
    ),
  }
}

/**
 * Evaluates a filter in memory. `isInFigures` must be true for the filter. Returns the same products as the
 * SQL of `productConditions`.
 */
export function matchingProducts(
  figures: ProductFigures,
  filter: ProductFilter,
  terms: FilterTerms,
): ProductSet {
  return productsInAll(figures, filterSets(figures, filter, terms))
}

/** The intersection of product sets: the products that are in all of them. */
export function productsInAll(figures: ProductFigures, sets: FilterSets): ProductSet {
  const build = memoryConditions(figures)
  return build.and(...Object.values(sets)) ?? build.not(build.nothing)
}

const STARS = [0, 1, 2, 3, 4, 5]

function pricedProducts(
  figures: ProductFigures,
  { min_price: min, max_price: max }: ProductFilter,
): ProductSet | undefined {
  // A variable product matches when its range of variation prices overlaps the requested price range.
  const atLeast = min === null ? undefined : productsFrom(figures, min)
  const atMost = max === null ? undefined : productsUpTo(figures, max)
  return atLeast && atMost ? intersect(atLeast, atMost) : (atLeast ?? atMost)
}

/**
 * The products that have one of the `wanted` values; undefined, which stands for all products, when `wanted`
 * is empty. For each product, `column` stores the value's index in `values`.
 */
function withOneOf<T>(
  figures: ProductFigures,
  column: ValueColumn,
  values: readonly T[],
  wanted: readonly T[],
): ProductSet | undefined {
  if (wanted.length === 0) return undefined
  const sets = values.flatMap((value, index) =>
    wanted.includes(value) ? [productsWith(figures, column, index)] : [],
  )
  return unite(emptySet(figures.ids.length), ...sets)
}

function visibleProducts(
  figures: ProductFigures,
  requested: ProductFilter['catalog_visibility'],
): ProductSet | undefined {
  if (requested === 'any') return undefined
  const isList = requested === 'catalog' || requested === 'search'
  return withOneOf(figures, 'visibilities', VISIBILITIES, isList ? ['visible', requested] : [requested])
}

/** The products that share a category with a given product, without that product. */
function relatedTo(figures: ProductFigures, id: number): ProductSet {
  const { categories } = figures.terms
  const own = positionOf(figures, id)
  const shared = [...categories].filter(([, positions]) => positions.includes(own)).map(([term]) => term)
  const related = productsWithTerms(figures, 'categories', shared).slice()
  remove(related, own)
  return related
}
