import * as z from 'zod/mini'
import { imageSchema } from './image.ts'

/** Source: `GET /wc/store/v1/products/categories`; by name, `uncategorized` among them (wire fact 26). */
export const categorySchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z._default(z.string(), ''),
  /** 0 for the top level. */
  parent: z.number(),
  /** Leaves hidden products out, as the product list does not. */
  count: z.number(),
  image: z._default(z.nullable(imageSchema), null),
})
export type Category = z.output<typeof categorySchema>
