import * as z from 'zod/mini'
import { imageSchema } from './image.ts'
import { currencyFields, minorString, pricesSchema } from './prices.ts'
import { metaSchema } from './shipping-method.ts'

/**
 * Prices of a line of a cart or an order. A setting of the shop determines whether these prices include tax
 * (wire fact 65).
 */
const linePricesSchema = z.extend(pricesSchema, {
  /**
   * Unit prices as integers with `precision` implied decimals: with precision 6, `"12500000"` is a price of
   * 12.50 in the major unit.
   */
  raw_prices: z.optional(z.object({ precision: z.number(), price: minorString, regular_price: minorString })),
})

/**
 * Fields that the lines of carts and of orders share. In a cart, `id` is the id of the product or variation
 * (wire fact 36). In an order, `id` identifies the line.
 */
export const lineFields = {
  key: z.string(),
  id: z.number(),
  name: z.string(),
  quantity: z.number(),
  permalink: z._default(z.string(), ''),
  images: z._default(z.array(imageSchema), []),
  prices: linePricesSchema,
  /**
   * Totals of one line without tax: `line_subtotal` before the discount of coupons, `line_total` after the
   * discount.
   */
  totals: z.object({
    line_subtotal: minorString,
    line_subtotal_tax: z._default(minorString, '0'),
    line_total: minorString,
    ...currencyFields,
  }),
}

/** Totals that carts and orders share. All except `total_price` are without tax (wire fact 65). */
export const totalFields = {
  /**
   * Sum of the line amounts: in a cart before the discount of coupons, in an order after the discount (wire
   * fact 67).
   */
  total_items: minorString,
  total_discount: minorString,
  /** Shipping cost; null, not `"0"`, when no item needs shipping. */
  total_shipping: z.nullable(minorString),
  total_shipping_tax: z._default(z.nullable(minorString), null),
  total_fees: z._default(minorString, '0'),
  total_fees_tax: z._default(minorString, '0'),
  total_tax: z._default(minorString, '0'),
  tax_lines: z._default(z.array(z.object({ name: z.string(), rate: z.catch(z.string(), '') })), []),
  total_price: minorString,
  ...currencyFields,
}

const cartItemSchema = z.object({
  ...lineFields,
  /**
   * The chosen options of the cart line's product, as labels. `raw_attribute` is the name of the attribute,
   * such as `attribute_pa_boja` (boja: colour).
   */
  variation: z.array(z.object({ raw_attribute: z.string(), attribute: z.string(), value: z.string() })),
  quantity_limits: z.object({ minimum: z.number(), maximum: z.number() }),
  sold_individually: z._default(z.boolean(), false),
  backorders_allowed: z._default(z.boolean(), false),
  /** Whether the line has more pieces than the stock and the shop shows a note about this (wire fact 61). */
  show_backorder_badge: z._default(z.boolean(), false),
  /** Pieces in stock when few are left; otherwise null (wire fact 14). */
  low_stock_remaining: z.nullish(z.number()),
})
export type CartItemJson = z.input<typeof cartItemSchema>

/** A shipping rate that the store offers. WooCommerce never selects free shipping itself (wire fact 35). */
const shippingRateSchema = z.object({
  rate_id: z.string(),
  name: z.string(),
  /** Price of the shipping rate without tax. */
  price: minorString,
  taxes: z._default(minorString, '0'),
  method_id: z.string(),
  selected: z.boolean(),
  meta_data: metaSchema,
  ...currencyFields,
})

/** An applied coupon of a cart or order. The store returns codes in lower case (wire fact 70). */
export const cartCouponSchema = z.object({
  code: z.string(),
  totals: z.object({ total_discount: minorString, total_discount_tax: z._default(minorString, '0') }),
})

/** A cart. Source: `GET /wc/store/v1/cart` and the routes `POST /wc/store/v1/cart/…`. */
export const cartSchema = z.object({
  items: z.array(cartItemSchema),
  items_count: z.number(),
  coupons: z._default(z.array(cartCouponSchema), []),
  needs_shipping: z.boolean(),
  shipping_rates: z.array(
    z.object({
      // The id of a shipping package is a number by default; plug-ins that split packages can use names.
      package_id: z.union([z.number(), z.string()]),
      shipping_rates: z.array(shippingRateSchema),
    }),
  ),
  totals: z.object(totalFields),
  /**
   * Errors of the cart's lines. For example, a product was sold out after the customer had added the product
   * to the cart. A response whose cart has errors still has a 2xx status.
   */
  errors: z.array(z.object({ code: z.string(), message: z.string() })),
})
export type Cart = z.output<typeof cartSchema>
export type CartJson = z.input<typeof cartSchema>

/** Schema of the lines of a cart with only their cart item keys and quantities. */
export const cartLinesSchema = z.object({
  items: z.array(z.object({ key: z.string(), quantity: z.number() })),
})

/**
 * The response of `POST /wc/store/v1/batch`. The HTTP status of the whole batch is always 207 (wire fact 37
 * in docs/dialect.md). Each element of `responses` has the status and the body of one request in the batch.
 * The body is a cart, an error or, in a response of the embedded store to `Prefer: return=minimal`, the keys
 * and quantities of the changed cart lines.
 */
export const batchSchema = z.object({
  responses: z.array(z.object({ status: z.number(), body: z.unknown() })),
})
