import * as z from 'zod/mini'
import { addressSchema } from './address.ts'
import { metaSchema } from './shipping-method.ts'

/** An amount of `wc/v3` in decimal major units, `"24.90"`, unlike the Store API's amounts (wire fact 6). */
const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))

const wcOrderLineSchema = z.object({
  id: z.number(),
  name: z.string(),
  product_id: z.number(),
  /** Id of the variation; 0 for a product without variations. */
  variation_id: z.number(),
  quantity: z.number(),
  /**
   * Total of the line without tax, before the discount of coupons; `total` is the amount after the discount.
   */
  subtotal: decimal,
  subtotal_tax: z._default(decimal, '0'),
  total: decimal,
  /** SKU of the product; null when the product was deleted. */
  sku: z.nullable(z.string()),
  /**
   * Image of the product. `src` is '' when the product was deleted or has no image. `image` is null when the
   * image's file is missing, for which WooCommerce sends `false` as `src`.
   */
  image: z.catch(z.nullable(z.object({ src: z.string() })), null),
  /**
   * For a variation: the name of its parent product. Otherwise null. The `name` of a variation can also
   * contain the chosen options.
   */
  parent_name: z._default(z.nullable(z.string()), null),
  /**
   * The chosen options of the order line, and metadata of plug-ins (`_…`). Values can have any type, but
   * only strings can be shown.
   */
  meta_data: z._default(
    z.array(
      z.object({
        key: z.string(),
        display_key: z.catch(z.string(), ''),
        display_value: z.catch(z.string(), ''),
      }),
    ),
    [],
  ),
})

/**
 * An order of `wc/v3`. Source: `GET /wc/v3/orders`, recordings `wc-order-*` and `wc-orders-*`. For the server
 * only, because the route requires the WooCommerce API key.
 */
export const wcOrderSchema = z.object({
  id: z.number(),
  number: z.string(),
  status: z.string(),
  currency: z.string(),
  /** Creation time of the order in the site's time zone, without UTC offset. */
  date_created: z.string(),
  /** Time of completion in the site's time zone; null until the order is completed. */
  date_completed: z.nullish(z.string()),
  discount_total: decimal,
  /** Price of shipping without tax. */
  shipping_total: decimal,
  shipping_tax: z._default(decimal, '0'),
  total: decimal,
  total_tax: z._default(decimal, '0'),
  /** Id of the customer; 0 for a guest order. */
  customer_id: z.number(),
  order_key: z.string(),
  billing: addressSchema,
  shipping: addressSchema,
  /** Id of the payment method, such as `cod` (cash on delivery). */
  payment_method: z._default(z.string(), ''),
  payment_method_title: z.string(),
  customer_note: z.string(),
  /**
   * `User-Agent` of the checkout request. For an order placed by the gateway it contains the correlation id
   * (decision 0012).
   */
  customer_user_agent: z.string(),
  line_items: z.array(wcOrderLineSchema),
  shipping_lines: z.array(
    z.object({
      method_title: z.string(),
      method_id: z._default(z.string(), ''),
      total: decimal,
      meta_data: metaSchema,
    }),
  ),
  fee_lines: z._default(z.array(z.object({ total: decimal, total_tax: z._default(decimal, '0') })), []),
  tax_lines: z._default(z.array(z.object({ label: z.string(), rate_percent: z.catch(z.number(), 0) })), []),
})
export type WcOrder = z.output<typeof wcOrderSchema>
export type WcOrderJson = z.input<typeof wcOrderSchema>

/**
 * Key in an order's `meta_data` under which the embedded store returns the delivery promised to the shopper.
 */
export const PROMISED_DELIVERY_KEY = '_sultan_promised_delivery'

/**
 * `wcOrderSchema` omits the field `meta_data` of an order, because plug-ins keep private data in this field.
 */
const orderMetaSchema = z.object({ meta_data: metaSchema })

/** The delivery promised for a `wc/v3` order; null when the store has stored no promise. */
export function readPromisedDelivery(order: unknown): string | null {
  const parsed = orderMetaSchema.safeParse(order)
  const entries = parsed.success ? parsed.data.meta_data : []
  return entries.find(({ key }) => key === PROMISED_DELIVERY_KEY)?.value || null
}

/** Schema of the order fields that the customer may read. */
export const accountOrderSchema = z.pick(wcOrderSchema, {
  id: true,
  number: true,
  status: true,
  currency: true,
  date_created: true,
  date_completed: true,
  discount_total: true,
  shipping_total: true,
  shipping_tax: true,
  total: true,
  total_tax: true,
  billing: true,
  shipping: true,
  payment_method: true,
  payment_method_title: true,
  line_items: true,
  shipping_lines: true,
  fee_lines: true,
  tax_lines: true,
})
export type AccountOrder = z.output<typeof accountOrderSchema>
