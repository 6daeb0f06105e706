import type { ProductRow } from '../../db/catalogue-tables.ts'
import type { SoldProduct } from '../../domain/product.ts'
import { isInStock, lowStockRemaining } from '../../domain/stock.ts'
import { addToCartJson } from './add-to-cart-json.ts'
import { CURRENCY_FIELDS } from './cart-money-json.ts'
import { imageJson } from './image-json.ts'
import type { ProductData } from './load-product-data.ts'
import { priceHtml } from './price-html.ts'
import { stockAvailability } from './product-availability.ts'
import { productLinks } from './product-links.ts'
import { productMeasures } from './product-measures.ts'
import { attributesJson, productPermalink, variationsJson, variationText } from './product-options.ts'
import { htmlName } from './product-text.ts'

/** A product or variation of the Store API (`store-product-ok`, `store-product-variation`). Prices in minor units. */
export function productJson(
  product: ProductRow,
  data: ProductData,
  publicUrl: string,
): Record<string, unknown> {
  const parent = data.parents.get(product.parentId) ?? product
  const sold = { product, parent }
  return {
    id: product.id,
    name: htmlName(parent.name),
    slug: product.slug,
    parent: product.parentId,
    type: product.type,
    variation: variationText(sold),
    permalink: productPermalink(sold, publicUrl),
    sku: htmlName(product.sku),
    short_description: product.shortDescription,
    description: product.description,
    on_sale: product.onSale,
    prices: pricesJson(product),
    price_html: priceHtml(product),
    average_rating: product.ratingCount === 0 ? '0' : product.averageRating,
    review_count: product.reviewCount,
    images: imagesJson(sold, data, publicUrl),
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
    ...productMeasures(product.weightG, product.dimensions),
    add_to_cart: addToCartJson(sold, publicUrl),
    is_password_protected: false,
    extensions: {},
    _links: productLinks(product, publicUrl),
  }
}

/** Without a price everything is "0", as for a free product (fact 11). */
function pricesJson({ type, price, regularPrice, maxPrice }: ProductRow): Record<string, unknown> {
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

/** A variation without a picture of its own shows its parent's first. */
function imagesJson(
  { product, parent }: SoldProduct,
  data: ProductData,
  publicUrl: string,
): readonly object[] {
  const ids = product.imageIds.length > 0 ? product.imageIds : parent.imageIds.slice(0, 1)
  return ids.flatMap(id => {
    const image = data.images.get(id)
    return image === undefined ? [] : [imageJson(image, publicUrl)]
  })
}

function termsJson({ id }: ProductRow, data: ProductData, publicUrl: string): Record<string, unknown> {
  // Where the shop puts what has no category: it can be asked for, but no product shows it (`store-products-uncategorized`).
  const categories = (data.categories.get(id) ?? []).filter(category => category.slug !== 'uncategorized')
  const tags = data.tags.get(id) ?? []
  return {
    categories: categories.map(category => ({
      id: category.id,
      name: htmlName(category.name),
      slug: category.slug,
      link: data.tree.link(category, publicUrl),
    })),
    tags: tags.map(tag => ({
      id: tag.id,
      name: htmlName(tag.name),
      slug: tag.slug,
      link: `${publicUrl}/oznake-proizvoda/${tag.slug}/`,
    })),
  }
}
