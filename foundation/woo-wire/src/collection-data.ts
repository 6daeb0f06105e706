import * as z from 'zod/mini'
import { currencyFields, minorString } from './currency.ts'

// The stock counts come as strings, the others as numbers (wire fact 27).
const count = z.union([z.number(), z.string()])

/** What filters can offer. Each part is null unless it was asked for. Source: `GET /wc/store/v1/products/collection-data`. */
export const collectionDataSchema = z.object({
  price_range: z.nullable(z.object({ min_price: minorString, max_price: minorString, ...currencyFields })),
  attribute_counts: z.nullable(z.array(z.object({ term: z.number(), count }))),
  rating_counts: z.nullable(z.array(z.object({ rating: z.number(), count }))),
  stock_status_counts: z.nullable(z.array(z.object({ status: z.string(), count }))),
  taxonomy_counts: z.nullable(z.array(z.object({ term: z.number(), count }))),
})
export type CollectionData = z.output<typeof collectionDataSchema>
