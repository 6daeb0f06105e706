import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type ProductRow, products } from './catalogue-tables.ts'
import type { Executor } from './executor.ts'

type LongText = 'description' | 'shortDescription'

const columns = Object.entries(getTableColumns(products)).map(([field, { name }]) => ({ field, name }))

/** How the rows that `selectProducts` returns differ from the rows of the table `products`. */
export interface Selection {
  /** Additional columns as SQL, each with a name (`as "…"`). */
  readonly more?: readonly SQL[]
  /** Long texts that the caller does not need; they are '' in the returned rows. */
  readonly without?: readonly LongText[]
}

/**
 * Selects the products that meet a condition. `rest` is the SQL that follows the condition, such as a sort
 * order. The statement does not use drizzle's query builder: the query builder takes longer than PostgreSQL
 * takes to find a product.
 */
export async function selectProducts(
  db: Executor,
  condition: SQL,
  rest: SQL = sql``,
  selection: Selection = {},
): Promise<ProductRow[]> {
  // The type argument is correct: rows from the driver have the same types as rows from the query builder.
  const { rows } = await db.execute<ProductRow & Record<string, unknown>>(
    sql`${selectClause(selection)} from products where ${condition} ${rest}`,
  )
  return rows
}

function selectClause({ more = [], without = [] }: Selection): SQL {
  const omitted: readonly string[] = without
  const own = columns.map(({ field, name }) =>
    omitted.includes(field) ? `'' as "${field}"` : `products."${name}" as "${field}"`,
  )
  return sql`select ${sql.join([sql.raw(own.join(', ')), ...more], sql`, `)}`
}
