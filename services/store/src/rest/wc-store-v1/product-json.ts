import type { ProductJson } from '@sultan/woo-client/products'
import type { ProductRow } from '../../db/catalogue-tables.ts'
import type { Dimensions } from '../../db/json-columns.ts'
import type { LineProduct } from '../../domain/product.ts'
import { isInStock, lowStockRemaining } from '../../domain/stock.ts'
import { texturize } from '../../format/text.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { imageJson } from './image-json.ts'
import { CURRENCY_FIELDS } from './money-json.ts'
import { priceHtml } from './price-html.ts'
import type { ProductData } from './product-data.ts'
import { attributesJson, productPermalink, variationsJson, variationText } from './product-options-json.ts'
import { addToCartJson, stockAvailability } from './product-stock-json.ts'

/**
 * A product or variation of the Store API (recordings `store-product-ok`, `store-product-variation`). Prices
 * in minor units.
 */
export function productJson(
  product: ProductRow,
  data: ProductData,
  publicUrl: string,
): WithMoreFields<ProductJson> {
  const parent = data.parents.get(product.parentId) ?? product
  const lineProduct = { product, parent }
  return {
    id: product.id,
    name: texturize(parent.name),
    slug: product.slug,
    parent: product.parentId,
    type: product.type,
    variation: variationText(lineProduct),
    permalink: productPermalink(lineProduct, publicUrl),
    sku: texturize(product.sku),
    short_description: product.shortDescription,
    description: product.description,
    on_sale: product.onSale,
    prices: pricesJson(product),
    price_html: priceHtml(product),
    average_rating: product.ratingCount === 0 ? '0' : product.averageRating,
    review_count: product.reviewCount,
    images: imagesJson(lineProduct, data, publicUrl),
    ...termsJson(product, data, publicUrl),
    brands: [],
    attributes: attributesJson(product),
    variations:
      product.type === 'variable' ? variationsJson(product, data.variations.get(product.id) ?? []) : [],
    grouped_products: [],
    has_options: product.type === 'variable',
    is_purchasable: product.price !== null,
    is_in_stock: isInStock(product),
    is_on_backorder: product.stockStatus === 'onbackorder',
    low_stock_remaining: lowStockRemaining(product),
    stock_availability: stockAvailability(product),
    sold_individually: product.soldIndividually,
    ...measurementFields(product.weightG, product.dimensions),
    add_to_cart: addToCartJson(lineProduct, publicUrl),
    is_password_protected: false,
    extensions: {},
    _links: productLinks(product, publicUrl),
  }
}

/** The prices of a product. Without a price all prices are "0", as for a free product (wire fact 11). */
function pricesJson({ type, price, regularPrice, maxPrice }: ProductRow) {
  const now = `${price ?? 0}`
  const ranges = type === 'variable' && price !== null && maxPrice !== null && maxPrice > price
  return {
    price: now,
    regular_price: `${regularPrice ?? price ?? 0}`,
    sale_price: now,
    price_range: ranges ? { min_amount: now, max_amount: `${maxPrice}` } : null,
    ...CURRENCY_FIELDS,
  }
}

/** The images of a product. A variation without images uses its parent's first image. */
function imagesJson({ product, parent }: LineProduct, data: ProductData, publicUrl: string) {
  const ids = product.imageIds.length > 0 ? product.imageIds : parent.imageIds.slice(0, 1)
  return ids.flatMap(id => {
    const image = data.images.get(id)
    return image === undefined ? [] : [imageJson(image, publicUrl)]
  })
}

function termsJson({ id }: ProductRow, data: ProductData, publicUrl: string) {
  // The default category can be requested, but responses leave it out of products (recording
  // `store-products-uncategorized`).
  const categories = (data.categories.get(id) ?? []).filter(category => category.slug !== 'uncategorized')
  const tags = data.tags.get(id) ?? []
  return {
    categories: categories.map(category => ({
      id: category.id,
      name: texturize(category.name),
      slug: category.slug,
      link: data.tree.link(category, publicUrl),
    })),
    tags: tags.map(tag => ({
      id: tag.id,
      name: texturize(tag.name),
      slug: tag.slug,
      link: `${publicUrl}/oznake-proizvoda/${tag.slug}/`,
    })),
  }
}

/** The `_links` of a product. The shop selects `upsells`; `related` are products of the same categories. */
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

/** Weight in kg and size in cm: as decimals, and as text with a decimal comma. */
function measurementFields(weightG: number | null, dimensions: Dimensions | null) {
  const weight = weightG === null || weightG === 0 ? '' : String(weightG / 1000)
  const size = dimensions ?? { length: '', width: '', height: '' }
  const sides = [size.length, size.width, size.height].filter(side => side !== '')
  return {
    weight,
    dimensions: { length: size.length, width: size.width, height: size.height },
    formatted_weight: weight === '' ? 'N/A' : `${withComma(weight)} kg`,
    formatted_dimensions: sides.length === 0 ? 'N/A' : `${sides.map(withComma).join(' &times; ')} cm`,
  }
}

function withComma(figure: string): string {
  return figure.replace('.', ',')
}
