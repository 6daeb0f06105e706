import type pg from 'pg'
import type { Database } from './database.ts'
import type { SnapshotPart } from './export-snapshot.ts'
import { quoteName, readColumns, type SnapshotTable, tableName } from './snapshot-tables.ts'

const STATEMENT_TIMEOUT_MS = 600_000

/** Whether the database has no tables besides those that a snapshot leaves out. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  return (await readColumns(database.pool)).length === 0
}

/**
 * Loads a snapshot in one transaction into a database that was migrated to the schema of the snapshot and
 * holds no data. Returns the number of rows.
 * @throws when a table or column of the snapshot does not exist; then nothing is loaded.
 */
export async function importSnapshot(
  database: Database,
  parts: AsyncIterable<SnapshotPart>,
): Promise<number> {
  const client = await database.pool.connect()
  let isClean = false
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`)
    const rows = await insertParts(client, parts)
    // `analyze` runs before the commit, because after the commit the session's time limit applies, which is
    // too short for large tables.
    await client.query('analyze')
    await client.query('commit')
    isClean = true
    return rows
  } finally {
    client.release(!isClean)
  }
}

async function insertParts(client: pg.ClientBase, parts: AsyncIterable<SnapshotPart>): Promise<number> {
  const columns = await readColumns(client)
  const typeOf = new Map(columns.map(each => [`${tableName(each)} ${each.column}`, each.type]))
  let insert = ''
  let count = 0
  for await (const part of parts) {
    if (part.kind === 'table') {
      // Rows that migrations have inserted are deleted first, because the snapshot contains these rows as
      // well.
      await client.query(`delete from ${tableName(part.table)}`)
      insert = insertStatement(part.table, typeOf)
    } else if (part.kind === 'rows') {
      await client.query(insert, [`[${part.rows.join(',')}]`])
      count += part.rows.length
    } else {
      await client.query('select setval($1::text::regclass, $2::text::bigint, true)', [part.name, part.value])
    }
  }
  return count
}

/** The column types come from the target database, so that text of the snapshot never becomes SQL. */
function insertStatement(table: SnapshotTable, typeOf: ReadonlyMap<string, string>): string {
  const name = tableName(table)
  const values = table.columns.map((column, index) => {
    const type = typeOf.get(`${name} ${column}`)
    if (type === undefined)
      throw new Error(`The backup holds ${name}.${column}, which this shop does not have.`)
    return `(line->>${index})::${type}`
  })
  const names = table.columns.map(quoteName).join(', ')
  return `insert into ${name} (${names}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::text::jsonb) as line`
}
