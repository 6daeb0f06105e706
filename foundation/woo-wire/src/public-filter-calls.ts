import * as z from 'zod/mini'
import type { Result, Wire } from './client.ts'
import { fieldsOf, type PageOf, sendForPage } from './page-of.ts'
import { productAttributeSchema } from './product.ts'
import type { ProductQuery } from './public-product-calls.ts'

/* What filters ask about a list, besides `collectionData`. */

const route = '/wc/store/v1/products'

export const attributedSchema = z.object({
  id: z.number(),
  attributes: z._default(z.array(productAttributeSchema), []),
})
export type Attributed = z.output<typeof attributedSchema>

/** The attributes of a list's products and nothing else of them. Errors: 400 `rest_invalid_param`. */
export async function listProductAttributes(
  wire: Wire,
  query: ProductQuery,
): Promise<Result<PageOf<Attributed>>> {
  return sendForPage(wire, {
    route,
    query: { ...query, _fields: fieldsOf(attributedSchema) },
    schema: attributedSchema,
  })
}

/** How many products a list has; `collection-data` does not count what is on sale. */
export async function countProducts(wire: Wire, query: ProductQuery): Promise<Result<number>> {
  const schema = z.object({ id: z.number() })
  const result = await sendForPage(wire, { route, query: { ...query, per_page: 1, _fields: ['id'] }, schema })
  return result.ok ? { ...result, value: result.value.total } : result
}
