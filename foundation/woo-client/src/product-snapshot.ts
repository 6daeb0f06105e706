import { decodeEntities, decodeName } from '@sultan/kernel/html-text'
import { fromMinorString, type Money, money } from '@sultan/kernel/money'
import { decodeSlug } from '@sultan/kernel/slug'
import * as z from 'zod/mini'
import type { Image } from './image.ts'
import type { Prices } from './prices.ts'
import { type Options, type ProductAttribute, toAttribute, toOptions } from './product-attributes.ts'
import { type Product, type ProductSummary, productSchema, type Variation } from './products.ts'

export type { Options, ProductAttribute } from './product-attributes.ts'

/** Price, stock and images of a product or a variation, as the store's response states them. */
interface SellableSnapshot {
  readonly id: number
  readonly sku: string
  /** Current price; the lowest for a variable or grouped product. Meaningless when `hasPrice` is false. */
  readonly price: Money
  readonly regularPrice: Money
  /**
   * Whether the product has a price. For a product without a price the storefront shows „Cijena na upit”
   * (price on request) and the product cannot be bought.
   */
  readonly hasPrice: boolean
  readonly onSale: boolean
  /**
   * Last day of the current price reduction, an ISO date; absent when the price is not reduced or the last
   * day is unknown. Only `ProductDetails` and `VariationSnapshot` have this field.
   */
  readonly saleEndsOn?: string
  readonly inStock: boolean
  readonly onBackorder: boolean
  /**
   * True when the product is on backorder but the shop shows no note about backorders (wire fact 61),
   * otherwise absent. Only `ProductDetails` and `VariationSnapshot` have this field.
   */
  readonly isBackorderSilent?: true
  /**
   * True when the product is not shipped, otherwise absent. Only `ProductDetails` and `VariationSnapshot`
   * have this field.
   */
  readonly isVirtual?: true
  /**
   * True when an order may contain only one piece of the product. Otherwise absent instead of false, because
   * the data of product cards is embedded in HTML pages and should be small.
   */
  readonly soldIndividually?: true
  /**
   * Number of pieces in stock that can still be ordered; null when the store sets no limit, or sells the
   * product individually.
   */
  readonly stockLeft: number | null
  readonly isPurchasable: boolean
  readonly images: readonly Image[]
}

/** A product in a list of products. HTML entities in names are decoded. */
export interface ProductSnapshot extends SellableSnapshot {
  readonly slug: string
  readonly name: string
  readonly type: 'simple' | 'variable' | 'variation' | 'grouped' | 'external'
  /** Highest price of a variable or grouped product that has several prices; otherwise null. */
  readonly highestPrice: Money | null
  /** Average rating; 0 for a product without reviews. */
  readonly rating: number
  readonly reviewCount: number
  readonly categories: readonly Term[]
}

interface Term {
  readonly id: number
  readonly name: string
  readonly slug: string
}

/** A product with the fields of the product page. */
export interface ProductDetails extends ProductSnapshot {
  /** Description as HTML, sanitised by the gateway. `shortDescriptionHtml` is sanitised too. */
  readonly descriptionHtml: string
  readonly shortDescriptionHtml: string
  readonly attributes: readonly ProductAttribute[]
  /**
   * The variations of the product, each a combination of options. Their prices and stock are in
   * `VariationSnapshot`.
   */
  readonly variations: readonly { readonly id: number; readonly options: Options }[]
  readonly tags: readonly Term[]
  /** Ids of the products that a grouped product consists of; absent for other products. */
  readonly parts?: readonly number[]
  /** The other shop's offer of an external product; absent for other products and for an invalid URL. */
  readonly externalOffer?: ExternalOffer
}

interface ExternalOffer {
  /** The http or https URL of an external product's page in the shop that sells the product. */
  readonly url: string
  /** Label of the link to `url`; empty when the response of the Store API contains no label. */
  readonly label: string
}

/** A variation: one combination of options of a variable product, with its price and stock. */
export interface VariationSnapshot extends SellableSnapshot {
  readonly options: Options
}

/**
 * Schema of the product fields that the search index of all products needs: no images, stock limits or
 * ratings. The call of `z.pick` is marked as pure, so that browser bundles omit the schema.
 */
export const catalogueProductSchema = /* @__PURE__ */ z.pick(productSchema, {
  id: true,
  name: true,
  slug: true,
  sku: true,
  short_description: true,
  description: true,
  is_purchasable: true,
  is_in_stock: true,
  on_sale: true,
  prices: true,
  categories: true,
  tags: true,
  attributes: true,
})

/** Schema of the products of a cart with only the fields that determine the delivery time. */
export const deliveredProductsSchema = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.pick(productSchema, { id: true, is_on_backorder: true, attributes: true }),
)

/** The fields of `ProductDetails` that can be derived from a response parsed by `catalogueProductSchema`. */
export type CatalogueProduct = Pick<
  ProductDetails,
  | ('id' | 'slug' | 'name' | 'sku' | 'price' | 'onSale' | 'inStock' | 'isPurchasable')
  | ('categories' | 'tags' | 'attributes' | 'descriptionHtml' | 'shortDescriptionHtml')
>

/** Value of `add_to_cart.maximum` for a product without a stock limit (wire fact 14). */
const NO_STOCK_LIMIT = 9999

export function toProductSnapshot(product: ProductSummary): ProductSnapshot {
  const { prices } = product
  const range = prices.price_range
  const isRange = range !== null && range.min_amount !== range.max_amount
  return {
    ...toSellable(product),
    slug: slugOf(product),
    name: decodeName(product.name),
    type: typeOf(product.type),
    highestPrice: isRange ? toMoney(range.max_amount, prices) : null,
    rating: Number(product.average_rating) || 0,
    reviewCount: product.review_count,
    categories: product.categories.map(toTerm),
  }
}

