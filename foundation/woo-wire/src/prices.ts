import * as z from 'zod/mini'
import { currencyFields, minorString } from './currency.ts'

/**
 * Prices of a product or a cart line. `sale_price` equals `regular_price` when nothing is on sale; a product without a
 * price says `"0"` like a free one (wire fact 11).
 */
export const pricesSchema = z.object({
  price: minorString,
  regular_price: minorString,
  sale_price: minorString,
  /** Of a variable product whose variations differ. */
  price_range: z._default(z.nullable(z.object({ min_amount: minorString, max_amount: minorString })), null),
  ...currencyFields,
})
export type Prices = z.output<typeof pricesSchema>
