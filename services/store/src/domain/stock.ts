import type { ShopProduct } from './product.ts'

/** WooCommerce's word for "no limit". */
export const NO_LIMIT = 9999

/** At this many pieces and below, the shop says how many are left. */
export const LOW_STOCK = 2

export interface QuantityLimits {
  readonly minimum: number
  readonly maximum: number
  readonly editable: boolean
}

type Stock = Pick<
  ShopProduct,
  'manageStock' | 'stockQuantity' | 'stockStatus' | 'backorders' | 'soldIndividually'
>

export function backordersAllowed(product: Pick<Stock, 'backorders'>): boolean {
  return product.backorders !== 'no'
}

export function isInStock(product: Pick<Stock, 'stockStatus'>): boolean {
  return product.stockStatus !== 'outofstock'
}

/** Pieces that can be sold; null = nobody counts them, or more may be ordered than there are. */
export function piecesLeft(product: Stock): number | null {
  if (!product.manageStock || backordersAllowed(product)) return null
  return Math.max(product.stockQuantity ?? 0, 0)
}

export function lowStockRemaining(product: Stock): number | null {
  if (!product.manageStock) return null
  const pieces = Math.max(product.stockQuantity ?? 0, 0)
  return pieces <= LOW_STOCK ? pieces : null
}

/**
 * How many may stand in the cart. With nothing left there is no limit by count (`cart-get-item-went-out-of-stock`): such
 * a line stays as it is and shows in the cart's `errors` instead.
 */
export function quantityLimits(product: Stock): QuantityLimits {
  if (product.soldIndividually) return { minimum: 1, maximum: 1, editable: false }
  const pieces = piecesLeft(product)
  const maximum = pieces === null || pieces === 0 ? NO_LIMIT : Math.min(pieces, NO_LIMIT)
  return { minimum: 1, maximum, editable: true }
}

/** A quantity that stood in the cart, cut down to what is left, without a word (fact 34). */
export function cutToStock(quantity: number, product: Stock): number {
  return Math.min(quantity, quantityLimits(product).maximum)
}