/**
 * Maximum number of product ids in `parts` of a grouped product. One request for products by id returns at
 * most 100 products.
 */
const MAX_PARTS = 100

export function toProductDetails(product: Product): ProductDetails {
  const externalOffer = product.type === 'external' ? toExternalOffer(product.add_to_cart) : null
  const attributes = product.attributes.map(toAttribute)
  return {
    ...toProductSnapshot(product),
    descriptionHtml: product.description,
    shortDescriptionHtml: product.short_description,
    attributes,
    variations: product.variations.map(({ id, attributes: chosen }) => ({
      id,
      options: toOptions(chosen, attributes),
    })),
    tags: product.tags.map(toTerm),
    ...(product.type === 'grouped' && { parts: product.grouped_products.slice(0, MAX_PARTS) }),
    ...(externalOffer !== null && { externalOffer }),
  }
}

/**
 * Label that WooCommerce sends in English for an external product for which the owner has entered no label.
 */
const DEFAULT_LABEL = 'Buy product'

/**
 * The link of an external product to the other shop. Null when the text that the shop's owner has entered as
 * the link is no http or https URL.
 */
function toExternalOffer({ url, single_text }: Product['add_to_cart']): ExternalOffer | null {
  const isWebAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  const label = single_text === DEFAULT_LABEL ? '' : decodeEntities(single_text)
  return isWebAddress ? { url, label } : null
}

/**
 * Converts a variation of the Store API to a `VariationSnapshot`. The caller takes `options` from the parent
 * product, because the Store API states the options of a variation only in its name (wire fact 25).
 */
export function toVariationSnapshot(variation: Variation, options: Options): VariationSnapshot {
  return { ...toSellable(variation), options }
}

export function toCatalogueProduct(product: z.output<typeof catalogueProductSchema>): CatalogueProduct {
  return {
    id: product.id,
    slug: product.slug,
    name: decodeName(product.name),
    sku: decodeEntities(product.sku),
    price: toMoney(product.prices.price, product.prices),
    onSale: product.on_sale,
    inStock: product.is_in_stock,
    isPurchasable: product.is_purchasable,
    categories: product.categories.map(toTerm),
    tags: product.tags.map(toTerm),
    attributes: product.attributes.map(toAttribute),
    descriptionHtml: product.description,
    shortDescriptionHtml: product.short_description,
  }
}

/** The price for which a product can be bought; null for a product that cannot be bought. */
export function purchasePrice({ isPurchasable, price }: SellableSnapshot): Money | null {
  return isPurchasable ? price : null
}

/** The regular price of a purchasable product whose current price is reduced; null for other products. */
export function priceBeforeSale({
  isPurchasable,
  onSale,
  price,
  regularPrice,
}: SellableSnapshot): Money | null {
  return isPurchasable && onSale && regularPrice.amount > price.amount ? regularPrice : null
}

export type StockStatus = 'in' | 'out' | 'backorder'

export function stockStatus({ inStock, onBackorder }: SellableSnapshot): StockStatus {
  if (onBackorder) return 'backorder'
  return inStock ? 'in' : 'out'
}

function toSellable(sellable: ProductSummary | Product | Variation): SellableSnapshot {
  const { prices, is_purchasable: isPurchasable } = sellable
  const { maximum } = sellable.add_to_cart
  const isSilent =
    sellable.is_on_backorder && 'stock_availability' in sellable && sellable.stock_availability.text === ''
  return {
    id: sellable.id,
    sku: decodeEntities(sellable.sku),
    price: toMoney(prices.price, prices),
    regularPrice: toMoney(prices.regular_price, prices),
    // The store sends the price "0" for a product without a price and for a free product. Only the free
    // product can be bought (wire fact 11).
    hasPrice: prices.price !== '0' || isPurchasable,
    onSale: sellable.on_sale,
    ...('sale_ends_on' in sellable &&
      sellable.on_sale &&
      sellable.sale_ends_on && { saleEndsOn: sellable.sale_ends_on }),
    ...('is_virtual' in sellable && sellable.is_virtual && { isVirtual: true }),
    inStock: sellable.is_in_stock,
    onBackorder: sellable.is_on_backorder,
    ...(isSilent && { isBackorderSilent: true }),
    ...(sellable.sold_individually && { soldIndividually: true }),
    // For a product that is sold individually, `add_to_cart.maximum` is 1 whatever its stock.
    stockLeft: maximum === NO_STOCK_LIMIT || sellable.sold_individually ? null : maximum,
    isPurchasable,
    images: sellable.images,
  }
}

function toMoney(minor: string, { currency_minor_unit: minorUnit, currency_code: currency }: Prices): Money {
  return fromMinorString(minor, minorUnit, currency) ?? money(0, currency, minorUnit)
}

/**
 * The slug of a product; if empty, the last segment of its permalink; if that segment is empty, its id
 * (specification §3).
 */
function slugOf({ slug, permalink, id }: ProductSummary): string {
  if (slug !== '') return slug
  const path = URL.canParse(permalink) ? new URL(permalink).pathname : ''
  return decodeSlug(path.split('/').filter(Boolean).at(-1) ?? String(id))
}

function typeOf(type: string): ProductSnapshot['type'] {
  const known = ['variable', 'variation', 'grouped', 'external'] as const
  return known.find(name => name === type) ?? 'simple'
}

const toTerm = ({ id, name, slug }: Term): Term => ({ id, name: decodeName(name), slug })
