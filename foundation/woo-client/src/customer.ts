import * as z from 'zod/mini'
import { addressSchema } from './address.ts'

/**
 * A customer of `wc/v3`. Source: `GET /wc/v3/customers`, recordings `wc-customers-*`. For the server only,
 * because the route requires the WooCommerce API key.
 */
export const customerSchema = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  role: z.string(),
  billing: addressSchema,
  shipping: addressSchema,
})
export type Customer = z.output<typeof customerSchema>
export type CustomerJson = z.input<typeof customerSchema>
