import * as z from 'zod/mini'
import { addressSchema } from './address.ts'

/** Decimal major units, `"24.90"`: `wc/v3` counts so, unlike the Store API (wire fact 6). */
const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))

export const wcOrderLineSchema = z.object({
  id: z.number(),
  name: z.string(),
  product_id: z.number(),
  /** 0 when it is no variation. */
  variation_id: z.number(),
  quantity: z.number(),
  total: decimal,
  /** Null when the product is gone. */
  sku: z.nullable(z.string()),
  /** Null when the product is gone or has none. */
  image: z._default(z.nullable(z.object({ src: z.string() })), null),
  /** Of a variation; `name` has the choice in it then. */
  parent_name: z._default(z.nullable(z.string()), null),
  /** The choice that was made, beside whatever plug-ins keep (`_…`). Values may be anything; only text can be shown. */
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

/** Source: `GET /wc/v3/orders`, recordings `wc-order-*` and `wc-orders-*`. For the server alone: it takes the shop's key. */
export const wcOrderSchema = z.object({
  id: z.number(),
  number: z.string(),
  status: z.string(),
  currency: z.string(),
  /** Site time without offset. */
  date_created: z.string(),
  /** Likewise; null until it is completed. */
  date_completed: z.nullish(z.string()),
  discount_total: decimal,
  shipping_total: decimal,
  total: decimal,
  /** 0 for a guest's. */
  customer_id: z.number(),
  order_key: z.string(),
  billing: addressSchema,
  shipping: addressSchema,
  payment_method_title: z.string(),
  customer_note: z.string(),
  /** Where an order made by us carries its mark (OWN-ROUTES). */
  customer_user_agent: z.string(),
  line_items: z.array(wcOrderLineSchema),
  shipping_lines: z.array(z.object({ method_title: z.string(), total: decimal })),
})
export type WcOrder = z.output<typeof wcOrderSchema>
