/** Pages show the number of pieces left when it is below this value (docs/design.md, "Stock"). */
export const SHOWN_STOCK_BELOW = 10
