import type { ProductJson } from '@sultan/woo-client/products'
import type { ProductRow } from '../../db/catalogue-tables.ts'
import { isInStock, lowStockRemaining } from '../../domain/stock.ts'
import { ratingText } from '../../format/rating-text.ts'
import { texturize } from '../../format/text.ts'
import type { FieldFilter, WithMoreFields } from '../../http/response.ts'
import type { CategoryTree } from './category-tree.ts'
import { imageJson } from './image-json.ts'
import { CURRENCY_FIELDS } from './money-json.ts'
import { priceHtml } from './price-html.ts'
import type { ListedProduct } from './product-data.ts'
import { attributesJson, productPermalink, variationsJson, variationText } from './product-options-json.ts'
import { addToCartJson, stockAvailability } from './product-stock-json.ts'

/**
 * The data from which the JSON of one product is made. If the product is a variation, `parent` is its parent
 * product; otherwise `parent` is the product itself.
 */
interface FieldInput {
  readonly product: ListedProduct
  readonly parent: ListedProduct
  readonly tree: CategoryTree
  readonly publicUrl: string
}

type ProductFields = {
  readonly [K in keyof ProductJson]-?: (input: FieldInput) => WithMoreFields<ProductJson>[K]
} & Readonly<Record<string, (input: FieldInput) => unknown>>

/**
 * The JSON fields of a product or variation in the Store API (recordings `store-product-ok`,
 * `store-product-variation`). Prices are in minor units.
 */
const productFields: ProductFields = {
  id: ({ product }) => product.id,
  name: ({ parent }) => texturize(parent.name),
  slug: ({ product }) => product.slug,
  parent: ({ product }) => product.parentId,
  type: ({ product }) => product.type,
  variation: input => variationText(input),
  permalink: input => productPermalink(input, input.publicUrl),
  sku: ({ product }) => texturize(product.sku),
  short_description: ({ product }) => product.shortDescription,
  description: ({ product }) => product.description,
  on_sale: ({ product }) => product.onSale,
  // `sale_ends_on` is not a field of WooCommerce (docs/http-api.md, "Reads of the store"). It is absent when
  // the product is not on sale or its sale has no end date.
  sale_ends_on: ({ product }) => (product.onSale ? (product.saleEndsOn ?? undefined) : undefined),
  // `is_virtual` is not a field of WooCommerce. It is absent for goods that are shipped.
  is_virtual: ({ product }) => product.virtual || undefined,
  prices: ({ product }) => pricesJson(product),
  price_html: ({ product }) => priceHtml(product),
  average_rating: ({ product }) => (product.ratingCount === 0 ? '0' : ratingText(product.averageRating)),
  review_count: ({ product }) => product.reviewCount,
  images: imagesJson,
  categories: categoriesJson,
  tags: tagsJson,
  brands: () => [],
  attributes: ({ product }) => attributesJson(product),
  variations: ({ product }) =>
    product.type === 'variable' ? variationsJson(product, product.variations) : [],
  grouped_products: ({ product }) => [...product.groupedIds],
  has_options: ({ product }) => product.type === 'variable',
  is_purchasable: ({ product }) => product.price !== null && !isNotSoldHere(product.type),
  is_in_stock: ({ product }) => isInStock(product),
  is_on_backorder: ({ product }) => product.stockStatus === 'onbackorder',
  low_stock_remaining: ({ product }) => lowStockRemaining(product),
  stock_availability: ({ product }) => stockAvailability(product),
  sold_individually: ({ product }) => product.soldIndividually,
  weight: ({ product }) => weightText(product),
  dimensions: ({ product }) => dimensionsJson(product),
  formatted_weight: ({ product }) => formattedWeight(product),
  formatted_dimensions: ({ product }) => formattedDimensions(product),
  add_to_cart: input => addToCartJson(input, input.publicUrl),
  is_password_protected: () => false,
  extensions: () => ({}),
  _links: ({ product, publicUrl }) => productLinks(product, publicUrl),
}

const allFields = Object.entries(productFields)

/**
 * The JSON of a product with the requested fields. `_links` is always included, because the response with a
 * single product contains it even if `_fields` does not name it.
 */
