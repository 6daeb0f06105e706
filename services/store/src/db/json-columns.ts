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
  /** False for an attribute that the product's page does not show; absent for a shown one. */
  readonly visible?: boolean
  readonly terms: readonly { readonly id: number; readonly name: string; readonly slug: string }[]
}

/** An entry of `meta_data`, in which tools keep data of their own. Ids count up within an object. */
export interface MetaEntry {
  readonly id: number
  readonly key: string
  readonly value: unknown
}

/** Fields of `wc/v3` that this shop stores without using them. Absent ones have WooCommerce's defaults. */
export interface MoreProductFields {
  readonly tax_status?: string
  readonly tax_class?: string
  readonly downloadable?: boolean
  readonly downloads?: readonly unknown[]
  readonly download_limit?: number
  readonly download_expiry?: number
  readonly reviews_allowed?: boolean
  readonly purchase_note?: string
  readonly global_unique_id?: string
  readonly post_password?: string
  readonly default_attributes?: readonly unknown[]
  readonly description?: string
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
  readonly type: 'percent' | 'fixed_cart' | 'fixed_product'
  readonly discount: number
}

/** A shipping line of an order. Amounts in minor units. */
export interface OrderShippingLine {
  readonly id: number
  readonly methodId: string
  readonly instanceId: string
  readonly title: string
  readonly total: number
  readonly metaData: readonly MetaEntry[]
}

/** A fee of an order in minor units; a negative one is a discount. */
export interface OrderFeeLine {
  readonly id: number
  readonly name: string
  readonly taxStatus: string
  readonly total: number
  readonly metaData: readonly MetaEntry[]
}

/** A refunded line: of which line of the order, how many pieces, and the amount in minor units. */
export interface RefundLine {
  readonly id: number
  readonly lineId: number
  readonly kind: 'product' | 'shipping' | 'fee'
  readonly quantity: number
  readonly total: number
  readonly isRestocked: boolean
}

/** A chosen option with its display texts at the time of the order. */
export interface OrderedOption extends ChosenOption {
  readonly attribute: string
  readonly label: string
}
