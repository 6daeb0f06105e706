import * as z from 'zod/mini'
import { addressSchema } from './address.ts'
import { bearerHeader, type Result, type WooClient } from './client.ts'
import { imageSchema } from './image.ts'
import { currencyFields, minorString } from './prices.ts'
import { shippingMethodFields } from './shipping-method.ts'

/**
 * A cart line in the body of a quote request or an order request. A request has 1–100 lines, a line has a
 * quantity of 1–999. `variation` is required only when `id` is the id of a variable product, or of a
 * variation that accepts any value of an attribute.
 */
interface RequestItem {
  readonly id: number
  readonly quantity: number
  /** The chosen options: names and values of attributes in the form that `cart/add-item` accepts. */
  readonly variation?: readonly { readonly attribute: string; readonly value: string }[] | undefined
}

/**
 * Body of `POST /sultan/v1/quote`, the request for the current prices of a cart. Source: docs/http-api.md.
 */
export interface QuoteRequest {
  readonly items: readonly RequestItem[]
  readonly postcode?: string | undefined
  /**
   * Id of the chosen shipping rate in `shipping_rates`. Default: free delivery, or the cheapest delivery when
   * none is free, but never pick-up.
   */
  readonly rate_id?: string | undefined
  /** Coupon codes, at most 5. */
  readonly coupons?: readonly string[] | undefined
  /** The shopper's e-mail address; needed only for coupons restricted to certain addresses (wire fact 71). */
  readonly email?: string | undefined
}

/** Body of `POST /sultan/v1/orders`. Source: docs/http-api.md. */
export interface OrderRequest {
  readonly items: readonly RequestItem[]
  readonly billing_address: {
    readonly first_name: string
    readonly last_name: string
    readonly address_1: string
    readonly city: string
    readonly postcode: string
    readonly country: 'BA'
    readonly email: string
    readonly phone: string
  }
  readonly customer_note: string
  readonly payment_method: 'cod'
  readonly rate_id?: string | undefined
  readonly coupons?: readonly string[] | undefined
  /**
   * The total that the shopper saw before placing the order, in minor units. When the current total differs,
   * the response is 409.
   */
  readonly expected_total: string
}

