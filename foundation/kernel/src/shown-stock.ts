/** When the stock is below this number, pages show how many pieces are left (docs/design.md, "Stock"). */
export const SHOWN_STOCK_BELOW = 10

/**
 * Number of pieces left if the stock is low. Null if the stock is high or zero, if the product is sold out
 * or on backorder, or if the store does not manage the stock.
 */
export function lowStockCount({
  inStock,
  onBackorder,
  stockLeft,
}: {
  readonly inStock: boolean
  readonly onBackorder: boolean
  readonly stockLeft: number | null
}): number | null {
  const isShown =
    inStock && !onBackorder && stockLeft !== null && stockLeft > 0 && stockLeft < SHOWN_STOCK_BELOW
  return isShown ? stockLeft : null
}
