import type { ShopProduct } from '../../domain/product.ts'
import { backordersAllowed, isInStock } from '../../domain/stock.ts'

export interface Availability {
  readonly text: string
  readonly class: 'in-stock' | 'out-of-stock' | 'available-on-backorder'
}

type Stock = Pick<ShopProduct, 'manageStock' | 'stockQuantity' | 'stockStatus' | 'backorders'>

/** The stock in words (fact 14), by the rules of WooCommerce's `get_availability`. */
export function stockAvailability(product: Stock): Availability {
  const { manageStock, stockStatus, backorders } = product
  if (!isInStock(product)) return { text: 'Out of stock', class: 'out-of-stock' }
  const pieces = product.stockQuantity ?? 0
  const onBackorder =
    stockStatus === 'onbackorder' || (manageStock && backordersAllowed(product) && pieces < 1)
  if (onBackorder && (!manageStock || backorders === 'notify'))
    return { text: 'Available on backorder', class: 'available-on-backorder' }
  if (!manageStock || onBackorder) return { text: '', class: 'in-stock' }
  const note = backorders === 'notify' ? ' (can be backordered)' : ''
  return { text: `${pieces} in stock${note}`, class: 'in-stock' }
}
