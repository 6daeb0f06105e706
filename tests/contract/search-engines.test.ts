import { createPostgresEngine } from '@sultan/search/postgres-engine'
import type { ProductDocument } from '@sultan/search/product-document'
import type { SearchEngine } from '@sultan/search/search-engine'
import { buildSearchIndex, type SearchIndex } from '@sultan/search/search-index'
import { demoDocuments, demoSynonyms } from '@sultan/search/tests/demo-catalogue.fixture'
import { nonsenseQueries, shopperQueries } from '@sultan/search/tests/shopper-queries.fixture'
import type { Database } from '@sultan/sql/database'
import { exportSnapshot } from '@sultan/sql/export-snapshot'
import { openTestDatabase } from '@sultan/sql/test-database.fixture'
import { DatabaseUnavailableError } from '@sultan/sql/unavailable'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const firstTen = { limit: 10, offset: 0 }
const documents = demoDocuments()

describe('the PostgreSQL search engine', () => {
  let database: Database
  let engine: SearchEngine
  let index: SearchIndex
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    engine = createPostgresEngine(database, demoSynonyms())
    expect(await engine.prepare()).toBeNull()
    await engine.update(each(documents), new Date())
    index = await buildSearchIndex(documents, demoSynonyms())
  })
  afterAll(() => database.close())

  async function expectSameResult(query: string, window = firstTen): Promise<void> {
    const expected = index.search(query, window)
    expect({ query, ...(await engine.search(query, window)) }).toEqual({ query, ...expected })
  }

  it.each([
    ['an exact query', 'arganovo ulje'],
    ['the beginning of a word', 'haleps'],
    ['a query without diacritics', 'djecija sedzada'],
    ['a query in Cyrillic letters', 'бадемово уље'],
    ['a query with one typo', 'lavnada'],
    ['a synonym', 'black seed oil'],
    ['a SKU', 'knj002'],
    ['a query with a decimal point', 'uzorak 0.5 ml'],
  ])('the PostgreSQL engine gives the same result as the memory index for %s: “%s”', async (_, query) => {
    expect(index.search(query, firstTen).total).toBeGreaterThan(0)
    await expectSameResult(query)
  })

  it('the PostgreSQL engine gives the same results as the memory index for every recorded shopper query', async () => {
    for (const { typed } of shopperQueries) await expectSameResult(typed)
    for (const typed of nonsenseQueries) await expectSameResult(typed)
  })

  it('the PostgreSQL engine corrects the same typos as the memory index when neither has synonyms', async () => {
    const [bare, bareIndex] = [createPostgresEngine(database, []), await buildSearchIndex(documents, [])]
    const words = documents.flatMap(({ name }) => name.match(/\p{L}{5,}/gu) ?? [])
    const sample = [...new Set(words)].filter((_, at) => at % 9 === 0)
    const typos = sample.map((word, at) => typosOf(word)[at % 4] ?? '')
    // The words `vdoa` and `voda` (water) have too few trigrams in common, so PostgreSQL must find `voda` by
    // the two swapped letters.
    for (const typo of [...typos, 'vdoa']) {
      const expected = bareIndex.search(typo, firstTen)
      expect({ typo, ...(await bare.search(typo, firstTen)) }).toEqual({ typo, ...expected })
    }
  })

  it('the PostgreSQL engine gives the same pages of results and totals as the memory index', async () => {
    await expectSameResult('ulje', { limit: 8, offset: 8 })
    await expectSameResult('ulje', { limit: 8, offset: 1000 })
  })

  it('the PostgreSQL engine searches any text without an error', async () => {
    const texts = [
      "'",
      '%',
      '_ _',
      '\\',
      '',
      '"><script>',
      'a'.repeat(900),
      '\u0000',
      '🧼',
      'م',
      'a b c d e f g',
    ]
    for (const text of texts) await expectSameResult(text)
  })

  it('rejects a search whose abort signal has fired', async () => {
    const window = { ...firstTen, signal: AbortSignal.abort(new Error('left')) }
    await expect(engine.search('sapun', window)).rejects.toThrow('left')
  })
})

