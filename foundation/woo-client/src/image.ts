import * as z from 'zod/mini'

/** A picture; `src` is the full-size original, its width and height are not told (wire fact 15). */
export const imageSchema = z.object({
  id: z.number(),
  src: z.string(),
  alt: z._default(z.string(), ''),
})
export type Image = z.output<typeof imageSchema>
