/** Pages show how many pieces are left below this stock (docs/design.md, "Stock"). */
export const SHOWN_STOCK_BELOW = 10
