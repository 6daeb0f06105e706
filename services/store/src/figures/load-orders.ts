import type { Database } from '@sultan/sql/database'
import { LISTED } from './figure-rows.ts'
import { type ProductColumns, positionOf } from './product-figures.ts'

/** Maximum number of ids that one SQL statement reads. */
const ID_BATCH_SIZE = 20_000

/**
 * Sorts all products by date or by name. Returns their positions in the arrays of `columns`, the in-memory
 * copy of the catalogue. The products are sorted in SQL, because names must be in the order of the database's
 * collation. The database has an index on `date_created` and one on `sort_name`.
 */
export async function readOrder(
  { pool }: Database,
  columns: ProductColumns,
  column: 'date_created' | 'sort_name',
): Promise<Int32Array> {
  const positions: number[] = []
  for (let after = 0, isLast = false; !isLast; ) {
    const condition =
      after === 0 ? '' : `and (${column}, id) > ((select ${column} from products where id = $1), $1)`
    const { rows } = await pool.query<{ ids: string }>(
      `select array(select id from products where ${LISTED} ${condition}
        order by ${column}, id limit ${ID_BATCH_SIZE})::text as ids`,
      after === 0 ? [] : [after],
    )
    const ids = (rows[0]?.ids ?? '').slice(1, -1).split(',').map(Number)
    isLast = ids.length < ID_BATCH_SIZE
    after = ids.at(-1) ?? 0
    for (const id of ids) {
      // The arrays of `columns` lack products that were published after the arrays were read.
      const position = positionOf(columns, id)
      if (position >= 0) positions.push(position)
    }
  }
  return Int32Array.from(positions)
}
