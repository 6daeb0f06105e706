import * as z from 'zod/mini'

/** A billing or shipping address in the Store API and in `wc/v3`. A shipping address has no e-mail. */
export const addressSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  address_1: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  phone: z._default(z.string(), ''),
  email: z.optional(z.string()),
})
