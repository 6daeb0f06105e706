import { recordsIn } from '@sultan/kernel/is-record'
import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { pullShop } from '@sultan/store/pull-shop'
import { type PushTarget, pushShop } from '@sultan/store/push-shop'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AdminShop, openAdminShop } from './administration/admin-shop.fixture.ts'
import { smallShop } from './administration/small-shop.fixture.ts'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'

type Json = Record<string, unknown>

/**
 * A shop in memory that treats refunded orders as WooCommerce does. `lists` has the shop's objects, keyed by
 * route.
 */
function openTarget(): PushTarget & { readonly lists: Map<string, Json[]> } {
  const lists = new Map<string, Json[]>()
  let lastId = 1000
  const listOf = (route: string): Json[] => {
    const list = lists.get(route) ?? []
    lists.set(route, list)
    return list
  }
  const sum = (amounts: readonly unknown[]) => amounts.reduce<number>((total, one) => total + Number(one), 0)
  const leftOf = (order: Json | undefined) => {
    const lines = [order?.line_items, order?.shipping_lines, order?.fee_lines].flatMap(recordsIn)
    const refunds = listOf(`/wc/v3/orders/${order?.id}/refunds`)
    return sum(lines.map(({ total }) => total)) - sum(refunds.map(({ amount }) => amount))
  }
  const add = (route: string, body: Json): number => {
    const isText = ([name]: [string, unknown]) =>
      route.startsWith('/wp/') && ['title', 'content'].includes(name)
    const shown = Object.entries(body).map(one => (isText(one) ? [one[0], { raw: one[1] }] : one))
    listOf(route).push({ ...Object.fromEntries(shown), id: ++lastId })
    return lastId
  }
  return {
    ...{ url: 'https://nova.example', writesPosts: true, lists },
    async readList(route, { per_page = 10 }) {
      return listOf(route).toReversed().slice(0, Number(per_page))
    },
    async write(method, route, body) {
      const [, orderId] = /^\/wc\/v3\/orders\/(\d+)\/refunds$/.exec(route) ?? []
      const order = listOf('/wc/v3/orders').find(({ id }) => id === Number(orderId))
      if (order !== undefined && Number(body.amount) > leftOf(order)) {
        const code = 'woocommerce_rest_cannot_create_order_refund'
        return { ok: false, code, message: 'Invalid refund amount.', data: 500 }
      }
      const at = Number(route.slice(route.lastIndexOf('/') + 1))
      const list = method === 'PUT' ? route.slice(0, route.lastIndexOf('/')) : route
      const changed = method === 'PUT' ? listOf(list).find(({ id }) => id === at) : undefined
      if (changed !== undefined) Object.assign(changed, body)
      const id = changed === undefined ? add(list, body) : at
      if (order !== undefined && leftOf(order) === 0) order.status = 'refunded'
      const written = listOf(list).find(one => one.id === id)
      const left = list === '/wc/v3/orders' && body.status === 'refunded' ? leftOf(written) : 0
      if (left > 0) add(`/wc/v3/orders/${id}/refunds`, { amount: left, reason: 'Order fully refunded.' })
      return { ok: true, id }
    },
    uploadPicture: async (_bytes, _name, texts) => ({ ok: true, id: add('/wp/v2/media', texts) }),
  }
}

describe('pushShop (npm run store -- push), run again', () => {
  let database: Database
  let shop: AdminShop
  let target: ReturnType<typeof openTarget>

  beforeEach(async () => {
    database = await openMigratedDatabase('postgres', { folder: storeMigrations, name: 'store' })
    shop = await openAdminShop(database)
    await pullShop({ admin: admin(), source: smallShop(), replaces: false, onProgress: () => undefined })
    target = openTarget()
  })
  afterEach(() => database.close())

  const admin = () => {
    const onChange = () => undefined
    return { database, publicUrl, log: silentLogger, now: () => new Date(), onChange }
  }
  const push = () =>
    pushShop({
      admin: admin(),
      target,
      readPicture: async () => Buffer.from('slika'),
      onProgress: () => undefined,
    })

  it('for an order that was refunded after the first push, writes the refunds to the target shop first and then the order’s status', async () => {
    const first = await push()
    expect([first.reasons, first.notes]).toEqual([[], []])
    const { body: refund } = await shop.send('POST', '/wc/v3/orders/950/refunds', {
      body: { amount: '50.00', reason: 'Povrat', api_refund: false },
    })
    expect(refund).toMatchObject({ amount: '50.00' })
    const { counts, reasons } = await push()
    expect([reasons, counts.get('orders')]).toEqual([[], { saved: 1, unchanged: 0, rejected: 0 }])
    const [order] = target.lists.get('/wc/v3/orders') ?? []
    expect(order).toMatchObject({ status: 'refunded' })
    expect(target.lists.get(`/wc/v3/orders/${order?.id}/refunds`)).toMatchObject([
      { amount: '5.00', reason: 'Oštećeno' },
      { amount: '50.00', reason: 'Povrat' },
    ])
    expect((await push()).counts.get('orders')).toEqual({ saved: 0, unchanged: 1, rejected: 0 })
  })

  it('finds the objects that an earlier push created in the target shop without storing their ids, although the target shop has newer objects', async () => {
    await push()
    const [product] = target.lists.get('/wc/v3/products') ?? []
    const variations = `/wc/v3/products/${product?.id}/variations`
    const routes = [variations, '/wc/v3/orders', '/wp/v2/pages', '/wp/v2/media']
    for (const route of routes) await target.write('POST', route, { title: 'Novo' })
    for (const kind of ['products', 'orders', 'posts', 'images'])
      await database.pool.query(
        `delete from pushed_objects
          where kind = $1 and id = (select max(id) from pushed_objects where kind = $1)`,
        [kind],
      )
    const { counts } = await push()
    expect(counts.get('orders')).toEqual({ saved: 1, unchanged: 0, rejected: 0 })
    expect(routes.map(route => target.lists.get(route)?.length)).toEqual([2, 2, 2, 2])
  })
})
