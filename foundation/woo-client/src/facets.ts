import * as z from 'zod/mini'
import type { Result, WooClient } from './client.ts'
import { mapOnce } from './map-once.ts'
import { fieldsOf, type Page, requestPage } from './pagination.ts'
import { currencyFields, minorString } from './prices.ts'
import { type ProductQuery, productAttributeSchema } from './products.ts'
import type { QueryParams } from './route-url.ts'

// The Store API sends stock counts as strings and other counts as numbers (wire fact 27).
const count = z.union([z.number(), z.string()])

/**
 * Data for the filters of a product list: the price range, and the number of products for each value of a
 * filter. Fields that were not requested are null. Source: `GET /wc/store/v1/products/collection-data`.
 */
export const collectionDataSchema = z.object({
  price_range: z.nullable(z.object({ min_price: minorString, max_price: minorString, ...currencyFields })),
  attribute_counts: z.nullable(z.array(z.object({ term: z.number(), count }))),
  rating_counts: z.nullable(z.array(z.object({ rating: z.number(), count }))),
  stock_status_counts: z.nullable(z.array(z.object({ status: z.string(), count }))),
  taxonomy_counts: z.nullable(z.array(z.object({ term: z.number(), count }))),
})
export type CollectionData = z.output<typeof collectionDataSchema>
export type CollectionDataJson = z.input<typeof collectionDataSchema>

const route = '/wc/store/v1/products'

const productAttributesSchema = z.object({
  id: z.number(),
  attributes: z._default(z.array(productAttributeSchema), []),
})
export type ProductAttributes = z.output<typeof productAttributesSchema>

/**
 * Requests ids and attributes of the products that `query` selects, one page of the list. Errors: 400
 * `rest_invalid_param`.
 */
export async function listProductAttributes(
  client: WooClient,
  query: ProductQuery,
): Promise<Result<Page<ProductAttributes>>> {
  return requestPage(client, {
    route,
    query: { ...query, _fields: fieldsOf(productAttributesSchema) },
    schema: productAttributesSchema,
  })
}

const countedProductSchema = z.object({ id: z.number() })

const toTotal = mapOnce(
  (result: Result<Page<unknown>>): Result<number> =>
    result.ok ? { ...result, value: result.value.total } : result,
)

/**
 * Requests the number of products that `query` selects. The response of `collection-data` does not contain
 * the number of products with a reduced price.
 */
export async function countProducts(client: WooClient, query: ProductQuery): Promise<Result<number>> {
  const result = await requestPage(client, {
    route,
    query: { ...query, per_page: 1, _fields: ['id'] },
    schema: countedProductSchema,
  })
  return toTotal(result)
}

/**
 * Requests the data for the filters of a product list. `query` selects the products of the list. Parameters
 * such as `calculate_price_range` in `query` select the fields of the response.
 */
export async function getCollectionData(
  client: WooClient,
  query: QueryParams,
): Promise<Result<CollectionData>> {
  return client.request({ route: `${route}/collection-data`, query, schema: collectionDataSchema })
}
