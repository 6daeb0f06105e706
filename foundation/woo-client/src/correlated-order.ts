import * as z from 'zod/mini'

/**
 * Fields of `GET /wc/v3/orders` by which the gateway finds the order that a certain checkout request created
 * (recording `wc-order-get`).
 */
const correlatedOrderSchema = z.object({
  id: z.number(),
  number: z.string(),
  status: z.string(),
  order_key: z.string(),
  /**
   * Creation time of the order in the site's time zone, without UTC offset. `date_created_gmt` is the same
   * instant in UTC.
   */
  date_created: z.string(),
  date_created_gmt: z.string(),
  /**
   * `User-Agent` of the checkout request that created the order; empty for an order created in the
   * administration.
   */
  customer_user_agent: z.string(),
})
export type CorrelatedOrder = z.infer<typeof correlatedOrderSchema>

/** Value of the parameter `_fields` that selects the fields of `correlatedOrderSchema`. */
export const correlatedOrderFields = Object.keys(correlatedOrderSchema.shape).join(',')
export const correlatedOrdersSchema = z.array(correlatedOrderSchema)
