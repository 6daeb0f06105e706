import * as z from 'zod/mini'
import { currencyFields, minorString } from './currency.ts'
import { imageSchema } from './image.ts'
import { pricesSchema } from './prices.ts'

/** What a line of a cart and a line of an order have in common. Of a variation, `id` is the variation's (wire fact 36). */
export const lineFields = {
  key: z.string(),
  id: z.number(),
  name: z.string(),
  quantity: z.number(),
  permalink: z._default(z.string(), ''),
  images: z._default(z.array(imageSchema), []),
  prices: pricesSchema,
  totals: z.object({ line_subtotal: minorString, line_total: minorString, ...currencyFields }),
}

export const cartItemSchema = z.object({
  ...lineFields,
  /** The chosen options in words; `raw_attribute` is `attribute_pa_boja`. */
  variation: z.array(z.object({ raw_attribute: z.string(), attribute: z.string(), value: z.string() })),
  quantity_limits: z.object({ minimum: z.number(), maximum: z.number() }),
})
export type CartItem = z.output<typeof cartItemSchema>

/** One way to send a package. Free shipping is offered, never chosen (wire fact 35). */
export const shippingRateSchema = z.object({
  rate_id: z.string(),
  name: z.string(),
  price: minorString,
  method_id: z.string(),
  selected: z.boolean(),
  ...currencyFields,
})
export type ShippingRate = z.output<typeof shippingRateSchema>

/** Source: `GET /wc/store/v1/cart` and every cart call that changes something. */
export const cartSchema = z.object({
  items: z.array(cartItemSchema),
  items_count: z.number(),
  needs_shipping: z.boolean(),
  shipping_rates: z.array(
    z.object({
      // A plug-in that splits packages may name them.
      package_id: z.union([z.number(), z.string()]),
      shipping_rates: z.array(shippingRateSchema),
    }),
  ),
  totals: z.object({
    total_items: minorString,
    total_discount: minorString,
    /** Null, not `"0"`, when nothing needs shipping. */
    total_shipping: z.nullable(minorString),
    total_price: minorString,
    ...currencyFields,
  }),
  /** Lines that cannot be bought any more, while the answer is still 200. */
  errors: z.array(z.object({ code: z.string(), message: z.string() })),
})
export type Cart = z.output<typeof cartSchema>
