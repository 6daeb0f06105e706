import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordsIn } from '@sultan/kernel/is-record'
import { silentLogger } from '@sultan/kernel/logger'
import { startAdminServer } from '@sultan/server/admin-server'
import { runMigration } from '@sultan/server/migration-command'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { pullShop } from '@sultan/store/pull-shop'
import { createApplicationPassword, createStaffMember } from '@sultan/store/staff'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictureStore } from '../../apps/server/src/pictures/picture-store.ts'
import { type AdminShop, openAdminShop } from './administration/admin-shop.fixture.ts'
import { smallShop } from './administration/small-shop.fixture.ts'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'

type Json = Readonly<Record<string, unknown>>

describe('npm run store -- push', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sultan-push-'))
  const databases: Database[] = []
  const servers: Awaited<ReturnType<typeof startAdminServer>>[] = []
  let first: AdminShop
  let second: AdminShop
  let third: AdminShop

  // The pictures' URLs lead to no server, so `pull` cannot fetch the pictures. Therefore all shops share one
  // folder of pictures: `pull` does not fetch a picture that the folder already contains.
  const uploads = join(dataDir, 'uploads')

  async function openShop(): Promise<{ readonly database: Database; readonly shop: AdminShop }> {
    const database = await openMigratedDatabase('postgres', { folder: storeMigrations, name: 'store' })
    databases.push(database)
    return { database, shop: await openAdminShop(database, {}, 'off', createPictureStore(uploads)) }
  }

  beforeAll(async () => {
    const from = await openShop()
    const onChange = () => undefined
    const admin = { database: from.database, publicUrl, log: silentLogger, now: () => new Date(), onChange }
    const pulled = await pullShop({
      admin,
      source: smallShop(),
      replaces: false,
      onProgress: () => undefined,
    })
    expect([pulled.reasons, pulled.notes]).toEqual([[], []])
    first = from.shop
    const [order] = await listOf(first, '/wc/v3/orders')
    const note = { note: 'Paket je kod kurira.', customer_note: true }
    await first.send('POST', `/wc/v3/orders/${order?.id}/notes`, { body: note })
    const [line] = recordsIn(order?.line_items)
    const [shipping] = recordsIn(order?.shipping_lines)
    const line_items = [
      { id: line?.id, quantity: 1, refund_total: '8.00' },
      { id: shipping?.id, refund_total: '2.00' },
    ]
    const refund = { amount: '10.00', api_refund: false, line_items }
    expect(await first.send('POST', `/wc/v3/orders/${order?.id}/refunds`, { body: refund })).toMatchObject({
      status: 201,
    })
    const between = await openShop()
    second = between.shop
    const server = await startAdminServer({
      ...{ api: second.api, host: '127.0.0.1', port: 0, trustProxy: [], hasSpace: () => true },
      log: silentLogger,
    })
    servers.push(server)
    const { key, secret } = await second.makeKey('read_write')
    const run = (name: string, database: Database, more: readonly string[] = []) =>
      runMigration(
        [name, `http://127.0.0.1:${server.port}`, `--key=${key}`, `--secret=${secret}`, ...more],
        database,
        { publicUrl, dataDir },
        () => undefined,
      )
    const picture = sharp({ create: { width: 10, height: 10, channels: 3, background: '#1e6b4f' } })
    mkdirSync(uploads)
    await picture.toFile(join(uploads, 'slika.png'))
    const noPictures = /rejected its pictures.*Posts and pages are left out/s
    expect(await run('push', from.database)).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(noPictures),
    })
    const member = await createStaffMember(
      between.database.sql,
      {
        ...{ username: 'amra', email: 'amra@shop.example', displayName: 'Amra' },
        role: 'administrator',
        password: 'lozinka-za-probu',
      },
      new Date(),
    )
    const password = await createApplicationPassword(
      between.database.sql,
      { staffId: member?.id ?? 0, name: 'push' },
      new Date(),
    )
    const asAmra = ['--user', 'amra', `--password=${password}`]
    expect(await run('push', from.database, asAmra)).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/^posts: +2 saved, 0 unchanged, 0 not saved$/m),
    })
    const again = await run('push', from.database, asAmra)
    expect([again.exitCode, again.text]).toEqual([0, expect.not.stringMatching(/[1-9]\d* saved/)])
    const to = await openShop()
    third = to.shop
    expect(await run('pull', to.database)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('Everything was saved.'),
    })
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    for (const database of databases) await database.close()
    rmSync(dataDir, { recursive: true })
  })

  it.each([
    ['/wc/v3/products/attributes', ['name', 'slug', 'order_by']],
    ['/wc/v3/products/shipping_classes', ['name', 'slug']],
    ['/wc/v3/products/tags', ['name', 'slug', 'count']],
    [
      '/wc/v3/products',
      [
        ...['name', 'slug', 'type', 'status', 'price', 'date_created', 'stock_status', 'manage_stock'],
        ...['description', 'sku', 'weight', 'dimensions', 'featured', 'catalog_visibility'],
      ],
    ],
    ['/wc/v3/products/reviews', ['reviewer', 'reviewer_email', 'review', 'rating', 'status', 'product_name']],
    ['/wc/v3/customers', ['email', 'username', 'billing', 'shipping']],
    ['/wc/v3/coupons', ['code', 'amount', 'discount_type', 'date_expires']],
    ['/wp/v2/posts', ['title', 'slug', 'status', 'date', 'content', 'excerpt']],
    ['/wp/v2/pages', ['title', 'slug', 'status', 'date', 'content', 'menu_order']],
    ['/wp/v2/categories', ['name', 'slug', 'count']],
    ['/wp/v2/tags', ['name', 'slug', 'description', 'count']],
    ['/wc/v3/orders', ['status', 'total', 'shipping_total', 'discount_total', 'billing', 'payment_method']],
  ])(
    'after a push from one shop to a second and a pull from the second into a third, the first and the third shop return objects with the same main fields for GET %s',
    async (route, fields) => {
      const pick = (list: readonly Json[]) => list.map(one => fields.map(name => [name, one[name]]))
      const [before, after] = [await listOf(first, route), await listOf(third, route)]
      expect(before.length).toBeGreaterThan(0)
      expect(pick(after)).toEqual(pick(before))
    },
  )

  it('keeps the parent of a category, the options of a variation, and the customer and lines of an order through push and pull', async () => {
    for (const shop of [first, third]) {
      const [parent, child] = await listOf(shop, '/wc/v3/products/categories')
      expect(child).toMatchObject({ name: 'Abaje', parent: parent?.id })
      const [product] = await listOf(shop, '/wc/v3/products')
      expect(product).toMatchObject({ categories: [{ id: child?.id }], attributes: [{ options: ['Crna'] }] })
      const [variation] = await listOf(shop, `/wc/v3/products/${product?.id}/variations`)
      expect(variation).toMatchObject({ price: '50.00', attributes: [{ name: 'Boja', option: 'Crna' }] })
      const [customer] = await listOf(shop, '/wc/v3/customers')
      const [order] = await listOf(shop, '/wc/v3/orders')
      expect(order).toMatchObject({ customer_id: customer?.id, shipping_lines: [{ total: '5.00' }] })
      const line = { product_id: product?.id, variation_id: variation?.id, total: '50.00' }
      expect(order?.line_items).toMatchObject([line])
    }
  })

  it('keeps the categories, tags and picture of a post that is exported by push and imported by pull', async () => {
    for (const shop of [first, second, third]) {
      const [category] = await listOf(shop, '/wp/v2/categories')
      const [tag] = await listOf(shop, '/wp/v2/tags')
      const [post] = await listOf(shop, '/wp/v2/posts')
      expect(post).toMatchObject({ categories: [category?.id], tags: [tag?.id] })
      const media = await listOf(shop, '/wp/v2/media')
      const picture = media.find(({ id }) => id === post?.featured_media)
      expect(picture).toMatchObject({ title: { rendered: 'slika' }, media_details: { width: 10 } })
    }
  })

  it('keeps the notes and refunds of an order that is exported by push and imported by pull', async () => {
    const details = await Promise.all(
      [first, third].map(async shop => {
        const [order] = await listOf(shop, '/wc/v3/orders')
        const notes = await listOf(shop, `/wc/v3/orders/${order?.id}/notes`)
        const refunds = await listOf(shop, `/wc/v3/orders/${order?.id}/refunds`)
        const lines = refunds.map(({ line_items, shipping_lines }) =>
          [...recordsIn(line_items), ...recordsIn(shipping_lines)].map(({ quantity, total }) => [
            quantity,
            total,
          ]),
        )
        return {
          notes: notes.map(({ note, customer_note }) => [note, customer_note]),
          refunds: refunds.map(({ amount, reason }) => [amount, reason]),
          ...{ lines, status: order?.status, total: order?.total },
        }
      }),
    )
    expect(details[1]).toEqual(details[0])
    expect(details[0]).toMatchObject({
      notes: [
        ['Zvati poslije 17 h.', false],
        ['Paket je kod kurira.', true],
      ],
      refunds: [
        ['5.00', 'Oštećeno'],
        ['10.00', ''],
      ],
      lines: [
        [],
        [
          [-1, '-8.00'],
          [undefined, '-2.00'],
        ],
      ],
    })
  })

  it('stores the id and the creation date of an exported order in `meta_data` of the target shop’s new order, because wc/v3 cannot write these fields', async () => {
    const [order] = await listOf(second, '/wc/v3/orders')
    const entries = Object.fromEntries(recordsIn(order?.meta_data).map(({ key, value }) => [key, value]))
    expect(entries).toMatchObject({ _sultan_source_id: '950', _sultan_created: '2025-01-02T03:04:05' })
    expect(order?.date_created).not.toBe('2025-01-02T04:04:05')
  })
})

async function listOf({ send }: AdminShop, route: string): Promise<readonly Json[]> {
  // Requests to `wp/v2` are sent without credentials, because WordPress rejects the shop's API key there.
  const headers = route.startsWith('/wp/') ? { headers: { authorization: '' } } : {}
  const { body } = await send('GET', `${route}?per_page=100`, headers)
  return recordsIn(body).toSorted((a, b) => Number(a.id) - Number(b.id))
}
