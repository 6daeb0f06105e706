import { join } from 'node:path'
import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../admin/framework/resource.ts'
import { orders } from '../db/order-tables.ts'
import { posts } from '../db/post-tables.ts'
import { pullShop } from './pull-shop.ts'
import type { SourceObject } from './pull-source.ts'

const dates = {
  ...{ date_created_gmt: '2025-01-02T03:04:05', date_modified_gmt: '2025-01-03T03:04:05' },
  ...{ date_gmt: '2025-01-02T03:04:05', modified_gmt: '2025-01-03T03:04:05' },
}

describe('pullShop', () => {
  let database: Database
  beforeEach(async () => {
    database = await openMigratedDatabase('pglite', {
      folder: join(import.meta.dirname, '../../migrations'),
      name: 'store',
    })
  })
  afterEach(() => database.close())

  /**
   * Imports the objects in `lists`. Each key of `lists` is the route of the source shop that returns the
   * objects, such as `/wp/v2/pages`.
   */
  const pull = (lists: Readonly<Record<string, readonly (Json & SourceObject)[]>>) =>
    pullShop({
      admin: {
        ...{ database, publicUrl: 'https://new.example', log: silentLogger },
        ...{ now: () => new Date('2026-11-21T10:00:00Z'), onChange: () => undefined },
      },
      source: {
        url: 'https://old.example',
        readPage: async route => ({ items: lists[route] ?? [], totalPages: 1 }),
        takePicture: async () => null,
      },
      replaces: false,
      onProgress: () => undefined,
    })

  it('imports the first and rejects the second of two WordPress pages with the same slug; the imported page replaces the page with this slug that the embedded store contained before the first pull', async () => {
    const page = (id: number, title: string) => ({
      ...{ id, slug: 'dostava', title: { rendered: title }, content: { rendered: '' }, ...dates },
    })
    await database.sql.insert(posts).values({
      ...{ id: 1, type: 'page', slug: 'dostava', title: 'Demo', content: '' },
      ...{ dateCreated: '2026-01-01', dateModified: '2026-01-01' },
    })
    const pages = { '/wp/v2/pages': [page(50, 'Prva'), page(51, 'Druga')] }
    const titles = () => database.sql.select({ id: posts.id, title: posts.title }).from(posts)
    for (let run = 1; run <= 2; run++) {
      const { reasons } = await pull(pages)
      expect(reasons).toEqual([expect.stringMatching(/^posts 51: .*slug "dostava"/)])
      expect(await titles()).toEqual([{ id: 50, title: 'Prva' }])
    }
  })

  it('assigns an imported order to its customer in a later import when the first import could not import the customer account', async () => {
    const lists = (email: string) => ({
      '/wc/v3/customers': [{ id: 60, username: 'amra', email, ...dates }],
      '/wc/v3/orders': [{ id: 70, status: 'completed', total: '0.00', customer_id: 60, ...dates }],
    })
    const customerOf = async () =>
      (await database.sql.select({ id: orders.customerId }).from(orders).where(eq(orders.id, 70)))[0]?.id
    expect((await pull(lists('nije adresa'))).counts.get('customers')).toMatchObject({ rejected: 1 })
    expect(await customerOf()).toBe(0)
    expect((await pull(lists('nije adresa'))).counts.get('orders')).toMatchObject({ unchanged: 1 })
    expect((await pull(lists('amra@primjer.ba'))).counts.get('orders')).toMatchObject({ saved: 1 })
    expect(await customerOf()).toBe(60)
    expect((await pull(lists('amra@primjer.ba'))).counts.get('orders')).toMatchObject({ unchanged: 1 })
  })
})