export function productJson(input: FieldInput, isRequested: FieldFilter): Record<string, unknown> {
  return Object.fromEntries(
    allFields.flatMap(([name, field]) =>
      isRequested(name) || name === '_links' ? [[name, field(input)]] : [],
    ),
  )
}

/**
 * Whether products of a type cannot be added to the cart. Instead of a grouped product, shoppers add its
 * members. An external product is sold by another shop.
 */
const isNotSoldHere = (type: string): boolean => type === 'grouped' || type === 'external'

/**
 * The prices of a product. A product without a price gets "0" for all prices, like a free product (wire fact
 * 11).
 */
function pricesJson({ type, price, regularPrice, maxPrice }: ProductRow) {
  const now = `${price ?? 0}`
  const ranges =
    (type === 'variable' || type === 'grouped') && price !== null && maxPrice !== null && maxPrice > price
  return {
    price: now,
    regular_price: `${regularPrice ?? price ?? 0}`,
    sale_price: now,
    price_range: ranges ? { min_amount: now, max_amount: `${maxPrice}` } : null,
    ...CURRENCY_FIELDS,
  }
}

/** The images of a product. A variation without images uses its parent's first image. */
function imagesJson({ product, parent, publicUrl }: FieldInput) {
  const [owner, ids] =
    product.imageIds.length > 0 ? [product, product.imageIds] : [parent, parent.imageIds.slice(0, 1)]
  return ids.flatMap(id => {
    const image = owner.images.find(one => one.id === id)
    return image === undefined ? [] : [imageJson(image, publicUrl)]
  })
}

/** The categories of a product, sorted by name like the category tree. */
function categoriesJson({ product, tree, publicUrl }: FieldInput) {
  // The endpoint of categories returns the default category, but the JSON of products does not contain it
  // (recording `store-products-uncategorized`).
  return tree.all
    .filter(({ id, slug }) => product.categoryIds.includes(id) && slug !== 'uncategorized')
    .map(category => ({
      id: category.id,
      name: texturize(category.name),
      slug: category.slug,
      link: tree.link(category, publicUrl),
    }))
}

function tagsJson({ product, publicUrl }: FieldInput) {
  return product.tags.map(tag => ({
    id: tag.id,
    name: texturize(tag.name),
    slug: tag.slug,
    link: `${publicUrl}/oznake-proizvoda/${tag.slug}/`,
  }))
}

/** The `_links` of a product. The owner selects `upsells`; `related` are products of the same categories. */
function productLinks(product: ProductRow, publicUrl: string) {
  const collection = `${publicUrl}/wp-json/wc/store/v1/products`
  const embeddable = (query: string) => [{ embeddable: true, href: `${collection}?${query}` }]
  return {
    self: [{ href: `${collection}/${product.id}`, targetHints: { allow: ['GET'] } }],
    collection: [{ href: collection }],
    ...(product.parentId > 0 ? { up: [{ href: `${collection}/${product.parentId}` }] } : {}),
    ...(product.relatedIds.length > 0
      ? { upsells: embeddable(`include=${product.relatedIds.join(',')}`) }
      : {}),
    related: embeddable(`related=${product.id}&per_page=10`),
  }
}

/** Weight of a product in kg, as decimal text. */
function weightText({ weightG }: ProductRow): string {
  return weightG === null || weightG === 0 ? '' : String(weightG / 1000)
}

function formattedWeight(product: ProductRow): string {
  const weight = weightText(product)
  return weight === '' ? 'N/A' : `${withComma(weight)} kg`
}

/** Dimensions of a product in cm, as decimal texts. */
function dimensionsJson({ dimensions }: ProductRow) {
  const { length, width, height } = dimensions ?? { length: '', width: '', height: '' }
  return { length, width, height }
}

function formattedDimensions(product: ProductRow): string {
  const { length, width, height } = dimensionsJson(product)
  const sides = [length, width, height].filter(side => side !== '')
  return sides.length === 0 ? 'N/A' : `${sides.map(withComma).join(' &times; ')} cm`
}

function withComma(figure: string): string {
  return figure.replace('.', ',')
}
