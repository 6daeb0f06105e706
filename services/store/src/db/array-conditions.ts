import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

type ArrayType = 'int[]' | 'text[]' | 'numeric[]'

/**
 * `column = any(…)` with one parameter for all values. The statement and its plan do not grow with the number
 * of values, unlike those of `in ($1, $2 …)`.
 */
export function isAnyOf(column: AnyColumn | SQL, values: readonly unknown[], type: ArrayType): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(type)})`
}

/**
 * SQL condition that a column equals one of the values, as from `isAnyOf`, but undefined for an empty list of
 * values. In a `where` clause, undefined selects all rows.
 */
export function isAnyOfGiven(
  column: AnyColumn | SQL,
  values: readonly unknown[],
  type: ArrayType,
): SQL | undefined {
  return values.length === 0 ? undefined : isAnyOf(column, values, type)
}
