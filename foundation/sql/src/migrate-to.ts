import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

type MigrationOptions = Parameters<typeof migrate>[1]

/** drizzle's `meta/_journal.json`. `when` (ms since 1970) orders the migrations. */
interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}

/**
 * `when` (ms since 1970) of the last applied migration in the migration table `name`; null when no migration
 * was applied.
 */
export async function lastMigration(
  { pool }: Database,
  name: MigrationOptions['name'],
): Promise<number | null> {
  const table = `migrations.${name}_migrations`
  const { rows: found } = await pool.query<{ exists: boolean }>(
    'select to_regclass($1) is not null as exists',
    [table],
  )
  if (found[0]?.exists !== true) return null
  const { rows } = await pool.query<{ last: string | null }>(
    `select max(created_at)::text as last from ${table}`,
  )
  return rows[0]?.last == null ? null : Number(rows[0].last)
}

/**
 * Migrates an empty database to an earlier state: up to and including the migration whose `when` is `last`.
 * @throws when `folder` does not hold that migration.
 */
export async function migrateTo(
  database: Database,
  { folder, name, last }: MigrationOptions & { readonly last: number },
): Promise<void> {
  // The cast is safe: drizzle's generator writes the journal, and `migrate` reads the journal in the same
  // form.
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  const entries = journal.entries.filter(entry => entry.when <= last)
  if (!entries.some(entry => entry.when === last))
    throw new Error('The backup is of a newer version of the shop; update this one first.')
  const part = mkdtempSync(join(tmpdir(), 'sultan-migrations-'))
  try {
    mkdirSync(join(part, 'meta'))
    writeFileSync(join(part, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) copyFileSync(join(folder, `${tag}.sql`), join(part, `${tag}.sql`))
    await migrate(database, { folder: part, name })
  } finally {
    rmSync(part, { recursive: true })
  }
}
