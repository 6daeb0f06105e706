import { type AnyColumn, and, asc, desc, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isAnyOf } from '../../db/array-conditions.ts'
import type { Executor } from '../../db/executor.ts'
import { parseInstant } from '../../format/parse-instant.ts'
import { MAX_ID } from '../../http/params.ts'
import { flag, ids, integer, moment, oneOf, type ParamsOf, text } from './fields.ts'
import type { IdPage, PageParams } from './resource.ts'

/** Query parameters that the lists of most resources have, besides `page` and `per_page`. */
export const commonListParams = {
  search: text().default(''),
  include: ids().default([]),
  exclude: ids().default([]),
  offset: integer({ min: 0 }).optional(),
}

export const sortOrder = (order: 'asc' | 'desc') => oneOf(['asc', 'desc']).default(order)

/** Query parameters that filter a list by the dates on which objects were created and last changed. */
export const dateListParams = {
  after: moment().optional(),
  before: moment().optional(),
  modified_after: moment().optional(),
  modified_before: moment().optional(),
  dates_are_gmt: flag().default(false),
}

/**
 * SQL condition for the parameters in `dateListParams`. Dates are compared by whole seconds, as in WordPress.
 */
export function dateConditions(
  params: ParamsOf<typeof dateListParams>,
  columns: { readonly created: AnyColumn; readonly modified: AnyColumn },
): SQL | undefined {
  const at = (value: string) => parseInstant(value, params.dates_are_gmt) ?? new Date(0)
  const later = (value: string) => new Date(at(value).getTime() + 1000).toISOString()
  const { after, before, modified_after, modified_before } = params
  return and(
    after === undefined ? undefined : sql`${columns.created} >= ${later(after)}`,
    before === undefined ? undefined : sql`${columns.created} < ${at(before).toISOString()}`,
    modified_after === undefined ? undefined : sql`${columns.modified} >= ${later(modified_after)}`,
    modified_before === undefined
      ? undefined
      : sql`${columns.modified} < ${at(modified_before).toISOString()}`,
  )
}

interface ListParams extends PageParams {
  readonly include: readonly number[]
  readonly exclude: readonly number[]
  readonly offset?: number | undefined
}

/** Selects one page of the ids of rows that match `where` and the list parameters `include` and `exclude`. */
export async function selectIdPage(
  db: Executor,
  { table, id }: { readonly table: PgTable; readonly id: PgColumn },
  { where, order }: { readonly where: SQL | undefined; readonly order: readonly SQL[] },
  params: ListParams,
): Promise<IdPage> {
  const { include, exclude, page, per_page, offset } = params
  const condition = and(
    where,
    include.length === 0 ? undefined : isAnyOf(id, include.filter(isId), 'int[]'),
    // With `include`, WordPress ignores `exclude` (wire fact 52).
    include.length > 0 || exclude.length === 0
      ? undefined
      : sql`${id} <> all(${sql.param(exclude.filter(isId))}::int[])`,
  )
  const rows = await db
    .select({ id })
    .from(table)
    .where(condition)
    .orderBy(...order)
    .limit(per_page)
    .offset(offset ?? (page - 1) * per_page)
  const total = await db.$count(table, condition)
  return { ids: rows.map(row => Number(row.id)), total }
}

/**
 * SQL condition for the list parameter `search`: one of `columns` contains the search text, regardless of
 * letter case. Undefined for an empty search text.
 */
export function searchCondition(columns: readonly AnyColumn[], search: string): SQL | undefined {
  const text = search.trim()
  if (text === '') return undefined
  return or(...columns.map(column => sql`strpos(lower(${column}), lower(${text}::text)) > 0`))
}

/** SQL sort keys: `column`, and then the id in the same direction for rows with equal values in `column`. */
export function sortByColumn(column: AnyColumn, id: AnyColumn, order: 'asc' | 'desc'): readonly SQL[] {
  const direction = order === 'asc' ? asc : desc
  return [direction(column), direction(id)]
}

/** SQL sort key for the order of the ids in the list parameter `include`. */
export function orderOfIds(id: AnyColumn, include: readonly number[]): SQL {
  return sql`array_position(${sql.param(include.filter(isId))}::int[], ${id})`
}

const isId = (id: number) => id > 0 && id <= MAX_ID
