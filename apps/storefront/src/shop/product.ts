import type { Money } from '@sultan/kernel/money'
import type { Filters } from './filters.ts'
import type { Picture } from './picture.ts'

/** What a card, a search result or a wishlist entry needs; lists carry nothing heavier. Source: spec §3. */
export interface ProductCard {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly type: 'simple' | 'variable' | 'variation' | 'grouped' | 'external'
  readonly sku: string
  /** Current price; of a variable product the lowest. Meaningless when `hasPrice` is false. */
  readonly price: Money
  readonly regularPrice: Money
  /** A variable product whose variations differ in price: shown as `od {price}`. */
  readonly priceFrom: boolean
  /** False: `Cijena na upit`, cannot be bought. */
  readonly hasPrice: boolean
  readonly onSale: boolean
  readonly inStock: boolean
  readonly onBackorder: boolean
  /** Pieces that may be bought now; null when the store sets no limit (9999 on the wire). */
  readonly stockLeft: number | null
  readonly isPurchasable: boolean
  readonly picture: Picture | null
  /** 0 when there are no reviews. */
  readonly rating: number
  readonly reviewCount: number
  readonly categories: readonly CategoryRef[]
}

export interface CategoryRef {
  readonly id: number
  readonly name: string
  readonly slug: string
}

/** A search result. */
export interface ProductHit extends ProductCard {
  readonly shortDescriptionText: string
}

/** A product's own page. */
export interface Product extends ProductCard {
  /** Clean HTML (sanitised by the gateway). */
  readonly descriptionHtml: string
  readonly shortDescriptionHtml: string
  readonly shortDescriptionText: string
  readonly pictures: readonly Picture[]
  readonly attributes: readonly ProductAttribute[]
  /** Which combinations exist; prices and stock come with `Variation`. */
  readonly variations: readonly { readonly id: number; readonly options: Options }[]
  readonly tags: readonly { readonly id: number; readonly name: string; readonly slug: string }[]
}

export interface ProductAttribute {
  readonly name: string
  /** `pa_…` for a shop attribute, null for the product's own. */
  readonly taxonomy: string | null
  readonly choosesVariation: boolean
  readonly terms: readonly { readonly slug: string; readonly name: string }[]
}

/** Attribute name → chosen term name, e.g. `{ Zapremina: '50 ml' }`; null stands for "any". */
export type Options = Readonly<Record<string, string | null>>

/** One buyable combination of a variable product. */
export interface Variation {
  readonly id: number
  readonly options: Options
  readonly sku: string
  readonly price: Money
  readonly regularPrice: Money
  readonly hasPrice: boolean
  readonly onSale: boolean
  readonly inStock: boolean
  readonly onBackorder: boolean
  readonly stockLeft: number | null
  readonly isPurchasable: boolean
  readonly picture: Picture | null
}

export interface ProductList {
  readonly products: readonly ProductCard[]
  readonly total: number
  readonly totalPages: number
  /** The term that was looked for instead, when only a corrected one finds anything. */
  readonly didYouMean: string | null
}

/** The first of what a term finds. */
export interface ProductHits extends Pick<ProductList, 'total' | 'didYouMean'> {
  readonly products: readonly ProductHit[]
}

/** Sorting as the shopper names it; `najnovije` is the default, and `najblize` (to the term) of a search. */
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
}
