import { fileURLToPath } from 'node:url'
import type { Database } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { openTestDatabase } from '@sultan/sql/test-database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAnswerShelf, deleteOldAnswers, type ShelvedAnswer } from './answer-shelf.ts'

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
const store = 'https://shop.example'
const noon = Date.parse('2026-11-21T12:00:00.250Z')
const shelved = (body: string, keptAt = noon, status = 200): ShelvedAnswer => ({
  answer: { status, headers: { 'x-wp-total': '49' }, body },
  keptAt,
})

describe('the shelf of last good answers', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase('pglite')
    await migrate(database, { folder, name: 'gateway' })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.sql.execute(sql`delete from last_good_answers`)
  })

  const rows = async (): Promise<number> => {
    const found = await database.sql.execute<{ n: number }>(
      sql`select count(*)::int as n from last_good_answers`,
    )
    return found.rows[0]?.n ?? 0
  }

  it('gives back what was put there, also to the next process', async () => {
    const shelf = createAnswerShelf(database, store)
    shelf.put('/a?b=č', shelved('[{"name":"Đulbešećer"}]'))
    expect(await shelf.read('/a?b=č')).toEqual(shelved('[{"name":"Đulbešećer"}]'))
    await shelf.close()
    const next = createAnswerShelf(database, store)
    expect(await next.read('/a?b=č')).toEqual(shelved('[{"name":"Đulbešećer"}]'))
    expect(await next.read('/other')).toBeNull()
    await next.close()
  })

  it('writes the same answer once an hour', async () => {
    const hour = 3_600_000
    const first = createAnswerShelf(database, store)
    first.put('/a', shelved('[1]'))
    first.put('/a', shelved('[1]', noon + hour - 1))
    await first.close()
    expect((await createAnswerShelf(database, store).read('/a'))?.keptAt).toBe(noon)
    const second = createAnswerShelf(database, store)
    second.put('/a', shelved('[1]', noon + hour))
    second.put('/a', shelved('[2]', noon + hour + 1))
    await second.close()
    expect(await createAnswerShelf(database, store).read('/a')).toEqual(shelved('[2]', noon + hour + 1))
    expect(await rows()).toBe(1)
  })

  it('never goes back to an older answer of another server', async () => {
    const shelf = createAnswerShelf(database, store)
    shelf.put('/a', shelved('[2]', noon + 1000))
    await shelf.close()
    const other = createAnswerShelf(database, store)
    other.put('/a', shelved('[1]', noon))
    await other.close()
    expect((await createAnswerShelf(database, store).read('/a'))?.answer.body).toBe('[2]')
  })

  it('takes no searches, no refusals, no empty lists and no giants', async () => {
    const shelf = createAnswerShelf(database, store)
    shelf.put('/products?page=1&search=med', shelved('[1]'))
    shelf.put('/gone', shelved('{}', noon, 404))
    shelf.put('/empty', shelved('[]'))
    shelf.put('/giant', shelved('x'.repeat(2_000_001)))
    await shelf.close()
    expect(await rows()).toBe(0)
  })

  it('forgets what is there no longer, and knows nothing of another shop', async () => {
    const shelf = createAnswerShelf(database, store)
    for (const key of ['/products?slug=a', '/products/1', '/c']) shelf.put(key, shelved('[1]'))
    await shelf.close()
    const next = createAnswerShelf(database, store)
    next.put('/products?slug=a', shelved('[]', noon + 1))
    next.put('/products/1', shelved('{}', noon + 1, 404))
    expect(await next.read('/products/1')).toBeNull()
    await next.close()
    expect(await rows()).toBe(1)
    expect(await createAnswerShelf(database, 'https://proba.example').read('/c')).toBeNull()
    expect(await createAnswerShelf(database, store).read('/c')).not.toBeNull()
  })

  it('is in nobody’s way when the database fails', async () => {
    const broken = await openTestDatabase('pglite')
    const shelf = createAnswerShelf(broken, store)
    await broken.close()
    shelf.put('/a', shelved('[1]'))
    expect(await shelf.read('/b')).toBeNull()
    await expect(shelf.close()).resolves.toBeUndefined()
  })

  it('loses what is older than a day', async () => {
    const shelf = createAnswerShelf(database, store)
    shelf.put('/old', shelved('[1]', noon))
    shelf.put('/new', shelved('[1]', noon + 60_000))
    await shelf.close()
    await deleteOldAnswers(database, new Date(noon + 24 * 3_600_000 + 30_000))
    const next = createAnswerShelf(database, store)
    expect(await next.read('/old')).toBeNull()
    expect(await next.read('/new')).not.toBeNull()
  })
})
