import { eq, sql } from 'drizzle-orm'
import { attributes, attributeTerms as termTable } from '../../db/catalogue-tables.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { rewriteProductAttribute, rewriteVariationValue } from '../../domain/rewrite-product-attributes.ts'
import { pathId, type WriteScope } from '../framework/resource.ts'
import { termResource } from '../terms/term-resource.ts'

/** REST resource for the terms of a shop-wide product attribute. */
export const attributeTerms = termResource({
  title: 'product_attribute_term',
  route: '/wc/v3/products/attributes/:attribute_id/terms',
  table: 'attribute_terms',
  isHierarchical: false,
  hasDisplay: false,
  hasMenuOrder: true,
  links: sql`select term_id, product_id from product_attribute_terms
    join products on products.id = product_id where products.status = 'publish'`,
  within: scope => ({ column: 'attribute_id', id: pathId(scope, 'attribute_id') }),
  async checkParent(scope) {
    const [attribute] = await scope.db
      .select({ id: attributes.id })
      .from(attributes)
      .where(eq(attributes.id, pathId(scope, 'attribute_id')))
    return attribute === undefined ? UNKNOWN_ATTRIBUTE : null
  },
  beforeUpdate: renameInProducts,
  async beforeRemoval(id, { db }) {
    const term = await findTerm(id, { db })
    if (term === null) return null
    await rewriteProductAttribute(db, term.attributeId, attribute => ({
      ...attribute,
      terms: attribute.terms.filter(one => one.id !== id),
    }))
    return null
  },
  change: { kind: 'catalogue' },
})

/**
 * Copies the new name and slug of an attribute term to the products that have the term, and the new slug to
 * their variations.
 */
async function renameInProducts(
  id: number,
  { name, slug }: { readonly name: string; readonly slug: string },
  { db }: WriteScope,
): Promise<void> {
  const term = await findTerm(id, { db })
  if (term === null || (term.name === name && term.slug === slug)) return
  await rewriteProductAttribute(db, term.attributeId, attribute => ({
    ...attribute,
    terms: attribute.terms.map(one => (one.id === id ? { id, name, slug } : one)),
  }))
  if (term.slug !== slug)
    await rewriteVariationValue(db, term.taxonomy, value =>
      value.value === term.slug ? { ...value, value: slug } : value,
    )
}

async function findTerm(id: number, { db }: Pick<WriteScope, 'db'>) {
  const [term] = await db
    .select({
      ...{ name: termTable.name, slug: termTable.slug, attributeId: termTable.attributeId },
      taxonomy: attributes.taxonomy,
    })
    .from(termTable)
    .innerJoin(attributes, eq(attributes.id, termTable.attributeId))
    .where(eq(termTable.id, id))
  return term ?? null
}

const UNKNOWN_ATTRIBUTE: Rejection = {
  status: 404,
  code: 'woocommerce_rest_taxonomy_invalid',
  message: 'Taxonomy does not exist.',
}
