import { bosnianSortKey } from '@sultan/kernel/sort-key'
import { sql } from 'drizzle-orm'
import type { ProductAttribute } from '../../db/json-columns.ts'
import { uniqueSlug } from '../../domain/unique-slug.ts'
import { plainText } from '../../format/plain-text.ts'
import { toSlug } from '../../format/slug.ts'
import type { FieldValues } from '../framework/fields.ts'
import type { WriteScope } from '../framework/resource.ts'
import type { productFields } from './product-fields.ts'

type SentAttribute = NonNullable<FieldValues<typeof productFields>['attributes']>[number]

interface ShopAttribute extends Record<string, unknown> {
  readonly id: number
  readonly taxonomy: string
  readonly name: string
}

/**
 * The attributes of a product in their stored form. An option that is not yet a term of the shop-wide
 * attribute becomes a term.
 */
export async function resolveAttributes(
  sent: readonly SentAttribute[],
  scope: WriteScope,
): Promise<readonly ProductAttribute[]> {
  const { rows } = await scope.db.execute<ShopAttribute>(sql`select id, taxonomy, name from attributes`)
  const ordered = sent.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  const resolved: ProductAttribute[] = []
  for (const one of ordered) {
    const owner = findAttribute(rows, one)
    const options = [...new Set((one.options ?? []).map(plainText).filter(option => option !== ''))]
    const flags = { variation: one.variation ?? false, visible: one.visible ?? false }
    if (owner !== undefined) {
      const { id, name, taxonomy } = owner
      resolved.push({ id, name, taxonomy, ...flags, terms: await resolveTerms(id, options, scope) })
    } else if (plainText(one.name ?? '') !== '' && !one.id) {
      const terms = options.map(name => ({ id: 0, name, slug: name }))
      resolved.push({ id: 0, name: plainText(one.name ?? ''), taxonomy: null, ...flags, terms })
    }
  }
  return resolved
}

/** The shop-wide attribute that a request names by its id, or by its taxonomy in `name`. */
export function findAttribute<A extends ShopAttribute>(
  attributes: readonly A[],
  { id, name }: { readonly id?: number | undefined; readonly name?: string | undefined },
): A | undefined {
  return id ? attributes.find(one => one.id === id) : attributes.find(one => one.taxonomy === name)
}

async function resolveTerms(
  attributeId: number,
  options: readonly string[],
  { db }: WriteScope,
): Promise<ProductAttribute['terms']> {
  const { rows } = await db.execute<{ id: number; name: string; slug: string }>(
    sql`select id, name, slug from attribute_terms where attribute_id = ${attributeId} order by sort_name, id`,
  )
  const known = [...rows]
  const terms: { id: number; name: string; slug: string }[] = []
  for (const name of options) {
    const found = known.find(term => term.name.toLowerCase() === name.toLowerCase() || term.slug === name)
    if (found !== undefined) {
      terms.push(found)
      continue
    }
    const taken = (candidates: readonly string[]) =>
      Promise.resolve(known.map(term => term.slug).filter(slug => candidates.includes(slug)))
    const slug = await uniqueSlug(toSlug(name) || 'vrijednost', taken)
    const { rows: created } = await db.execute<{ id: number }>(sql`
      insert into attribute_terms (attribute_id, slug, name, sort_name)
      values (${attributeId}, ${slug}, ${name}, ${bosnianSortKey(name)}) returning id`)
    const term = { id: created[0]?.id ?? 0, name, slug }
    known.push(term)
    terms.push(term)
  }
  return terms
}