const quoteItemSchema = z.object({
  /** Product id; for a variation the id of the variation. */
  id: z.number(),
  /** Product id; for a variation the id of its parent product. */
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

const quoteProblemSchema = z.object({
  /** Index, in the request's `items`, of the line that has the problem. */
  line: z.number(),
  code: z.enum([
    'unknown_product',
    'not_purchasable',
    'choose_variation',
    'out_of_stock',
    'not_enough_stock',
    'sold_individually',
  ]),
  id: z.number(),
  /** Bosnian text for shoppers that states why this line of the quote cannot be bought as requested. */
  message: z.string(),
  requested: z.number(),
  /** Quantity of the line in the quote; 0 when the line cannot be bought. */
  available: z.nullish(z.number()),
})
export type QuoteProblem = z.output<typeof quoteProblemSchema>

/** A coupon that the store rejected. The quote is computed without this coupon. */
const couponProblemSchema = z.object({
  code: z.literal('coupon_refused'),
  coupon: z.string(),
  /** Bosnian text about the rejected coupon, which may be shown to shoppers. */
  message: z.string(),
})
export type CouponProblem = z.output<typeof couponProblemSchema>

/** The applied coupons. The discount is 0 for a coupon that only makes delivery free. */
const couponsSchema = z._default(z.array(z.object({ code: z.string(), discount: minorString })), [])

/** Whether any line has to be shipped; false when all goods are virtual. */
const needsShippingSchema = z._default(z.boolean(), true)

const shippingRateSchema = z.object({ rate_id: z.string(), price: minorString, ...shippingMethodFields })

/**
 * Displayed amounts of a quote or an order. The total is items − discount + shipping + fees, plus the tax
 * unless `prices_include_tax` is true.
 */
export const totalsSchema = z.object({
  /** Total of all lines before the discount. */
  total_items: minorString,
  total_discount: z._default(minorString, '0'),
  total_shipping: minorString,
  total_fees: z.optional(minorString),
  total_tax: z.optional(minorString),
  total_price: minorString,
  ...currencyFields,
})

/** Fields about the tax of a quote or an order. */
export const taxFields = {
  /**
   * Whether the amounts include tax. Absent when nothing is taxed. When a coupon reduces the tax to zero, the
   * field is present in a quote and in a placed order, but absent in the response of `order-lookup`.
   */
  prices_include_tax: z.optional(z.boolean()),
  /** Name and rate of the tax: `PDV 17 %` (VAT 17 %). Absent when no tax is charged. */
  tax_label: z.optional(z.string()),
}

/** The promised time of arrival of the goods in a quote. */
const deliverySchema = z.object({
  /**
   * The delivery promise as a sentence without a full stop: dates such as `Stiže uto–pet, 24–27. 11.`
   * (arrives Tue–Fri), or the delivery term of a product such as `Rok isporuke: 3 sedmice` (delivery term: 3
   * weeks).
   */
  text: z.string(),
  /**
   * The deadline on which the dates in `text` depend: `ako naručite do 12 h` (if you order by 12:00); empty
   * when `text` has no dates.
   */
  condition: z.string(),
  /**
   * The time before which an order must be placed to arrive on the promised dates, as an ISO 8601 string in
   * UTC. Null when the delivery promise states no dates.
   */
  order_by: z.nullable(z.string()),
})

/**
 * Response of `POST /sultan/v1/quote`. When no line can be bought, `items` is empty, `shipping` is null and
 * the totals are `"0"`. Source: docs/http-api.md.
 */
export const quoteSchema = z.object({
  /** The cart lines that can be bought. The quantity of each line is the quantity that can be bought. */
  items: z.array(quoteItemSchema),
  problems: z.array(z.union([quoteProblemSchema, couponProblemSchema])),
  coupons: couponsSchema,
  needs_shipping: needsShippingSchema,
  shipping: z.nullable(shippingRateSchema),
  /** All offered shipping rates, pick-up in the shop included; `shipping` is the selected rate. */
  shipping_rates: z._default(z.array(shippingRateSchema), []),
  /**
   * `from` is the threshold of free shipping. `missing` is the amount by which the cart is below the
   * threshold, or `"0"` when the shop offers free shipping for the cart. The field `free_shipping` is null in
   * these cases:
   * - The shop has no threshold, or the shop's threshold depends on tax rates.
   * - No line has to be shipped.
   * - The cart reaches the threshold, but the shop offers no free shipping.
   */
  free_shipping: z.nullable(z.object({ from: minorString, missing: minorString })),
  /**
   * The promised delivery. The field is absent in these cases:
   * - The shopper picks the goods up.
   * - Nothing is shipped (`shipping` is null).
   * - The products of the quote cannot be read from the store.
   * - The promise would state dates, but a WordPress page of the connected WooCommerce shop states delivery
   *   periods.
   */
  delivery: z.optional(deliverySchema),
  totals: totalsSchema,
  ...taxFields,
})
export type Quote = z.output<typeof quoteSchema>

/** Response 201 of `POST /sultan/v1/orders`: the order is committed. Source: docs/http-api.md. */
export const placedOrderSchema = z.object({
  id: z.number(),
  /** Order key, `wc_order_…`. With this key and the e-mail address a guest can read the order. */
  key: z.string(),
  number: z.string(),
  status: z.string(),
  /** Creation time of the order in the site's time zone, without UTC offset. */
  created_at: z.string(),
  email: z.string(),
  items: z.array(quoteItemSchema),
  coupons: couponsSchema,
  needs_shipping: needsShippingSchema,
  shipping: z.nullable(shippingRateSchema),
  /** The arrival that the shopper was promised; absent for pick-up and while the order is on hold. */
  promised_delivery: z.optional(z.string()),
  totals: totalsSchema,
  ...taxFields,
  billing_address: addressSchema,
})
export type PlacedOrder = z.output<typeof placedOrderSchema>

/**
 * Requests current prices and stock of cart lines. A line that cannot be bought is listed in `problems`, and
 * the request still succeeds. Source: docs/http-api.md.
 */
export async function requestQuote(client: WooClient, request: QuoteRequest): Promise<Result<Quote>> {
  return client.request({
    route: '/sultan/v1/quote',
    body: request,
    schema: quoteSchema,
  })
}

/**
 * Places an order exactly once: repeating the request with the same idempotency key and body returns the
 * first response. After `network`, `timeout`, `invalid_response` or 504 `sultan_order_unknown`, retry with
 * the same key; after 409, use a new key. With a sign-in token, the order belongs to the token's customer; an
 * invalid token results in 401. Source: docs/http-api.md.
 */
export async function placeOrder(
  client: WooClient,
  request: OrderRequest,
  idempotencyKey: string,
  token: string | null = null,
): Promise<Result<PlacedOrder>> {
  return client.request({
    route: '/sultan/v1/orders',
    headers: { 'Idempotency-Key': idempotencyKey, ...bearerHeader(token) },
    body: request,
    schema: placedOrderSchema,
  })
}
