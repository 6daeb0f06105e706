import * as z from 'zod/mini'

/**
 * The currency fields that accompany every amount in the Store API. Fields for separators are left out,
 * because `formatMoney` formats amounts.
 */
export const currencyFields = {
  currency_code: z.string(),
  currency_minor_unit: z.number(),
  currency_symbol: z.string(),
}

/** An amount in the Store API: an integer string in minor units, `"2490"` (wire fact 10). */
export const minorString = z.string().check(z.regex(/^-?\d+$/))

/**
 * Prices of a product or a cart line. `sale_price` is also set before and after a scheduled price reduction,
 * so only `on_sale` and `price` state the price to pay. A product without a price has the price `"0"`, like a
 * free product (wire fact 11).
 */
export const pricesSchema = z.object({
  price: minorString,
  regular_price: minorString,
  sale_price: minorString,
  /**
   * Lowest and highest price of a variable product whose variations differ in price, or of a grouped product;
   * otherwise null.
   */
  price_range: z._default(z.nullable(z.object({ min_amount: minorString, max_amount: minorString })), null),
  ...currencyFields,
})
export type Prices = z.output<typeof pricesSchema>
