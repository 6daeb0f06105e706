import type { Database } from './database.ts'
import { quoteName, readTables, SKIPPED_TABLES, type SnapshotTable, tableName } from './snapshot-tables.ts'

/**
 * A part of a database snapshot. The parts come in an order in which they can be inserted into an empty
 * database.
 */
export type SnapshotPart =
  | { readonly kind: 'table'; readonly table: SnapshotTable }
  /**
   * Rows of one table. The last snapshot part of kind `table` before these rows names the table. Each row is
   * a JSON array of column values, each as text or null.
   */
  | { readonly kind: 'rows'; readonly rows: readonly string[] }
  | { readonly kind: 'sequence'; readonly name: string; readonly value: string }

const FETCH_ROWS = 200
/** Time limit of each SQL statement that reads the snapshot, in ms. */
const STATEMENT_TIMEOUT_MS = 60_000

/**
 * Reads all rows of the tables of `readTables` as of one moment, with the same statements on PGlite and
 * PostgreSQL. Meanwhile an embedded database runs no other statements, because it has one session. A
 * PostgreSQL server continues to run the statements of other sessions. `skip`: tables that are left out
 * (`public.last_good_answers`).
 */
export async function* exportSnapshot(
  database: Database,
  { skip = [] }: { readonly skip?: readonly string[] } = {},
): AsyncGenerator<SnapshotPart, void, undefined> {
  const client = await database.pool.connect()
  let isClean = false
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    await client.query(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`)
    // The snapshot contains all column values as text. Time zone, date style and bytea format are fixed, so
    // that this text does not depend on the server's settings.
    await client.query(
      "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'",
    )
    for (const table of await readTables(client)) {
      if (skip.includes(`${table.schema}.${table.table}`)) continue
      yield { kind: 'table', table }
      const values = table.columns.map(column => `${quoteName(column)}::text`).join(', ')
      await client.query(
        `declare snapshot_rows no scroll cursor for select to_json(array[${values}]::text[])::text as row from ${tableName(table)}`,
      )
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`fetch ${FETCH_ROWS} from snapshot_rows`)
        if (rows.length === 0) break
        yield { kind: 'rows', rows: rows.map(({ row }) => row) }
      }
      await client.query('close snapshot_rows')
    }
    const { rows: sequences } = await client.query<{ name: string; value: string }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
       where last_value is not null and schemaname <> 'migrations' and not exists (
         select from pg_depend d join pg_class t on t.oid = d.refobjid
         where d.objid = format('%I.%I', schemaname, sequencename)::regclass and t.relname = any($1))`,
      [SKIPPED_TABLES],
    )
    for (const { name, value } of sequences) yield { kind: 'sequence', name, value }
    await client.query('commit')
    isClean = true
  } finally {
    // After an error, or when the caller stops reading early, the connection is closed. Closing it ends the
    // open transaction.
    client.release(!isClean)
  }
}
