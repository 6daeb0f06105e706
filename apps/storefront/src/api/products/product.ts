import type { ProductDetails, ProductSnapshot, VariationSnapshot } from '@sultan/woo-client/product-snapshot'
import type { Picture } from '../../design/picture-url.ts'
import type { Filters } from '../filters/filters.ts'

export type { Options, ProductAttribute } from '@sultan/woo-client/product-snapshot'

/** The fields of a product in a product card, a search result and a wishlist item (specification §3). */
export interface ProductCard
  extends Omit<ProductSnapshot, 'images' | 'highestPrice' | 'categories' | 'stockLeft' | 'onBackorder'> {
  /** CSS class of the background of the product's picture; see `backgroundClass`. */
  readonly background: string
  /** Whether the variations of a variable product differ in price. If so, `od {price}` (from) is shown. */
  readonly priceFrom: boolean
  readonly picture: Picture | null
  /** Quantity or size at the end of the product name, such as ` 500 ml`; absent when the name has neither. */
  readonly unit?: string
}

/** A product in the search overlay, or in the list of the products that a text mentions. */
export interface ProductHit extends ProductCard {
  readonly shortDescriptionText: string
}

interface SaleEnd {
  /**
   * Text that says when the current price reduction ends; absent without a price reduction and when its end
   * is unknown. The mapper formats the date, so that the page does not load the code that formats dates.
   */
  readonly saleEnd?: string
}

/** A product with the fields that the product page shows. */
export interface Product extends Omit<ProductDetails, 'images' | 'highestPrice'>, ProductCard, SaleEnd {
  readonly shortDescriptionText: string
  readonly pictures: readonly Picture[]
}

/** A variation: one combination of options of a variable product. */
export interface Variation extends Omit<VariationSnapshot, 'images'>, SaleEnd {
  readonly picture: Picture | null
}

export interface ProductList {
  readonly products: readonly ProductCard[]
  readonly total: number
  readonly totalPages: number
  /**
   * The corrected search term whose results are listed, when the shopper's search term has no results;
   * otherwise null.
   */
  readonly didYouMean: string | null
}

/** The first results of a search term, shown in the search overlay. */
export interface ProductHits extends Pick<ProductList, 'total' | 'didYouMean'> {
  readonly products: readonly ProductHit[]
}

/**
 * Values of the URL parameter `sortiraj` (sort). Default: `najnovije` (newest), or `najblize` (relevance) for
 * a list of search results.
 */
export type Sort = 'najblize' | 'najnovije' | 'najtrazenije' | 'cijena-rastuce' | 'cijena-opadajuce' | 'naziv'

export interface ProductListParams {
  readonly page?: number
  readonly perPage?: number
  readonly category?: string
  readonly search?: string
  readonly sort?: Sort
  readonly onSale?: boolean
  readonly filters?: Filters
  readonly ids?: readonly number[]
  /** `simple` restricts the list to products without options. */
  readonly type?: 'simple'
}
