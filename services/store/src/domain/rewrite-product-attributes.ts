import type { Transaction } from '@sultan/sql/transaction'
import { type SQL, sql } from 'drizzle-orm'
import type { ProductAttribute, VariationValue } from '../db/json-columns.ts'

/** Number of products that one SQL statement reads or writes. */
const BATCH_SIZE = 500

/**
 * Changes a shop-wide attribute in all products that have the attribute. `change` returns the new attribute,
 * or null to remove the attribute from the product. This function is needed because each product stores
 * copies of the names of its attributes and terms, so that products are read without joins.
 */
export function rewriteProductAttribute(
  tx: Transaction,
  attributeId: number,
  change: (attribute: ProductAttribute) => ProductAttribute | null,
): Promise<void> {
  const condition = sql`attributes @> ${JSON.stringify([{ id: attributeId }])}::jsonb`
  return rewrite<ProductAttribute>(tx, condition, attributes =>
    attributes.flatMap(one => (one.id === attributeId ? (change(one) ?? []) : [one])),
  )
}

/**
 * Changes the value of an attribute in all variations that have the attribute. `change` returns the new
 * value, or null to remove the value.
 */
export function rewriteVariationValue(
  tx: Transaction,
  taxonomy: string,
  change: (value: VariationValue) => VariationValue | null,
): Promise<void> {
  const condition = sql`attributes @> ${JSON.stringify([{ attribute: taxonomy }])}::jsonb`
  return rewrite<VariationValue>(tx, condition, values =>
    values.flatMap(one => (one.attribute === taxonomy ? (change(one) ?? []) : [one])),
  )
}

async function rewrite<T>(
  tx: Transaction,
  condition: SQL,
  change: (attributes: readonly T[]) => readonly T[],
): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await tx.execute<{ id: number; attributes: readonly T[] }>(
      sql`select id, attributes from products where ${condition} and id > ${after} order by id limit ${BATCH_SIZE} for update`,
    )
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
    await tx.execute(sql`update products set attributes = changed.attributes::jsonb
      from unnest(${sql.param(rows.map(({ id }) => id))}::int[],
        ${sql.param(rows.map(({ attributes }) => JSON.stringify(change(attributes))))}::text[]) as changed (id, attributes)
      where products.id = changed.id`)
  }
}
