import * as z from 'zod/mini'

/** Name and value of a chosen option as `cart/add-item` takes them; only with a variable product's own id. */
const requestItemSchema = z.object({
  id: z.int().check(z.positive()),
  quantity: z.int().check(z.gte(1), z.lte(999)),
  variation: z.optional(z.array(z.object({ attribute: z.string(), value: z.string() }))),
})

const requestItemsSchema = z.array(requestItemSchema).check(z.minLength(1), z.maxLength(100))

/** Body of `POST /sultan/v1/quote`. Source: OWN-ROUTES. */
export const quoteRequestSchema = z.object({
  items: requestItemsSchema,
  postcode: z.optional(z.string()),
})
export type QuoteRequest = z.output<typeof quoteRequestSchema>

/** Body of `POST /sultan/v1/orders`; amounts in minor units. Source: OWN-ROUTES. */
export const orderRequestSchema = z.object({
  items: requestItemsSchema,
  billing_address: z.object({
    first_name: z.string(),
    last_name: z.string(),
    address_1: z.string(),
    city: z.string(),
    postcode: z.string(),
    country: z.literal('BA'),
    email: z.string(),
    phone: z.string(),
  }),
  customer_note: z.string(),
  payment_method: z.literal('cod'),
  /** The total the shopper saw: an order for another one is refused. */
  expected_total: z.string().check(z.regex(/^\d+$/)),
})
export type OrderRequest = z.output<typeof orderRequestSchema>
