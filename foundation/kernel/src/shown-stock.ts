/** Stock below which pages show the number of pieces left (docs/design.md, "Stock"). */
export const SHOWN_STOCK_BELOW = 10
