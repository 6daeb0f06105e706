import * as z from 'zod/mini'
import { addressSchema } from './address.ts'
import { currencyFields, minorString } from './currency.ts'
import { imageSchema } from './image.ts'

// Types only: the browser sends these bodies and has no use for their schemas.
export type { OrderRequest, QuoteRequest } from './own-requests.ts'

export const quoteItemSchema = z.object({
  /** Product or variation, as it was put in the cart. */
  id: z.number(),
  /** The variable product of a variation; else the same as `id`. */
  product_id: z.number(),
  key: z.string(),
  name: z.string(),
  slug: z.string(),
  quantity: z.number(),
  quantity_limits: z.object({ minimum: z.number(), maximum: z.number() }),
  variation: z.array(z.object({ attribute: z.string(), value: z.string(), label: z.string() })),
  image: z.nullable(imageSchema),
  prices: z.object({
    price: minorString,
    regular_price: minorString,
    currency_code: z.string(),
    currency_minor_unit: z.number(),
  }),
  totals: z.object({ line_total: minorString }),
})
export type QuoteItem = z.output<typeof quoteItemSchema>

export const quoteProblemSchema = z.object({
  /** Place in the request's `items`. */
  line: z.number(),
  code: z.enum([
    'unknown_product',
    'not_purchasable',
    'choose_variation',
    'out_of_stock',
    'not_enough_stock',
  ]),
  id: z.number(),
  /** In Bosnian, may be shown. */
  message: z.string(),
  requested: z.number(),
  /** How many there are, with `not_enough_stock`. */
  available: z.nullish(z.number()),
})
export type QuoteProblem = z.output<typeof quoteProblemSchema>

const shippingSchema = z.nullable(z.object({ rate_id: z.string(), name: z.string(), price: minorString }))
const totalsSchema = z.object({
  total_items: minorString,
  total_shipping: minorString,
  total_price: minorString,
  ...currencyFields,
})

/** Answer of `POST /sultan/v1/quote`. When nothing can be bought: no items, no shipping, totals `"0"`. Source: OWN-ROUTES. */
export const quoteSchema = z.object({
  /** Only what can be bought, at the quantity that can be. */
  items: z.array(quoteItemSchema),
  problems: z.array(quoteProblemSchema),
  shipping: shippingSchema,
  /** Null where the shop has none; `missing` is `"0"` when it is reached. */
  free_shipping: z.nullable(z.object({ from: minorString, missing: minorString })),
  totals: totalsSchema,
})
export type Quote = z.output<typeof quoteSchema>

/** Answer 201 of `POST /sultan/v1/orders`: the order is committed. Source: OWN-ROUTES. */
export const placedOrderSchema = z.object({
  id: z.number(),
  /** Opens the order together with the e-mail: `wc_order_…`. */
  key: z.string(),
  number: z.string(),
  status: z.string(),
  /** Site time without offset. */
  created_at: z.string(),
  email: z.string(),
  items: z.array(quoteItemSchema),
  shipping: shippingSchema,
  totals: totalsSchema,
  billing_address: addressSchema,
})
export type PlacedOrder = z.output<typeof placedOrderSchema>
