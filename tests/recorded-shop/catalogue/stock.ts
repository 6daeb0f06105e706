import type { JsonObject } from '../json.ts'
import type { ShopProduct } from './product-row.ts'

const lowStock = 2

/** How many pieces may be in one order; null = as many as one likes. */
export function available(product: ShopProduct): number | null {
  if (product.status === 'outofstock') return 0
  if (product.status === 'onbackorder') return null
  return product.stock
}

export function isInStock({ status }: ShopProduct): boolean {
  return status !== 'outofstock'
}

/** Sets the pieces that are left; without any the product is sold out. */
export function setPieces(product: ShopProduct, pieces: number | null): void {
  product.stock = pieces
  if (product.status !== 'onbackorder') product.status = pieces === 0 ? 'outofstock' : 'instock'
}

/** The keys of a product that speak of stock. A counted stock shows only in words and in `add_to_cart.maximum`. */
export function stockFields(product: ShopProduct): JsonObject {
  const { status, stock } = product
  const low = stock !== null && stock <= lowStock ? stock : null
  return {
    is_in_stock: isInStock(product),
    is_on_backorder: status === 'onbackorder',
    low_stock_remaining: low,
    stock_availability: availability(product),
    sold_individually: product.soldIndividually,
  }
}

function availability({ status, stock }: ShopProduct): JsonObject {
  if (status === 'outofstock') return { text: 'Out of stock', class: 'out-of-stock' }
  if (status === 'onbackorder') return { text: 'Available on backorder', class: 'available-on-backorder' }
  return { text: stock === null ? '' : `${stock} in stock`, class: 'in-stock' }
}

/** `add_to_cart.maximum`: 9999 = no limit, and also of what is sold out. */
export function maximum(product: ShopProduct): number {
  if (product.soldIndividually) return 1
  const pieces = available(product)
  return pieces === null || pieces === 0 ? 9999 : pieces
}
