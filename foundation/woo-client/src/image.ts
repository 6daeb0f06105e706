import * as z from 'zod/mini'

/** An image. `src` is the full-size original; the API has no width or height (wire fact 15). */
export const imageSchema = z.object({
  id: z.number(),
  src: z.string(),
  alt: z._default(z.string(), ''),
})
export type Image = z.output<typeof imageSchema>
export type ImageJson = z.input<typeof imageSchema>
