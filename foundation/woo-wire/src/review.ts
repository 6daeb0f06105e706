import * as z from 'zod/mini'

/** Source: `GET /wc/store/v1/products/reviews`. */
export const reviewSchema = z.object({
  id: z.number(),
  /** Site time without offset. */
  date_created: z.string(),
  product_id: z.number(),
  reviewer: z.string(),
  /** HTML. */
  review: z.string(),
  /** 1–5; the shop's own administration lets 6 pass (wire fact 8). */
  rating: z.number(),
  verified: z._default(z.boolean(), false),
})
export type Review = z.output<typeof reviewSchema>
