import * as z from 'zod/mini'
import { addressSchema } from './address.ts'

/**
 * Source: `POST /wc/store/v1/checkout`; success is 200. It holds no totals (wire fact 41), and `redirect_url` leads to the
 * shop's own pages, so it is not read (fact 45).
 */
export const checkoutSchema = z.object({
  order_id: z.number(),
  order_key: z.string(),
  order_number: z.string(),
  status: z.string(),
  /** 0 for a guest's order. */
  customer_id: z.number(),
  customer_note: z.string(),
  billing_address: addressSchema,
  shipping_address: addressSchema,
  payment_method: z.string(),
})
export type Checkout = z.output<typeof checkoutSchema>
