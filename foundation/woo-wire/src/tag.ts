import * as z from 'zod/mini'

/** Source: `GET /wc/store/v1/products/tags`. */
export const tagSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  count: z.number(),
})
export type Tag = z.output<typeof tagSchema>
