import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type ProductRow, products } from './catalogue-tables.ts'
import type { Executor } from './executor.ts'

const columns = Object.entries(getTableColumns(products)).map(
  ([field, { name }]) => `"${name}" as "${field}"`,
)
const selectAll = sql.raw(`select ${columns.join(', ')} from products `)

/**
 * Selects the products that meet a condition, with every column. `rest` is the SQL after the condition. The
 * SQL is plain, because the query builder takes longer to build the statement and map its columns than
 * PostgreSQL takes to find a product.
 */
export async function selectProducts(db: Executor, condition: SQL, rest: SQL = sql``): Promise<ProductRow[]> {
  // The type argument is correct: the driver returns the same values as the query builder.
  const { rows } = await db.execute<ProductRow & Record<string, unknown>>(
    sql`${selectAll}where ${condition} ${rest}`,
  )
  return rows
}
