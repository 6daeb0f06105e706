import * as z from 'zod/mini'
import type { Result, WooClient } from './client.ts'
import { minorString } from './prices.ts'
import { taxFields, totalsSchema } from './quotes-and-orders.ts'
import { shippingMethodFields } from './shipping-method.ts'

/** Body of `POST /sultan/v1/order-lookup`. Source: docs/http-api.md. */
interface OrderLookupRequest {
  readonly number: string
  /** E-mail address or telephone number with which the order was placed. */
  readonly contact: string
}

/** Body of response 200 of `POST /sultan/v1/order-lookup`: an order without its order key and addresses. */
export const trackedOrderSchema = z.object({
  number: z.string(),
  status: z.string(),
  /** Creation time of the order in the site's time zone, without UTC offset. */
  created_at: z.string(),
  items: z.array(
    z.object({
      /** Id of the product or variation. */
      id: z.number(),
      /** Product id; for a variation the id of its parent product. */
      product_id: z.number(),
      name: z.string(),
      quantity: z.number(),
      variation: z.array(z.object({ attribute: z.string(), value: z.string(), label: z.string() })),
      totals: z.object({ line_total: minorString }),
    }),
  ),
  shipping: z.nullable(z.object({ price: minorString, ...shippingMethodFields })),
  totals: totalsSchema,
  ...taxFields,
})
export type TrackedOrder = z.output<typeof trackedOrderSchema>

/**
 * Finds an order by its number and the e-mail address or telephone number with which it was placed. An
 * unknown number and a wrong contact get the same 404 `sultan_order_not_found`. Source: docs/http-api.md.
 */
export async function lookUpOrder(
  client: WooClient,
  request: OrderLookupRequest,
): Promise<Result<TrackedOrder>> {
  return client.request({ route: '/sultan/v1/order-lookup', body: request, schema: trackedOrderSchema })
}
