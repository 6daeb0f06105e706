import { SHOWN_STOCK_BELOW } from '@sultan/kernel/shown-stock'
import { type Product, stockId } from './product.ts'
import type { RecalculatedCart } from './recalculate-cart.ts'
import { availableQuantity, isInStock } from './stock.ts'

/** Changes that an order, or a new status of an order, makes to the stock that pages show. */
export interface StockChange {
  /** Products whose availability changed, each variation with its parent. */
  readonly productIds: readonly number[]
  /** Products of which only the shown number of pieces changed, each variation with its parent. */
  readonly pieceIds: readonly number[]
  /**
   * Whether filters and their counts change too: one of the products is sold out now, or may be available again.
   */
  readonly changesFilters: boolean
}

/**
 * Returns the stock changes that an order of this cart makes and that pages show. Most orders make none: a
 * decrease from 500 pieces to 490 is not shown. `lines` hold the products as they are before the order.
 */
export function shownStockChanges({ lines }: Pick<RecalculatedCart, 'lines'>): StockChange {
  const sold = Map.groupBy(lines, ({ product }) => stockId(product))
  const changed = lines.flatMap(({ product, parent }) => {
    const quantity = (sold.get(stockId(product)) ?? []).reduce((sum, { line }) => sum + line.quantity, 0)
    const after = afterSale(product, quantity)
    const hasOtherStatus = after.stockStatus !== product.stockStatus
    if (!hasOtherStatus && shownPieces(after) === shownPieces(product)) return []
    return [{ ids: [product.id, parent.id], hasOtherStatus, isSoldOut: !isInStock(after) }]
  })
  const idsOf = (chosen: typeof changed) => [...new Set(chosen.flatMap(({ ids }) => ids))]
  const productIds = idsOf(changed.filter(({ hasOtherStatus }) => hasOtherStatus))
  return {
    productIds,
    pieceIds: idsOf(changed).filter(id => !productIds.includes(id)),
    changesFilters: changed.some(({ isSoldOut }) => isSoldOut),
  }
}

/** The number of pieces on the product's page; null when the page shows none. */
function shownPieces(product: Product): number | null {
  const left = availableQuantity(product)
  return left !== null && left < SHOWN_STOCK_BELOW ? left : null
}

/** Returns the product as it is after `deductStock` has deducted `quantity` pieces. */
function afterSale(product: Product, quantity: number): Product {
  if (!product.manageStock) return product
  const stockQuantity = (product.stockQuantity ?? 0) - quantity
  if (stockQuantity > 0) return { ...product, stockQuantity }
  return {
    ...product,
    stockQuantity,
    stockStatus: product.backorders === 'no' ? 'outofstock' : 'onbackorder',
  }
}
