import { attributeTerms } from '../admin/attributes/attribute-terms.ts'
import { attributes } from '../admin/attributes/attributes.ts'
import { brands, categories, shippingClasses, tags } from '../admin/terms/product-terms.ts'
import { type PullContext, pullByResource } from './pull-object.ts'
import { pullPictures } from './pull-pictures.ts'
import { readAll, type SourceObject } from './pull-source.ts'
import type { PulledKind } from './pulled-ids.ts'

const PER_PAGE = 100

/**
 * Maximum number of shipping classes, categories, tags or brands. All terms of one of these kinds are sorted
 * in memory, because parents are imported before their children.
 */
const MAX_TERMS = 20_000

/** Imports the product attributes with their terms. */
export async function pullAttributes(context: PullContext): Promise<void> {
  const { source, ids, admin } = context
  const route = '/wc/v3/products/attributes'
  // WooCommerce sends all attributes on one page (recording `administration/wc-v3-attributes-list`).
  const { items } = await source.readPage(route, {})
  for (const json of items) {
    await pullByResource(context, attributes, { kind: 'attributes', json }, async () => json)
    const attributeId = await ids.idOf(admin.database.sql, 'attributes', json.id)
    const path = { attribute_id: String(attributeId) }
    for await (const term of readAll(source, `${route}/${json.id}/terms`, { perPage: PER_PAGE }))
      await pullByResource(
        context,
        attributeTerms,
        { kind: 'attribute_terms', json: term, path },
        async () => term,
      )
  }
}

/** Imports shipping classes, product categories, tags and brands. */
export async function pullTerms(context: PullContext): Promise<void> {
  await pullKind(context, 'shipping_classes', shippingClasses)
  await pullKind(context, 'categories', categories)
  await pullKind(context, 'tags', tags)
  await pullKind(context, 'brands', brands)
}

async function pullKind(context: PullContext, kind: PulledKind, resource: typeof categories): Promise<void> {
  const { source, ids, admin, report } = context
  const all: SourceObject[] = []
  for await (const json of readAll(source, resource.route, { perPage: PER_PAGE })) {
    if (all.length >= MAX_TERMS) {
      report.note(`${kind.replaceAll('_', ' ')}: only the first ${MAX_TERMS} are imported.`)
      break
    }
    all.push(json)
  }
  for (const json of parentsFirst(all)) {
    const parent = Number(json.parent ?? 0)
    const parentId = parent > 0 ? await ids.idOf(admin.database.sql, kind, parent) : 0
    const [imageId] = await pullPictures(context, json.image ? [json.image] : [])
    const values = { ...json, parent: parentId, image: imageId === undefined ? null : { id: imageId } }
    await pullByResource(context, resource, { kind, json, parts: [imageId ?? null] }, async () => values)
  }
}

/** Sorts terms so that each term comes after its parent. Terms that are their own ancestors come last. */
export function parentsFirst(terms: readonly SourceObject[]): readonly SourceObject[] {
  const children = Map.groupBy(terms, term => Number(term.parent ?? 0))
  const known = new Set(terms.map(({ id }) => id))
  const sorted = new Set<SourceObject>()
  const roots = terms.filter(({ parent }) => !known.has(Number(parent ?? 0)))
  for (const level = [...roots]; level.length > 0; ) {
    const term = level.shift()
    if (term === undefined || sorted.has(term)) continue
    sorted.add(term)
    level.push(...(children.get(term.id) ?? []))
  }
  return [...sorted, ...terms.filter(term => !sorted.has(term))]
}
