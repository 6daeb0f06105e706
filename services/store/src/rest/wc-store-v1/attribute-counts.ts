import { isRecord } from '@sultan/kernel/is-record'
import { or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isAnyOf } from '../../db/array-conditions.ts'
import { attributes, attributeTerms, productAttributeTerms, products } from '../../db/catalogue-tables.ts'
import { asList } from '../../http/php-query.ts'
import { attributeCondition } from './attribute-condition.ts'
import { readAttributeFilters } from './attribute-filter.ts'
import type { FilterTerms } from './filter-terms.ts'
import { productConditions } from './product-conditions.ts'
import type { ProductFilter } from './product-params.ts'
import { sqlConditions } from './sql-conditions.ts'

export interface CountedAttribute {
  readonly taxonomy: string
  readonly queryType: 'or' | 'and'
}

/**
 * The attributes for which counts are requested (`calculate_attribute_counts[0][taxonomy]=pa_boja`), each
 * attribute once.
 */
export function readCountedAttributes(rawParams: unknown): readonly CountedAttribute[] {
  const byTaxonomy = new Map<string, CountedAttribute>()
  for (const entry of asList(rawParams) ?? []) {
    if (!isRecord(entry) || typeof entry.taxonomy !== 'string') continue
    const { taxonomy, query_type } = entry
    byTaxonomy.set(taxonomy, { taxonomy, queryType: query_type === 'and' ? 'and' : 'or' })
  }
  return [...byTaxonomy.values()]
}

/**
 * Returns the number of products for each term of the `requested` attributes. The terms are grouped by
 * attribute, in the order of `requested`. All attributes are counted in one SQL statement, which evaluates
 * each filter only once.
 */
export async function countAttributes(
  database: NodePgDatabase,
  requested: readonly CountedAttribute[],
  filter: ProductFilter,
  terms: FilterTerms,
): Promise<readonly { readonly term: number; readonly count: number }[]> {
  const ownFilters = findOwnFilters(filter, terms)
  const columns = ownFilters.map(({ column, condition }) => sql`, ${condition} as ${column}`)
  const { rows } = await database.execute<{ taxonomy: string; term: number; count: number }>(sql`
    with matching as materialized (
      select ${products.id}${sql.join(columns)} from ${products}
      where ${productConditions({ ...filter, attributes: [] }, terms)})
    select ${attributes.taxonomy}, ${attributeTerms.id} as term, count(*)::int as count
    from matching
    join ${productAttributeTerms} on ${productAttributeTerms.productId} = matching.id
    join ${attributeTerms} on ${attributeTerms.id} = ${productAttributeTerms.termId}
    join ${attributes} on ${attributes.id} = ${attributeTerms.attributeId}
    where ${isCounted(requested, ownFilters, filter.attribute_relation)}
    group by ${attributes.taxonomy}, ${attributeTerms.id}
    order by ${attributeTerms.id}`)
  const byTaxonomy = Map.groupBy(rows, ({ taxonomy }) => taxonomy)
  return requested.flatMap(({ taxonomy }) =>
    (byTaxonomy.get(taxonomy) ?? []).map(({ term, count }) => ({ term, count })),
  )
}

/**
 * All filters by one attribute, combined into one SQL condition. `column` is the name of the SQL column that
 * contains, for each product, whether the product matches `condition`.
 */
interface OwnFilters {
  readonly taxonomy: string
  readonly column: SQL
  readonly condition: SQL
}

function findOwnFilters(filter: ProductFilter, terms: FilterTerms): readonly OwnFilters[] {
  const byTaxonomy = Map.groupBy(readAttributeFilters(filter.attributes), ({ taxonomy }) => taxonomy)
  return [...byTaxonomy].map(([taxonomy, filters], index) => ({
    taxonomy,
    column: sql.raw(`matches_${index}`),
    condition: attributeCondition(sqlConditions, filters, filter.attribute_relation, terms) ?? sql`true`,
  }))
}

/**
 * With `query_type=or`, the filters by an attribute do not affect the counts of that attribute's terms. If
 * they did, the other terms would count only products that also have the selected term.
 */
function isCounted(
  requested: readonly CountedAttribute[],
  ownFilters: readonly OwnFilters[],
  relation: ProductFilter['attribute_relation'],
): SQL | undefined {
  const conjunction = relation === 'in' ? sql` or ` : sql` and `
  const matches = (filters: readonly OwnFilters[]): SQL =>
    filters.length === 0
      ? sql`true`
      : sql`(${sql.join(
          filters.map(({ column }) => column),
          conjunction,
        )})`
  const ignoresOwn = ({ taxonomy, queryType }: CountedAttribute): boolean =>
    queryType === 'or' && ownFilters.some(own => own.taxonomy === taxonomy)
  const others = requested.filter(one => !ignoresOwn(one)).map(({ taxonomy }) => taxonomy)
  return or(
    sql`${isAnyOf(attributes.taxonomy, others, 'text[]')} and ${matches(ownFilters)}`,
    ...requested
      .filter(ignoresOwn)
      .map(
        ({ taxonomy }) =>
          sql`${attributes.taxonomy} = ${taxonomy} and ${matches(ownFilters.filter(own => own.taxonomy !== taxonomy))}`,
      ),
  )
}
