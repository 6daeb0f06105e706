import { z } from 'zod'
import type { ProductFileStore } from './product-file-store.ts'

const cell = z.string().max(1_000_000)
const importId = z.string().regex(/^[0-9a-f]{64}$/)
const path = z.string().max(300)
const line = z.int().positive()

/** A call of `ProductFileStore` as it is sent through the control socket. */
export const productFileRequestSchema = z.discriminatedUnion('call', [
  z.object({
    call: z.literal('import-rows'),
    batch: z.object({
      importId,
      updates: z.boolean(),
      isDryRun: z.boolean(),
      stage: z.enum(['rows', 'links']),
      columns: z.array(z.string().max(300).nullable()).max(1_000),
      rows: z
        .array(
          z.object({
            line,
            cells: z.array(cell).max(1_000),
            pictures: z.array(z.string().max(2_000)).max(100).nullable(),
          }),
        )
        .max(100),
    }),
  }),
  z.object({ call: z.literal('public-url') }),
  z.object({ call: z.literal('has-picture'), path }),
  z.object({
    call: z.literal('add-pictures'),
    pictures: z
      .array(
        z.object({ path, width: z.int().positive(), height: z.int().positive(), name: z.string().max(300) }),
      )
      .max(100),
  }),
  z.object({ call: z.literal('finish'), importId }),
])

export type ProductFileRequest = z.output<typeof productFileRequestSchema>

export const rowResultsSchema = z.array(
  z.object({
    line,
    outcome: z.enum(['created', 'updated', 'linked', 'skipped', 'refused']),
    productId: z.int().nullable(),
    messages: z.array(z.string()),
  }),
)

/**
 * Executes a request from the control socket on a `ProductFileStore`. Returns the result of the called
 * method; null when the method has no result.
 */
export async function callProductFileStore(
  request: ProductFileRequest,
  store: ProductFileStore,
): Promise<unknown> {
  switch (request.call) {
    case 'import-rows':
      return store.importRows(request.batch)
    case 'public-url':
      return store.publicUrl
    case 'has-picture':
      return store.hasPicture(request.path)
    case 'add-pictures':
      await store.addPictures(request.pictures)
      return null
    case 'finish':
      await store.finish(request.importId)
      return null
  }
}
