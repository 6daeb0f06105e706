/** Types of the values in the JSON columns of the database. */

/** An address with the fields of the Store API, as plain text. In a shipping address `email` is empty. */
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

/** An attribute of a product, such as colour. */
export interface ProductAttribute {
  readonly id: number
  readonly name: string
  /** Taxonomy `pa_…` of a shop-wide attribute; null for an attribute that only this product has. */
  readonly taxonomy: string | null
  /** Whether the attribute is used for variations, so that the shopper selects an option. */
  readonly variation: boolean
  /** False when the product's page does not show the attribute; true or absent otherwise. */
  readonly visible?: boolean
  readonly terms: readonly { readonly id: number; readonly name: string; readonly slug: string }[]
}

/**
 * An entry of `meta_data`, in which API clients store their own data. The entries of each object have the ids
 * 1, 2, ….
 */
export interface MetaEntry {
  readonly id: number
  readonly key: string
  readonly value: unknown
}

/**
 * Product fields of `wc/v3` that this shop stores without using them. An absent field has WooCommerce's
 * default.
 */
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

/** The option that a variation has for one attribute. */
export interface VariationValue {
  readonly attribute: string
  readonly name: string
  /** The option: a term's slug, or a label when the attribute has no taxonomy; null = any option. */
  readonly value: string | null
}

/** Dimensions of a product in centimetres, as strings; '' = unknown. */
export interface Dimensions {
  readonly length: string
  readonly width: string
  readonly height: string
}

/**
 * A chosen option: the name is `attribute_pa_boja` (colour) with a term's slug as value, or
 * `attribute_pakovanje` (packaging) with a label.
 */
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

/** A coupon of an order. The discount is in minor units; 0 when the coupon only makes delivery free. */
export interface OrderCoupon {
  readonly code: string
  readonly type: 'percent' | 'fixed_cart' | 'fixed_product'
  readonly discount: number
}

/** A shipping line of an order, with amounts in minor units. */
export interface OrderShippingLine {
  readonly id: number
  readonly methodId: string
  readonly instanceId: string
  readonly title: string
  readonly total: number
  readonly metaData: readonly MetaEntry[]
}

/** A fee of an order, with the amount in minor units. A fee with a negative amount is a discount. */
export interface OrderFeeLine {
  readonly id: number
  readonly name: string
  readonly taxStatus: string
  readonly total: number
  readonly metaData: readonly MetaEntry[]
}

/** A line of a refund: id of the refunded order line, quantity, and amount in minor units. */
export interface RefundLine {
  readonly id: number
  readonly lineId: number
  readonly kind: 'product' | 'shipping' | 'fee'
  readonly quantity: number
  readonly total: number
  readonly isRestocked: boolean
}

/** A chosen option with its labels as shown when the order was placed. */
export interface OrderedOption extends ChosenOption {
  readonly attribute: string
  readonly label: string
}
