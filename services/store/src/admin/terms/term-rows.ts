import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/executor.ts'
import { withDescendants } from '../../domain/with-descendants.ts'
import type { Scope } from '../framework/resource.ts'
import type { TermKind, TermRow } from './term-kind.ts'

/** A category, tag or other term with the number of its products. */
export interface CountedTerm {
  readonly row: TermRow
  readonly count: number
}

/**
 * All terms of one kind, such as all categories, with their numbers of products. A shop has few terms, so
 * lists of terms are filtered in memory.
 */
export async function loadTerms(kind: TermKind, scope: Scope): Promise<readonly CountedTerm[]> {
  const within = kind.within?.(scope)
  const condition = within === undefined ? sql`true` : sql`${sql.identifier(within.column)} = ${within.id}`
  const { rows } = await scope.db.execute<TermRow>(
    sql`select ${columns(kind)} from ${sql.identifier(kind.table)} where ${condition} order by sort_name, id`,
  )
  const counts = await countProducts(kind, rows, scope.db)
  return rows.map(row => ({ row, count: counts.get(row.id) ?? 0 }))
}

/** The columns of `TermRow` as SQL; columns that the table lacks get a fixed value. */
function columns({ isHierarchical, hasDisplay, hasMenuOrder }: TermKind): SQL {
  return sql.raw(
    [
      'id, slug, name, description, sort_name',
      isHierarchical ? 'parent_id' : '0 as parent_id',
      hasDisplay ? 'image_id, display' : "null::int as image_id, 'default' as display",
      hasMenuOrder ? 'menu_order' : '0 as menu_order',
    ].join(', '),
  )
}

/**
 * Map from the id of a category, tag or other term to its number of published products. The products of
 * descendant terms count too, each product once.
 */
async function countProducts(
  { links }: TermKind,
  rows: readonly TermRow[],
  db: Executor,
): Promise<ReadonlyMap<number, number>> {
  const children = Map.groupBy(rows, row => row.parent_id)
  const pairs = rows.flatMap(({ id }) => withDescendants(children, id).map(lower => ({ id, lower })))
  const ids = sql.param(pairs.map(({ id }) => id))
  const lower = sql.param(pairs.map(pair => pair.lower))
  const { rows: counts } = await db.execute<{ id: number; products: number }>(sql`
    select id, count(*)::int as products
    from (
      select distinct subtree.id, links.product_id
      from unnest(${ids}::int[], ${lower}::int[]) as subtree (id, below)
      join (${links}) as links on links.term_id = subtree.below) as counted
    group by id`)
  return new Map(counts.map(({ id, products }) => [id, products]))
}
