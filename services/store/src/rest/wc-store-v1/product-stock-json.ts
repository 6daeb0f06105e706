import type { LineProduct, Product } from '../../domain/product.ts'
import { backordersAllowed, isInStock, quantityLimits } from '../../domain/stock.ts'
import { texturize } from '../../format/text.ts'
import { nameWithOptions, productPermalink } from './product-options-json.ts'

type Availability = {
  readonly text: string
  readonly class: 'in-stock' | 'out-of-stock' | 'available-on-backorder'
}

type Stock = Pick<Product, 'manageStock' | 'stockQuantity' | 'stockStatus' | 'backorders'>

/** The availability of a product as text (wire fact 14), by the rules of WooCommerce's `get_availability`. */
export function stockAvailability(product: Stock): Availability {
  const { manageStock, stockStatus, backorders } = product
  if (!isInStock(product)) return { text: 'Out of stock', class: 'out-of-stock' }
  const quantity = product.stockQuantity ?? 0
  const onBackorder =
    stockStatus === 'onbackorder' || (manageStock && backordersAllowed(product) && quantity < 1)
  if (onBackorder && (!manageStock || backorders === 'notify'))
    return { text: 'Available on backorder', class: 'available-on-backorder' }
  if (!manageStock || onBackorder) return { text: '', class: 'in-stock' }
  const note = backorders === 'notify' ? ' (can be backordered)' : ''
  return { text: `${quantity} in stock${note}`, class: 'in-stock' }
}

/**
 * The field `add_to_cart`: texts and URL of the button, and the quantity that can be purchased (9999 = no
 * limit, wire fact 14).
 */
export function addToCartJson(lineProduct: LineProduct, publicUrl: string) {
  const { product } = lineProduct
  const { minimum, maximum } = quantityLimits(product)
  if (product.type === 'external') {
    const text = texturize(product.buttonText || 'Buy product')
    const button = { text, description: text, url: product.externalUrl, single_text: text }
    return { ...button, minimum, maximum, multiple_of: 1 }
  }
  return {
    ...buttonFields(lineProduct, publicUrl),
    single_text: 'Add to cart',
    minimum,
    maximum,
    multiple_of: 1,
  }
}

function buttonFields(lineProduct: LineProduct, publicUrl: string) {
  const { product } = lineProduct
  const name = `&ldquo;${nameWithOptions(lineProduct)}&rdquo;`
  const page = productPermalink(lineProduct, publicUrl)
  const buyable = product.price !== null
  if (product.type === 'grouped')
    return { text: 'View products', description: `View products in the ${name} group`, url: page }
  if (product.type === 'variable' && buyable)
    return { text: 'Select options', description: `Select options for ${name}`, url: page }
  const url = product.type === 'variation' ? variationUrl(lineProduct, page) : page
  if (!buyable || !isInStock(product))
    return { text: 'Read more', description: `Read more about ${name}`, url }
  const simpleUrl = `${page}?add-to-cart=${product.id}`
  return {
    text: 'Add to cart',
    description: `Add to cart: ${name}`,
    url: product.type === 'variation' ? url : simpleUrl,
  }
}

/** The add-to-cart URL of a variation. WooCommerce escapes this URL for HTML, unlike its other URLs. */
function variationUrl({ product, parent }: LineProduct, page: string): string {
  const joint = page.includes('?') ? '&' : '?'
  return `${page}${joint}variation_id=${product.id}&add-to-cart=${parent.id}`.replaceAll('&', '&#038;')
}
