import * as z from 'zod/mini'

/** What has to be known of an order in `GET /wc/v3/orders` to find again the one that a request carried (`wc-order-get`). */
export const markedOrderSchema = z.object({
  id: z.number(),
  number: z.string(),
  status: z.string(),
  order_key: z.string(),
  /** Site time without offset, and its twin. */
  date_created: z.string(),
  date_created_gmt: z.string(),
  /** `User-Agent` of the request that made it; empty for one made by hand. */
  customer_user_agent: z.string(),
})
export type MarkedOrder = z.infer<typeof markedOrderSchema>

/** The fields above, for `_fields`. */
export const markedOrderFields = Object.keys(markedOrderSchema.shape).join(',')
export const markedOrdersSchema = z.array(markedOrderSchema)
