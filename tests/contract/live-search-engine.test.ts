import { silentLogger } from '@sultan/kernel/logger'
import { createLiveSearch, type LiveSearch } from '@sultan/search/live-search'
import { createPostgresEngine } from '@sultan/search/postgres-engine'
import type { SearchEngine } from '@sultan/search/search-engine'
import { demoDocuments, demoSynonyms } from '@sultan/search/tests/demo-catalogue.fixture'
import { type Database, openDatabase } from '@sultan/sql/database'
import { openTestDatabase } from '@sultan/sql/test-database.fixture'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const firstTen = { limit: 10, offset: 0 }
const documents = demoDocuments()

describe('createLiveSearch with the option `external` (settings for a search engine in PostgreSQL)', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
  })
  afterAll(() => database.close())

  async function open(options: {
    readonly maxInMemory: number
    readonly engine: SearchEngine | null
    readonly warn?: (fields: object, message: string) => void
  }): Promise<LiveSearch> {
    const search = createLiveSearch({
      read: () => each(documents),
      readProducts: async () => [],
      external: {
        maxInMemory: options.maxInMemory,
        engine: options.engine,
        countDocuments: async () => documents.length,
        readAll: () => each(documents),
      },
      synonyms: demoSynonyms(),
      logger: { ...silentLogger, warn: options.warn ?? silentLogger.warn },
      refreshDelayMs: 1,
    })
    await vi.waitFor(() => expect(search.searchInMemory('sapun', firstTen)).not.toBeNull(), 60_000)
    return search
  }

  it('creates no tables of the PostgreSQL engine for a catalogue of at most `maxInMemory` products', async () => {
    const search = await open({
      maxInMemory: documents.length,
      engine: createPostgresEngine(database, demoSynonyms()),
    })
    await search.close()
    const { rows } = await database.pool.query(`select to_regclass('search_documents') as name`)
    expect(rows).toEqual([{ name: null }])
  })

  it('fills and searches the PostgreSQL engine for a catalogue of more than `maxInMemory` products', async () => {
    const engine = createPostgresEngine(database, demoSynonyms())
    const search = await open({ maxInMemory: documents.length - 1, engine })
    await vi.waitFor(async () => expect(await engine.search('sapun', firstTen)).not.toBeNull(), 60_000)
    await search.close()
    const { rows } = await database.pool.query('select count(*)::int as count from search_documents')
    expect(rows).toEqual([{ count: documents.length }])
    await database.pool.query(`update search_documents set is_buyable = false where skus like '% sap003 %'`)
    const found = await search.search('sapun', firstTen)
    expect(found?.ids).not.toEqual(search.searchInMemory('sapun', firstTen)?.ids)
  })

  it('searches in memory and logs one warning while the PostgreSQL engine fails', async () => {
    const warn = vi.fn()
    const engine = {
      ...createPostgresEngine(database, demoSynonyms()),
      search: () => Promise.reject(new Error('down')),
    }
    const search = await open({ maxInMemory: 0, engine, warn })
    expect((await search.search('sapun', firstTen))?.total).toBeGreaterThan(0)
    expect((await search.search('sapun', firstTen))?.total).toBeGreaterThan(0)
    expect(warn).toHaveBeenCalledOnce()
    await search.close()
  })

  it('when `external.engine` is null, searches a catalogue of more than `maxInMemory` products in memory, and logs that the PostgreSQL engine needs DATABASE_URL', async () => {
    const warn = vi.fn()
    const search = await open({ maxInMemory: 10, engine: null, warn })
    expect((await search.search('sapun', firstTen))?.total).toBeGreaterThan(0)
    expect(warn.mock.calls).toEqual([
      [
        {},
        'The catalogue has 128 products, but its search index cannot be in PostgreSQL and stays in memory: it needs DATABASE_URL.',
      ],
    ])
    await search.close()
  })

  it('searches in memory when the database user may not create `pg_trgm`, and logs what to do', async () => {
    const fresh = await openTestDatabase('postgres')
    try {
      const { rows } = await fresh.pool.query<{ name: string; role: string }>(
        `select current_database() as name, 'visitor_' || current_database() as role`,
      )
      const [{ name, role } = { name: '', role: '' }] = rows
      await fresh.pool.query(`create role ${role} login`)
      const url = new URL(process.env.SULTAN_TEST_POSTGRES ?? '')
      url.username = role
      url.pathname = `/${name}`
      const limited = await openDatabase({ url: url.href })
      const warn = vi.fn()
      const search = await open({
        maxInMemory: 10,
        engine: createPostgresEngine(limited, demoSynonyms()),
        warn,
      })
      expect((await search.search('sapun', firstTen))?.total).toBeGreaterThan(0)
      expect(warn.mock.calls.map(([, message]) => message)).toEqual([
        expect.stringContaining('run "create extension pg_trgm" in the database'),
      ])
      await search.close()
      await limited.close()
      await fresh.pool.query(`drop role ${role}`)
    } finally {
      await fresh.close()
    }
  })
})

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}
