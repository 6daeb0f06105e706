/** Ids of terms by kind. `attributes` are the terms of the shop-wide attributes. */
export type TermKind = 'categories' | 'tags' | 'attributes'

export const STOCK_STATUSES = ['instock', 'outofstock', 'onbackorder'] as const
export const VISIBILITIES = ['visible', 'catalog', 'search', 'hidden'] as const
export const PRODUCT_TYPES = ['simple', 'variable'] as const

/** A set of products: 1 at the positions of its products, otherwise 0. */
export type ProductSet = Uint8Array

/** The columns of the figures. A product has the same position in each of them; positions are in the order of ids. */
export interface ProductColumns {
  readonly ids: Int32Array
  /** Minor units; 0 without a price. For a variable product those of its cheapest and its most expensive variation. */
  readonly prices: Int32Array
  readonly maxPrices: Int32Array
  /** Index in `STOCK_STATUSES`; `visibilities` and `types` likewise. */
  readonly stock: Uint8Array
  readonly visibilities: Uint8Array
  readonly types: Uint8Array
  /** 1 or 0. */
  readonly featured: Uint8Array
  readonly onSale: Uint8Array
  /** Whole stars. */
  readonly ratings: Uint8Array
  readonly ratingCounts: Int32Array
  readonly reviewCounts: Int32Array
}

/** What filters and counts need of every published product, without variations. */
export interface ProductFigures extends ProductColumns {
  /** The ascending positions of the products with a term, by the term's id. */
  readonly terms: Readonly<Record<TermKind, ReadonlyMap<number, Int32Array>>>
  /** The ids of the terms of an attribute, by its taxonomy: `pa_boja`. */
  readonly termsOf: ReadonlyMap<string, readonly number[]>
}

/** The position of a product; -1 for one that is not published. */
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
