import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type ProductRow, products } from './catalogue-tables.ts'
import type { Executor } from './executor.ts'

const columns = Object.entries(getTableColumns(products)).map(
  ([field, { name }]) => `"${name}" as "${field}"`,
)
const selectAll = sql.raw(`select ${columns.join(', ')} from products `)

/**
 * The products of a condition, with every column. `rest` is what follows the condition. Instead of the query builder, which
 * takes longer to build and map these many columns than PostgreSQL to find a product.
 */
export async function selectProducts(db: Executor, condition: SQL, rest: SQL = sql``): Promise<ProductRow[]> {
  // The type: the driver gives the same values as the query builder's columns have.
  const { rows } = await db.execute<ProductRow & Record<string, unknown>>(
    sql`${selectAll}where ${condition} ${rest}`,
  )
  return rows
}
