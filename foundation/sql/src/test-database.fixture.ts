import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { type Database, openDatabase } from './database.ts'
import { migrate, migratorOptions } from './migrate.ts'
import { openPglite } from './pglite-database.ts'
import { readImage } from './pglite-image.fixture.ts'

type Migrations = Parameters<typeof migrate>[1]

export type TestEngine = 'pglite' | 'postgres'

/**
 * The database engines on which tests run. PGlite runs transactions one at a time, which hides races, so
 * concurrency is also tested on PostgreSQL.
 */
export const testEngines: readonly TestEngine[] = ['pglite', 'postgres']

/** Archive of the data folder of an empty PGlite database, from which test databases are opened. */
let emptyImage: Promise<Blob> | undefined

async function createEmptyImage(): Promise<Blob> {
  const database = await PGlite.create()
  const image = await database.dumpDataDir('none')
  await database.close()
  return image
}

function readEmptyImage(): Promise<Blob> {
  emptyImage ??= readImage([], createEmptyImage)
  return emptyImage
}

/**
 * Opens a new, empty database. The URL of the PostgreSQL server comes from `tests/postgres-cluster.setup.ts`.
 */
export async function openTestDatabase(engine: TestEngine): Promise<Database> {
  if (engine === 'postgres') return openPostgres('template1')
  return openPglite(null, { image: await readEmptyImage() })
}

/** Archives of the data folders of migrated PGlite databases, by the joined names of the migrations. */
const migratedImages = new Map<string, Promise<Blob>>()
/** Names of migrated template databases on PostgreSQL, by the joined names of the migrations. */
const templates = new Map<string, Promise<string>>()

/**
 * Opens a new test database that has the tables of `migrations`. On PGlite the database is loaded from the
 * archive of a prepared data folder. On PostgreSQL the database is copied from a template database, which
 * each Vitest worker creates once.
 */
export async function openMigratedDatabase(
  engine: TestEngine,
  ...migrations: readonly Migrations[]
): Promise<Database> {
  const names = migrations.map(({ name }) => name).join(' ')
  if (engine === 'postgres') {
    const template = templates.get(names) ?? createTemplate(migrations)
    templates.set(names, template)
    return openPostgres(await template)
  }
  const image = migratedImages.get(names) ?? readMigratedImage(migrations)
  migratedImages.set(names, image)
  return openPglite(null, { image: await image })
}

/**
 * Writes the data folder of an embedded database that has the tables of `migrations`. Unpacks an archive,
 * because PGlite needs seven seconds of processor time to open an empty folder.
 */
export async function writeDataFolder(dataDir: string, ...migrations: readonly Migrations[]): Promise<void> {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const image = await readMigratedImage(migrations)
  const input = Buffer.from(await image.arrayBuffer())
  execFileSync('tar', ['--extract', '--directory', folder], { input, stdio: ['pipe', 'ignore', 'ignore'] })
}

function readMigratedImage(migrations: readonly Migrations[]): Promise<Blob> {
  const files = migrations.flatMap(({ folder }) =>
    globSync(['*.sql', 'meta/_journal.json'], { cwd: folder })
      .toSorted()
      .map(name => join(folder, name)),
  )
  return readImage(files, () => createMigratedImage(migrations))
}

async function createMigratedImage(migrations: readonly Migrations[]): Promise<Blob> {
  const database = await PGlite.create({ loadDataDir: await readEmptyImage() })
  for (const options of migrations) await migratePglite(drizzle(database), migratorOptions(options))
  const image = await database.dumpDataDir('none')
  await database.close()
  return image
}

async function createTemplate(migrations: readonly Migrations[]): Promise<string> {
  const name = `template_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(name, 'template1')
  const database = await openDatabase({ url })
  for (const options of migrations) await migrate(database, options)
  await database.close()
  return name
}

async function openPostgres(template: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(name, template)
  const database = await openDatabase({ url })
  return {
    ...database,
    async close() {
      await database.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/** Creates a PostgreSQL database for a test. Returns its URL. */
async function createDatabase(name: string, template: string): Promise<string> {
  await administer(`create database ${name} template ${template}`)
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

function serverUrl(): string {
  const server = process.env.SULTAN_TEST_POSTGRES
  if (server === undefined)
    throw new Error('SULTAN_TEST_POSTGRES is not set: only the contract and e2e projects start PostgreSQL.')
  return server
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  await client.query(statement)
  await client.end()
}
