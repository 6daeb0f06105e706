import type { Product } from './product.ts'

/** WooCommerce's maximum quantity, which also means "no limit". */
export const MAX_CART_QUANTITY = 9999

/** Highest remaining quantity that the shop displays as low stock. */
export const LOW_STOCK_THRESHOLD = 2

interface QuantityLimits {
  readonly minimum: number
  readonly maximum: number
  readonly editable: boolean
}

type Stock = Pick<
  Product,
  'manageStock' | 'stockQuantity' | 'stockStatus' | 'backorders' | 'soldIndividually'
>

export function backordersAllowed(product: Pick<Stock, 'backorders'>): boolean {
  return product.backorders !== 'no'
}

export function isInStock(product: Pick<Stock, 'stockStatus'>): boolean {
  return product.stockStatus !== 'outofstock'
}

/** The quantity that can be sold; null when stock is not managed or backorders are allowed. */
export function availableQuantity(product: Stock): number | null {
  if (!product.manageStock || backordersAllowed(product)) return null
  return Math.max(product.stockQuantity ?? 0, 0)
}

export function lowStockRemaining(product: Stock): number | null {
  if (!product.manageStock) return null
  const quantity = Math.max(product.stockQuantity ?? 0, 0)
  return quantity <= LOW_STOCK_THRESHOLD ? quantity : null
}

/**
 * Returns the quantity limits of a cart line. The maximum is not 0 even for a sold-out product, so that the
 * line of this product remains in the cart. `errors` of the cart then reports the product (recording
 * `cart-get-item-went-out-of-stock`).
 */
export function quantityLimits(product: Stock): QuantityLimits {
  if (product.soldIndividually) return { minimum: 1, maximum: 1, editable: false }
  const quantity = availableQuantity(product)
  const maximum =
    quantity === null || quantity === 0 ? MAX_CART_QUANTITY : Math.min(quantity, MAX_CART_QUANTITY)
  return { minimum: 1, maximum, editable: true }
}

/** Reduces the quantity of a cart line to the stock, without an error (wire fact 34). */
export function clampToStock(quantity: number, product: Stock): number {
  return Math.min(quantity, quantityLimits(product).maximum)
}
