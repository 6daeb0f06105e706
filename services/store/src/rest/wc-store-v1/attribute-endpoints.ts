import type { AttributeJson } from '@sultan/woo-client/terms'
import { asc, eq, sql } from 'drizzle-orm'
import { attributes, attributeTerms } from '../../db/catalogue-tables.ts'
import { texturize } from '../../format/text.ts'
import type { StoreContext } from '../../http/context.ts'
import { endpoint } from '../../http/endpoint.ts'
import { id } from '../../http/params.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { respond, restError } from '../../http/response.ts'
import { countByAttributeTerm } from './term-counts.ts'
import { plainTermJson } from './term-endpoints.ts'
import { termListParams, termListResponse } from './term-list.ts'

const ROUTE = '/wc/store/v1/products/attributes'

/** Endpoints of the shop-wide attributes and their terms. */
export const attributeEndpoints = [
  endpoint('GET', ROUTE, {}, async (_, context) => respond(await loadAttributes(context))),
  endpoint('GET', `${ROUTE}/:id`, { id: id() }, async ({ params }, context) => {
    const attribute = (await loadAttributes(context)).find(one => one.id === params.id)
    return attribute === undefined ? unknownAttribute() : respond(attribute)
  }),
  endpoint('GET', `${ROUTE}/:id/terms`, { ...termListParams, id: id() }, async (request, context) => {
    const known = (await loadAttributes(context)).some(one => one.id === request.params.id)
    if (!known) return unknownAttribute()
    const terms = await loadTerms(request.params.id, context)
    return termListResponse(request, context.publicUrl, terms, plainTermJson)
  }),
]

const unknownAttribute = () =>
  restError(404, 'woocommerce_rest_product_attribute_invalid_id', 'Invalid attribute ID.')

async function loadAttributes({ database }: StoreContext): Promise<readonly WithMoreFields<AttributeJson>[]> {
  const rows = await database.sql
    .select({ attribute: attributes, count: sql<number>`count(${attributeTerms.id})::int` })
    .from(attributes)
    .leftJoin(attributeTerms, eq(attributeTerms.attributeId, attributes.id))
    .groupBy(attributes.id)
    .orderBy(asc(attributes.name))
  return rows.map(({ attribute, count }) => ({
    id: attribute.id,
    name: texturize(attribute.name),
    taxonomy: attribute.taxonomy,
    type: 'select',
    order: 'name',
    has_archives: false,
    count,
  }))
}

async function loadTerms(attributeId: number, context: StoreContext) {
  const counts = await countByAttributeTerm(context, attributeId)
  const rows = await context.database.sql
    .select()
    .from(attributeTerms)
    .where(eq(attributeTerms.attributeId, attributeId))
  return rows.map(term => ({ ...term, parentId: 0, count: counts.get(term.id) ?? 0 }))
}
