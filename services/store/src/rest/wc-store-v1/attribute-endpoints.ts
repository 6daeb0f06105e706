import { and, asc, eq, sql } from 'drizzle-orm'
import { attributes, attributeTerms, productAttributeTerms, products } from '../../db/catalogue-tables.ts'
import { answer, refuse } from '../../http/answer.ts'
import { endpoint, type StoreContext } from '../../http/endpoint.ts'
import { id } from '../../http/params.ts'
import { listed } from './count-terms.ts'
import { htmlName } from './product-text.ts'
import { plainTermJson } from './term-endpoints.ts'
import { termListAnswer, termListParams } from './term-list.ts'

const ROUTE = '/wc/store/v1/products/attributes'

/** Attributes of the shop as a whole, and their terms. */
export const attributeEndpoints = [
  endpoint('GET', ROUTE, {}, async (_, context) => answer(await loadAttributes(context))),
  endpoint('GET', `${ROUTE}/:id`, { id: id() }, async ({ params }, context) => {
    const attribute = (await loadAttributes(context)).find(one => one.id === params.id)
    return attribute === undefined ? unknownAttribute() : answer(attribute)
  }),
  endpoint('GET', `${ROUTE}/:id/terms`, { ...termListParams, id: id() }, async (call, context) => {
    const known = (await loadAttributes(context)).some(one => one.id === call.params.id)
    if (!known) return unknownAttribute()
    const terms = await loadTerms(call.params.id, context)
    return termListAnswer(call, context.publicUrl, terms, plainTermJson)
  }),
]

const unknownAttribute = () =>
  refuse(404, 'woocommerce_rest_product_attribute_invalid_id', 'Invalid attribute ID.')

async function loadAttributes({ database }: StoreContext) {
  const rows = await database.sql
    .select({ attribute: attributes, count: sql<number>`count(${attributeTerms.id})::int` })
    .from(attributes)
    .leftJoin(attributeTerms, eq(attributeTerms.attributeId, attributes.id))
    .groupBy(attributes.id)
    .orderBy(asc(attributes.name))
  return rows.map(({ attribute, count }) => ({
    id: attribute.id,
    name: htmlName(attribute.name),
    taxonomy: attribute.taxonomy,
    type: 'select',
    order: 'name',
    has_archives: false,
    count,
  }))
}

async function loadTerms(attributeId: number, { database }: StoreContext) {
  const rows = await database.sql
    .select({ term: attributeTerms, count: sql<number>`count(${products.id})::int` })
    .from(attributeTerms)
    .leftJoin(productAttributeTerms, eq(productAttributeTerms.termId, attributeTerms.id))
    .leftJoin(products, and(eq(products.id, productAttributeTerms.productId), listed))
    .where(eq(attributeTerms.attributeId, attributeId))
    .groupBy(attributeTerms.id)
  return rows.map(({ term, count }) => ({ ...term, parentId: 0, count }))
}
