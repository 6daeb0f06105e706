import { SHOWN_STOCK_BELOW } from '@sultan/kernel/shown-stock'
import { type Product, stockId } from './product.ts'
import type { RecalculatedCart } from './recalculate-cart.ts'
import { availableQuantity, isInStock } from './stock.ts'

/**
 * The products whose stock, as the shop's pages show it, may have changed because an order was placed or
 * edited, or its status has changed.
 */
export interface StockChange {
  /**
   * Ids of products and variations whose availability may have changed, and of the parents of these
   * variations.
   */
  readonly productIds: readonly number[]
  /**
   * Ids of products and variations of which only the displayed quantity changed, and of the parents of these
   * variations.
   */
  readonly pieceIds: readonly number[]
  /**
   * True when a product has sold out or may be available again. The filters of product lists and the product
   * counts of the filters are then out of date.
   */
  readonly changesFilters: boolean
}

/**
 * The changes that an order makes to the stock that the shop's pages show. Most orders change nothing
 * visible: a decrease from 500 units to 490 is not shown. `lines` contain the products as they were before
 * the order.
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

/** The stock quantity that the product's page displays; null when the page displays none. */
function shownPieces(product: Product): number | null {
  const left = availableQuantity(product)
  return left !== null && left < SHOWN_STOCK_BELOW ? left : null
}

/** The product after `deductStock` has deducted `quantity` units. */
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
