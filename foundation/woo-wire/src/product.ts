import * as z from 'zod/mini'
import { imageSchema } from './image.ts'
import { pricesSchema } from './prices.ts'

const termSchema = z.object({ id: z.number(), name: z.string(), slug: z.string() })

const offerFields = {
  id: z.number(),
  sku: z._default(z.string(), ''),
  prices: pricesSchema,
  on_sale: z.boolean(),
  is_purchasable: z.boolean(),
  is_in_stock: z.boolean(),
  is_on_backorder: z._default(z.boolean(), false),
  /** `maximum` is how many may be bought; 9999 is no limit. There is no other stock figure (wire fact 14). */
  add_to_cart: z.object({ minimum: z._default(z.number(), 1), maximum: z._default(z.number(), 9999) }),
  images: z._default(z.array(imageSchema), []),
}

const summaryFields = {
  ...offerFields,
  /** HTML-encoded, as every name on the wire (wire fact 13). */
  name: z.string(),
  slug: z._default(z.string(), ''),
  permalink: z._default(z.string(), ''),
  type: z.string(),
  /** A decimal in words, `"4.67"`; `"0"` without reviews. */
  average_rating: z._default(z.string(), '0'),
  review_count: z._default(z.number(), 0),
  categories: z._default(z.array(termSchema), []),
}

/** What a list shows of a product. Source: `GET /wc/store/v1/products`. */
export const productSummarySchema = z.object(summaryFields)
export type ProductSummary = z.output<typeof productSummarySchema>

/** What a search result shows: the short description besides. */
export const productHitSchema = z.object({ ...summaryFields, short_description: z._default(z.string(), '') })
export type ProductHit = z.output<typeof productHitSchema>

export const productAttributeSchema = z.object({
  name: z.string(),
  /** `pa_…` of a shop attribute, null of the product's own. */
  taxonomy: z.nullable(z.string()),
  has_variations: z.boolean(),
  /** A product's own attribute has terms with id 0. */
  terms: z.array(termSchema),
})

/** Which combination a variation is; `value` is the term's slug, or the label of a product's own attribute, or null for any. */
export const variationChoiceSchema = z.object({
  id: z.number(),
  attributes: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
})

/** A product's own page. Source: `GET /wc/store/v1/products?slug=`. */
export const productSchema = z.object({
  ...summaryFields,
  parent: z._default(z.number(), 0),
  short_description: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  tags: z._default(z.array(termSchema), []),
  attributes: z._default(z.array(productAttributeSchema), []),
  variations: z._default(z.array(variationChoiceSchema), []),
})
export type Product = z.output<typeof productSchema>

/** A variation's price and stock; which one it is stands in its product's `variations` (wire fact 25). */
export const variationSchema = z.object({ ...offerFields, parent: z.number() })
export type Variation = z.output<typeof variationSchema>