describe('an update of the product documents in the PostgreSQL search engine', () => {
  const [first, second] = documents as readonly [ProductDocument, ProductDocument]
  const soap = { ...first, id: 1, name: 'Sapun od lovora', skus: ['SAP-900'] }
  const oil = { ...second, id: 2, name: 'Ulje od koprive', skus: ['ULJ-900'] }
  let database: Database
  let engine: SearchEngine
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    engine = createPostgresEngine(database, [])
    await engine.prepare()
  })
  afterAll(() => database.close())

  /**
   * Updates the search engine. Deletes the time of the last update first, because the engine skips an update
   * soon after the last update.
   */
  async function update(products: AsyncIterable<ProductDocument>): Promise<boolean> {
    await database.pool.query('delete from search_state')
    return engine.update(products, new Date())
  }

  const find = async (query: string) => (await engine.search(query, firstTen))?.ids

  it('makes the engine searchable once the update is complete', async () => {
    expect(await engine.search('lovora', firstTen)).toBeNull()
    await expect(update(failing([soap]))).rejects.toThrow('down')
    expect(await engine.search('lovora', firstTen)).toBeNull()
    await update(each([soap, oil]))
    expect(await find('lovora')).toEqual([1])
  })

  it('writes changed documents, new words and availability, and leaves other documents unchanged', async () => {
    const version = 'select id, xmin::text from search_documents order by id'
    const { rows: before } = await database.pool.query<{ xmin: string }>(version)
    await update(each([soap, { ...oil, name: 'Ulje od jasmina', isBuyable: !oil.isBuyable }]))
    expect(await find('jasmina')).toEqual([2])
    expect(await find('koprive')).toEqual([])
    const { rows: after } = await database.pool.query<{ xmin: string }>(version)
    expect(after[0]).toEqual(before[0])
    expect(after[1]).not.toEqual(before[1])
    const { rows: words } = await database.pool.query(`select from search_words where word = 'koprive'`)
    expect(words).toEqual([])
  })

  it('deletes documents that are no longer in the catalogue, but none when reading the catalogue fails halfway', async () => {
    await expect(update(failing([soap]))).rejects.toThrow('down')
    expect(await find('jasmina')).toEqual([2])
    await update(each([soap]))
    expect(await find('jasmina')).toEqual([])
    expect(await find('ULJ-900')).toEqual([])
    expect(await find('lovora')).toEqual([1])
  })

  it('deletes no document when reading the catalogue fails because the database is unavailable', async () => {
    await update(each([soap, oil]))
    const unavailable = new DatabaseUnavailableError(new Error('Connection terminated'), false)
    await expect(update(failing([soap], unavailable))).rejects.toThrow(unavailable)
    expect(await find('koprive')).toEqual([2])
    await update(each([soap]))
  })

  it('writes and removes single documents, and does not replace the stored popularity when the new popularity is null', async () => {
    await update(each([soap, oil]))
    await engine.change([{ ...oil, name: 'Ulje od nara', popularity: null }], [soap.id])
    expect(await Promise.all(['nara', 'koprive', 'lovora'].map(find))).toEqual([[2], [], []])
    const { rows } = await database.pool.query('select id, popularity from search_documents')
    expect(rows).toEqual([{ id: oil.id, popularity: oil.popularity }])
    await update(each([soap]))
  })

  it('stores each word of a document once when several servers write the same change concurrently', async () => {
    const changed = { ...soap, name: 'Sapun od nara' }
    const servers = Array.from({ length: 4 }, () => createPostgresEngine(database, []))
    await Promise.all(servers.map(server => server.change([changed], [])))
    const { rows } = await database.pool.query(
      'select from search_postings group by document, word having count(*) > 1',
    )
    expect(rows).toEqual([])
    expect(await find('nara')).toEqual([soap.id])
    await update(each([soap]))
  })

  it('stores the data of the search engine in tables that a backup does not include', async () => {
    const names: string[] = []
    for await (const part of exportSnapshot(database))
      if (part.kind !== 'rows') names.push(part.kind === 'table' ? part.table.table : part.name)
    expect(names.filter(name => name.includes('search_'))).toEqual([])
  })

  it('reads no documents when the last update was recent, or when the catalogue has not changed since the last update', async () => {
    expect(await update(each([soap]))).toBe(true)
    await database.pool.query(`update search_state set started_at = started_at - interval '10 seconds'`)
    const unread = vi.fn(() => each([oil]))
    const lazily = (): AsyncIterable<ProductDocument> => ({
      [Symbol.asyncIterator]: () => unread()[Symbol.asyncIterator](),
    })
    expect(await engine.update(lazily(), new Date())).toBe(false)
    expect(await engine.update(lazily(), new Date(Date.now() - 60_000))).toBe(true)
    expect(unread).not.toHaveBeenCalled()
    expect(await find('lovora')).toEqual([1])
  })

  it('writes nothing while another process updates the engine', async () => {
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let isReading = (): void => undefined
    const reading = new Promise<void>(resolve => {
      isReading = resolve
    })
    async function* slowly() {
      yield soap
      isReading()
      await held
    }
    const running = update(slowly())
    await reading
    expect(await createPostgresEngine(database, []).update(each([oil]), new Date())).toBe(false)
    release()
    expect(await running).toBe(true)
    expect(await find('koprive')).toEqual([])
  })
})

/**
 * Returns four misspellings of `word`. Each has one typo in the middle of the word: two letters are swapped,
 * or one letter is wrong, missing or doubled.
 */
function typosOf(word: string): readonly string[] {
  const middle = Math.floor(word.length / 2)
  const [before, letter, after] = [word.slice(0, middle), word.charAt(middle), word.slice(middle + 1)]
  const swapped = before.slice(0, -1) + letter + before.slice(-1) + after
  return [swapped, `${before}x${after}`, before + after, before + letter + letter + after]
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

async function* failing<T>(items: readonly T[], error = new Error('down')): AsyncGenerator<T> {
  yield* items
  throw error
}
