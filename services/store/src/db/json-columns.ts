/** Types of the values in JSON columns. */

/** The Store API's address as plain text. In a shipping address `email` is empty. */
export type Address = Readonly<Record<AddressField, string>>

export type AddressField = (typeof ADDRESS_FIELDS)[number]

export const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'email',
  'phone',
] as const

/** An attribute of a product. */
export interface ProductAttribute {
  readonly id: number
  readonly name: string
  /** Taxonomy `pa_…` of a shop-wide attribute; null for an attribute that only this product has. */
  readonly taxonomy: string | null
  /** Whether the variations differ in this attribute, so that the shopper selects a value. */
  readonly variation: boolean
  readonly terms: readonly { readonly id: number; readonly name: string; readonly slug: string }[]
}

/** One attribute value of a variation. */
export interface VariationValue {
  readonly attribute: string
  readonly name: string
  /**
   * Value of the attribute: a term's slug, or the label for an attribute without a taxonomy; null = any
   * value.
   */
  readonly value: string | null
}

/** Dimensions of a product in centimetres, as strings; '' = unknown. */
export interface Dimensions {
  readonly length: string
  readonly width: string
  readonly height: string
}

/** A chosen option: `attribute_pa_boja` with a term's slug, or `attribute_pakovanje` with a label. */
export interface ChosenOption {
  readonly name: string
  readonly value: string
}

export interface CartLine {
  /** Key of the cart line: md5 of product, variation and options (`lineKey`). */
  readonly key: string
  /** Id of the product; for a variation, the id of its parent. */
  readonly productId: number
  readonly variationId: number | null
  readonly quantity: number
  readonly options: readonly ChosenOption[]
}

/** A coupon of an order. The discount is in minor units; 0 for one that only makes delivery free. */
export interface OrderCoupon {
  readonly code: string
  readonly type: 'percent' | 'fixed_cart'
  readonly discount: number
}

/** A chosen option with its display texts at the time of the order. */
export interface OrderedOption extends ChosenOption {
  readonly attribute: string
  readonly label: string
}
