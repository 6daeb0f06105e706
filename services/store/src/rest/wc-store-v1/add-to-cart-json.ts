import type { SoldProduct } from '../../domain/product.ts'
import { isInStock, quantityLimits } from '../../domain/stock.ts'
import { nameInSentences, productPermalink } from './product-options.ts'

/** The button, its words and how many may be bought (9999 = no limit, fact 14). */
export function addToCartJson(sold: SoldProduct, publicUrl: string): Record<string, unknown> {
  const { minimum, maximum } = quantityLimits(sold.product)
  return { ...button(sold, publicUrl), single_text: 'Add to cart', minimum, maximum, multiple_of: 1 }
}

function button(sold: SoldProduct, publicUrl: string): Record<string, string> {
  const { product } = sold
  const name = `&ldquo;${nameInSentences(sold)}&rdquo;`
  const page = productPermalink(sold, publicUrl)
  const buyable = product.price !== null
  if (product.type === 'variable' && buyable)
    return { text: 'Select options', description: `Select options for ${name}`, url: page }
  const url = product.type === 'variation' ? variationUrl(sold, page) : page
  if (!buyable || !isInStock(product))
    return { text: 'Read more', description: `Read more about ${name}`, url }
  const simpleUrl = `${page}?add-to-cart=${product.id}`
  return {
    text: 'Add to cart',
    description: `Add to cart: ${name}`,
    url: product.type === 'variation' ? url : simpleUrl,
  }
}

/** An address inside HTML, as WooCommerce escapes it here and nowhere else. */
function variationUrl({ product, parent }: SoldProduct, page: string): string {
  const joint = page.includes('?') ? '&' : '?'
  return `${page}${joint}variation_id=${product.id}&add-to-cart=${parent.id}`.replaceAll('&', '&#038;')
}
