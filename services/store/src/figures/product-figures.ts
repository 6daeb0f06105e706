/** Kinds of terms that products have. `attributes` stands for the terms of all shop-wide attributes. */
export type TermKind = 'categories' | 'tags' | 'attributes'

export const STOCK_STATUSES = ['instock', 'outofstock', 'onbackorder'] as const
export const VISIBILITIES = ['visible', 'catalog', 'search', 'hidden'] as const
export const PRODUCT_TYPES = ['simple', 'variable'] as const

/** A set of products: 1 at the positions of its products, otherwise 0. */
export type ProductSet = Uint8Array

/**
 * Columns of all published products, without variations. A product has the same position in every column, and
 * the positions are in the order of the product ids.
 */
export interface ProductColumns {
  readonly ids: Int32Array
  /**
   * Price in minor units; 0 without a price. For a variable product `prices` contains the price of the
   * cheapest variation, and `maxPrices` that of the most expensive one.
   */
  readonly prices: Int32Array
  readonly maxPrices: Int32Array
  /** Stock status as its index in `STOCK_STATUSES`. Visibility and type are also stored as an index. */
  readonly stock: Uint8Array
  readonly visibilities: Uint8Array
  readonly types: Uint8Array
  /** 1 for a featured product, otherwise 0. `onSale` has the same form. */
  readonly featured: Uint8Array
  readonly onSale: Uint8Array
  /** Average rating, rounded to whole stars. */
  readonly ratings: Uint8Array
  readonly ratingCounts: Int32Array
  readonly reviewCounts: Int32Array
}

/** The data of all published products by which filters and counts are evaluated in memory (decision 0028). */
export interface ProductFigures extends ProductColumns {
  /** For each term id, the ascending positions of the products that have the term. */
  readonly terms: Readonly<Record<TermKind, ReadonlyMap<number, Int32Array>>>
  /** The ids of the terms of an attribute, by its taxonomy: `pa_boja`. */
  readonly termsOf: ReadonlyMap<string, readonly number[]>
}

/** The position of a product in the columns; -1 for a product that is not published. */
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

export function sizeOf(set: ProductSet): number {
  let size = 0
  for (let at = 0; at < set.length; at++) size += set[at] ?? 0
  return size
}

/** The number of products that are in the set and at one of the positions. */
export function countIn(set: ProductSet, positions: Int32Array): number {
  let count = 0
  for (let at = 0; at < positions.length; at++) count += set[positions[at] ?? 0] ?? 0
  return count
}
