import { join } from 'node:path'
import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PictureStore, Writer } from '../framework/resource.ts'
import { takeImages } from './take-image.ts'

const publicUrl = 'https://s.example'

/**
 * Returns a fake picture store that adds `-1` to the name of every file. A real picture store adds a number
 * when a file of that name already exists, for example when a crash prevented an earlier request from storing
 * the downloaded picture in the database.
 */
function crashedStore() {
  const removed: string[] = []
  let fetched = 0
  const pictures: PictureStore = {
    store: async () => null,
    async fetch(_address, { stem, hash }) {
      fetched++
      return { path: `wp-content/uploads/${stem}-${hash}-1.png`, width: 1, height: 1 }
    },
    remove: async path => void removed.push(path),
  }
  return { pictures, removed, countFetched: () => fetched }
}

describe('takeImages', () => {
  let database: Database
  beforeAll(async () => {
    database = await openMigratedDatabase('pglite', {
      folder: join(import.meta.dirname, '../../../migrations'),
      name: 'store',
    })
  })
  afterAll(() => database.close())

  const writerOf = (pictures: PictureStore): Writer => ({
    ...{ db: database.sql, apiUrl: `${publicUrl}/wp-json`, path: {}, actor: { kind: 'owner' } },
    context: {
      ...{ database, publicUrl, pictures, log: silentLogger },
      now: () => new Date('2026-11-21T10:00:00Z'),
      onChange: () => undefined,
    },
  })

  it('downloads the picture of a URL only once, even if the name of the stored file has a number after the hash of the URL', async () => {
    const { pictures, countFetched } = crashedStore()
    const take = () => takeImages([{ src: 'https://slike.example/ulje.png' }], writerOf(pictures))
    const first = await take()
    expect(first).toMatchObject({ ok: true, value: [{ id: expect.any(Number) }] })
    expect(await take()).toEqual(first)
    expect(countFetched()).toBe(1)
  })

  it('deletes the file of a downloaded picture when the picture cannot be stored in the database', async () => {
    await database.sql.execute(sql`alter table images add check (name <> 'kvar') not valid`)
    const { pictures, removed } = crashedStore()
    await expect(
      takeImages([{ src: 'https://slike.example/kvar.png' }], writerOf(pictures)),
    ).rejects.toThrow()
    expect(removed).toEqual([expect.stringMatching(/\/kvar-[0-9a-f]{12}-1\.png$/)])
  })
})
