import type pg from 'pg'

/**
 * A table of the database with its columns in order. Names are spelled as in PostgreSQL's system catalogue,
 * not quoted.
 */
export interface SnapshotTable {
  readonly schema: string
  readonly table: string
  /** Columns of the table. Generated columns are left out, because no value can be inserted into them. */
  readonly columns: readonly string[]
}

type Queryable = Pick<pg.ClientBase, 'query'>

/**
 * Schemas and tables that a snapshot leaves out, because the server creates their contents: migrations fill
 * the schema `migrations`, every start of PGlite creates `sync_check`, and the search engine derives
 * `search_…` from the products.
 */
const SKIPPED_SCHEMAS = ['pg_catalog', 'information_schema', 'pg_toast', 'migrations']
export const SKIPPED_TABLES = [
  'sync_check',
  'search_words',
  'search_documents',
  'search_postings',
  'search_state',
]

interface ColumnRow {
  readonly schema: string
  readonly table: string
  readonly column: string
  readonly type: string
}

/**
 * Reads the columns of all tables that a snapshot contains, each with its type: `integer`, `character
 * varying(20)` …
 */
export async function readColumns(client: Queryable): Promise<readonly ColumnRow[]> {
  const { rows } = await client.query<ColumnRow>(
    `select n.nspname as schema, c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and n.nspname <> all($1) and n.nspname not like 'pg\\_temp%' and c.relname <> all($2)
     order by n.nspname, c.relname, a.attnum`,
    [SKIPPED_SCHEMAS, SKIPPED_TABLES],
  )
  return rows
}

/**
 * All tables that a snapshot contains, sorted so that a table comes after the tables that its foreign keys
 * reference.
 */
export async function readTables(client: Queryable): Promise<readonly SnapshotTable[]> {
  const tables = new Map<string, SnapshotTable & { readonly columns: string[] }>()
  for (const { schema, table, column } of await readColumns(client)) {
    const name = tableName({ schema, table })
    const known = tables.get(name) ?? { schema, table, columns: [] }
    known.columns.push(column)
    tables.set(name, known)
  }
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select format('%I.%I', fn.nspname, f.relname) as from, format('%I.%I', tn.nspname, t.relname) as to
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
       join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where k.contype = 'f'`,
  )
  const ordered = new Map<string, SnapshotTable>()
  const visit = (name: string, path: readonly string[]): void => {
    const table = tables.get(name)
    if (table === undefined || ordered.has(name) || path.includes(name)) return
    for (const { from, to } of references) if (from === name) visit(to, [...path, name])
    ordered.set(name, table)
  }
  for (const name of tables.keys()) visit(name, [])
  return [...ordered.values()]
}

/** `schema.table`, quoted as by PostgreSQL's `format('%I.%I')`, except that key words are not quoted. */
export function tableName({ schema, table }: Pick<SnapshotTable, 'schema' | 'table'>): string {
  return `${quoteName(schema)}.${quoteName(table)}`
}

export function quoteName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`
}
