import * as z from 'zod/mini'
import { addressSchema } from './address.ts'

/**
 * Response of `POST /wc/store/v1/checkout`; the status on success is 200. The response has no totals (wire
 * fact 41); `redirect_url` leads to WordPress pages and is ignored (wire fact 45).
 */
export const checkoutSchema = z.object({
  order_id: z.number(),
  order_key: z.string(),
  order_number: z.string(),
  status: z.string(),
  /** Id of the customer; 0 for a guest order. */
  customer_id: z.number(),
  customer_note: z.string(),
  billing_address: addressSchema,
  shipping_address: addressSchema,
  payment_method: z.string(),
})
export type CheckoutJson = z.input<typeof checkoutSchema>
