import * as z from 'zod/mini'

/** Source: `POST /wc/store/v1/batch`. Always 207: each answer has a status and a body of its own (wire fact 37). */
export const batchSchema = z.object({
  responses: z.array(
    z.object({
      status: z.number(),
      /** A cart, or an error's body. */
      body: z.unknown(),
      headers: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})
export type Batch = z.output<typeof batchSchema>
