import { add, emptySet, has, type ProductSet, setWhere, sizeOfCommon } from './product-set.ts'

/** Kinds of taxonomy terms. `attributes` stands for the terms of all shop-wide attributes. */
export type TermKind = 'categories' | 'tags' | 'attributes'

export const STOCK_STATUSES = ['instock', 'outofstock', 'onbackorder'] as const
export const VISIBILITIES = ['visible', 'catalog', 'search', 'hidden'] as const
export const PRODUCT_TYPES = ['simple', 'variable', 'grouped', 'external'] as const

/**
 * In-memory columns of all published products, without variations. A product has the same position (index) in
 * every column, and positions ascend with the product ids.
 */
export interface ProductColumns {
  readonly ids: Int32Array
  /**
   * Price in minor units; 0 without a price. For a variable product `prices` contains the price of the
   * cheapest variation, and `maxPrices` that of the most expensive one.
   */
  readonly prices: Int32Array
  readonly maxPrices: Int32Array
  /**
   * Numbers of sold units, possibly a minute old. When nothing else of a product changes, its new number of
   * sold units is read only when all columns are reloaded from the database, about once a minute.
   */
  readonly sales: Int32Array
  /**
   * `stock` contains indexes into `STOCK_STATUSES`, `visibilities` into `VISIBILITIES`, and `types` into
   * `PRODUCT_TYPES`.
   */
  readonly stock: Uint8Array
  readonly visibilities: Uint8Array
  readonly types: Uint8Array
  /** 1 for a featured product, otherwise 0. In `onSale`, 1 stands for a product on sale. */
  readonly featured: Uint8Array
  readonly onSale: Uint8Array
  /** Average rating, rounded to whole stars. */
  readonly ratings: Uint8Array
  readonly ratingCounts: Int32Array
  readonly reviewCounts: Int32Array
}

/**
 * Name of an array of `ProductColumns` that has few distinct values. For each distinct value, the set of the
 * products with this value is stored.
 */
export type ValueColumn = 'stock' | 'visibilities' | 'types' | 'featured' | 'onSale' | 'ratings'

/**
 * The data of all published products by which product lists, filters and counts are evaluated in memory
 * (decision 0028).
 */
export interface ProductFigures extends ProductColumns {
  /**
   * Map from the id of a term, such as a category, to the products with the term, as ascending indexes into
   * the arrays of `ProductColumns`.
   */
  readonly terms: Readonly<Record<TermKind, ReadonlyMap<number, Int32Array>>>
  /** Map from an attribute taxonomy, such as `pa_boja` (colour), to the ids of its terms. */
  readonly termsOf: ReadonlyMap<string, readonly number[]>
  /**
   * The products sorted by date or name, ascending, then by id. Each entry is the index of a product in the
   * arrays of `ProductColumns`.
   */
  readonly byDate: Int32Array
  readonly byName: Int32Array
  /**
   * Sets of products that were calculated from `terms` or from the arrays of `ProductColumns`; emptied when
   * one of these arrays changes.
   */
  readonly sets: Map<string, ProductSet>
  /**
   * Arrays that `product-order.ts` has calculated for each sort order. For the sort order `price`, for
   * example, the map contains two arrays. The value of the key `price` is the list of all products sorted by
   * price, as indexes into the arrays of `ProductColumns`. The value of the key `price ranks` contains the
   * place of each product in the list sorted by price. For the sort orders `date` and `name`, the map
   * contains only the ranks, because `byDate` and `byName` are the sorted lists.
   */
  readonly sorted: Map<string, Int32Array>
  readonly reviewSums: Map<string, number>
}

/** The index of a product in the arrays of `ProductColumns`; -1 for a product that they do not contain. */
export function positionOf({ ids }: Pick<ProductFigures, 'ids'>, id: number): number {
  let from = 0
  let to = ids.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ids[middle] ?? 0) < id) from = middle + 1
    else to = middle
  }
  return ids[from] === id ? from : -1
}

/**
 * Maximum total size, in bytes, of all sets of products in the map `sets` of `ProductFigures`. A set has one
 * bit for each product of the catalogue. The bit is 1 when the product is in the set.
 */
const MAX_SET_BYTES = 16_000_000

/**
 * The product set that is stored under `key`. If there is none, `create` makes the set, which is then stored.
 * The caller must not change the set.
 */
function storedSet({ ids, sets }: ProductFigures, key: string, create: () => ProductSet): ProductSet {
  const stored = sets.get(key)
  if (stored !== undefined) return stored
  const created = create()
  if ((sets.size + 1) * created.byteLength > MAX_SET_BYTES) sets.clear()
  if (ids.length > 0) sets.set(key, created)
  return created
}

/**
 * Returns the set of the products that have `value` in one of the in-memory columns. `name` is the name of
 * this column, such as `stock`. The caller must not change the set.
 */
export function productsWith(figures: ProductFigures, name: ValueColumn, value: number): ProductSet {
  const column = figures[name]
  return storedSet(figures, `${name} ${value}`, () =>
    setWhere(column.length, position => column[position] === value),
  )
}

/** The set of the products that have at least one of the given terms. The caller must not change the set. */
export function productsWithTerms(
  figures: ProductFigures,
  kind: TermKind,
  termIds: readonly number[],
): ProductSet {
  return storedSet(figures, `${kind} ${termIds.join()}`, () => {
    const set = emptySet(figures.ids.length)
    for (const id of termIds) for (const position of figures.terms[kind].get(id) ?? []) add(set, position)
    return set
  })
}

/**
 * Maximum number of stored review counts (`reviewSums`). The key of a count contains the ids of a category
 * and of its subcategories, so each change of the subcategories adds another count.
 */
const MAX_SUMS = 10_000

/**
 * The number of reviews of the products that are in `listed` and have at least one of the given terms. The
 * result is stored by the ids of the terms, so every call must pass the same set as `listed`.
 */
export function countReviews(
  figures: ProductFigures,
  kind: TermKind,
  termIds: readonly number[],
  listed: ProductSet,
): number {
  const { ids, reviewCounts, reviewSums } = figures
  const key = `${kind} ${termIds.join()}`
  const stored = reviewSums.get(key)
  if (stored !== undefined) return stored
  const set = productsWithTerms(figures, kind, termIds)
  let sum = 0
  for (let position = 0; position < ids.length; position++)
    if (has(set, position) && has(listed, position)) sum += reviewCounts[position] ?? 0
  if (reviewSums.size >= MAX_SUMS) reviewSums.clear()
  reviewSums.set(key, sum)
  return sum
}

/** The number of those products in a set that have a given term, such as a category. */
export function countWithTerm(
  figures: ProductFigures,
  kind: TermKind,
  termId: number,
  set: ProductSet,
): number {
  const positions = figures.terms[kind].get(termId)
  if (positions === undefined) return 0
  // A set has one 32-bit word for 32 products. When fewer products have the term than a set has words,
  // testing each of these products is faster than comparing the words of two sets.
  if (positions.length >= set.length) return sizeOfCommon(set, productsWithTerms(figures, kind, [termId]))
  let count = 0
  for (const position of positions) if (has(set, position)) count += 1
  return count
}
