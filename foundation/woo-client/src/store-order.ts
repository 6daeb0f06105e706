import * as z from 'zod/mini'
import { addressSchema } from './address.ts'
import { cartCouponSchema, lineFields, totalFields } from './cart.ts'
import { bearerHeader, type Result, type WooClient } from './client.ts'
import { shippingMethodFields } from './shipping-method.ts'

/**
 * A line of an order of the Store API. `id` identifies the line; the response contains no product id (wire
 * fact 46). `key` is the order key, the same for all lines.
 */
const storeOrderItemSchema = z.object({
  ...lineFields,
  variation: z.array(z.object({ attribute: z.string(), value: z.string() })),
})

/**
 * An order of the Store API. Source: `GET /wc/store/v1/order/{id}`, recordings `store-order-*`. The response
 * has neither date nor order number.
 */
export const storeOrderSchema = z.object({
  id: z.number(),
  status: z.string(),
  items: z.array(storeOrderItemSchema),
  coupons: z._default(z.array(cartCouponSchema), []),
  totals: z.object(totalFields),
  shipping_address: addressSchema,
  billing_address: addressSchema,
  /**
   * How the order reaches the shopper; null when nothing is shipped. The gateway adds this field
   * (docs/http-api.md). It is absent when the gateway cannot find out the shipping method.
   */
  shipping: z.nullish(z.object(shippingMethodFields)),
  /**
   * The promised arrival of the order. The gateway adds this field when the store has stored a promise with
   * the order.
   */
  promised_delivery: z.optional(z.string()),
})
export type StoreOrder = z.output<typeof storeOrderSchema>
export type StoreOrderJson = z.input<typeof storeOrderSchema>

/**
 * Requests an order by its id, order key and billing e-mail address. Errors: 401 for a wrong key or e-mail,
 * 403 for a customer's order without that customer's token, 404 for an unknown id (wire fact 46).
 */
export async function getStoreOrder(
  client: WooClient,
  id: number,
  key: string,
  email: string,
  token: string | null = null,
): Promise<Result<StoreOrder>> {
  return client.request({
    route: `/wc/store/v1/order/${id}`,
    query: { key, billing_email: email },
    headers: bearerHeader(token),
    schema: storeOrderSchema,
  })
}
