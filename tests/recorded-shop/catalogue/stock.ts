import type { JsonObject } from '../json.ts'
import type { ShopProduct } from './product-row.ts'

const LOW_STOCK = 2

/** The number of pieces of a product that can be ordered; null without a limit. */
export function available(product: ShopProduct): number | null {
  if (product.status === 'outofstock') return 0
  if (product.status === 'onbackorder') return null
  return product.stock
}

export function isInStock({ status }: ShopProduct): boolean {
  return status !== 'outofstock'
}

/**
 * Sets the number of pieces; with null, stock is no longer managed. A product on backorder keeps its status.
 * Any other product is then out of stock if the number is 0 or negative, and in stock if not.
 */
export function setPieces(product: ShopProduct, pieces: number | null): void {
  product.stock = pieces
  if (product.status !== 'onbackorder')
    product.status = pieces !== null && pieces <= 0 ? 'outofstock' : 'instock'
}

/**
 * The stock fields of a product. `low_stock_remaining` is null unless the stock is low. Stock that is not
 * low appears only in `stock_availability.text` and `add_to_cart.maximum`.
 */
export function stockFields(product: ShopProduct): JsonObject {
  const { status, stock } = product
  const low = stock !== null && stock <= LOW_STOCK ? Math.max(stock, 0) : null
  return {
    is_in_stock: isInStock(product),
    is_on_backorder: status === 'onbackorder',
    low_stock_remaining: low,
    stock_availability: availability(product),
    sold_individually: product.soldIndividually,
  }
}

function availability({ status, stock, isBackorderSilent }: ShopProduct): JsonObject {
  if (status === 'outofstock') return { text: 'Out of stock', class: 'out-of-stock' }
  if (status === 'onbackorder')
    return {
      text: isBackorderSilent ? '' : 'Available on backorder',
      class: 'available-on-backorder',
    }
  return { text: stock === null ? '' : `${stock} in stock`, class: 'in-stock' }
}

/**
 * The value of the field `add_to_cart.maximum`: 9999 for a product whose quantity is not limited. For a
 * product that is out of stock the value is 9999 too, but 1 when the stock is negative (wire fact 14).
 */
export function maximum(product: ShopProduct): number {
  const isOversold = product.status === 'outofstock' && product.stock !== null && product.stock < 0
  if (product.soldIndividually || isOversold) return 1
  const pieces = available(product)
  return pieces === null || pieces === 0 ? 9999 : pieces
}
