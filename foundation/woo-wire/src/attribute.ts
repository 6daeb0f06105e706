import * as z from 'zod/mini'

/** An attribute of the shop. Source: `GET /wc/store/v1/products/attributes`. */
export const attributeSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** `pa_boja`. */
  taxonomy: z.string(),
  count: z.number(),
})
export type Attribute = z.output<typeof attributeSchema>

/** Source: `GET /wc/store/v1/products/attributes/{id}/terms`; by name, not in menu order (wire fact 25). */
export const attributeTermSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  count: z.number(),
})
export type AttributeTerm = z.output<typeof attributeTermSchema>
