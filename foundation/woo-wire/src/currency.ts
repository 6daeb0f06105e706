import * as z from 'zod/mini'

/** The fields that stand beside every amount of the Store API. Separators are left out: the house formats by itself. */
export const currencyFields = {
  currency_code: z.string(),
  currency_minor_unit: z.number(),
  currency_symbol: z.string(),
}

/** An amount on the wire: an integer string in minor units, `"2490"` (wire fact 10). */
export const minorString = z.string().check(z.regex(/^-?\d+$/))
