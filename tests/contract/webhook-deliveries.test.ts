import { createHmac } from 'node:crypto'
import type { WebhookDeliverer } from '@sultan/server/outgoing-webhooks/webhook-deliverer'
import { exportSnapshot } from '@sultan/sql/export-snapshot'
import { importSnapshot } from '@sultan/sql/import-snapshot'
import { openMigratedDatabase, testEngines } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { deleteOldWebhookRows } from '@sultan/store/webhook-log'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alikeEngines } from './alike-engines.ts'
import { placed } from './embedded-store/cart-steps.ts'
import { openWebhookShop, until, type WebhookShop } from './webhooks/webhook-shop.fixture.ts'

const SECRET = 'tajna-za-potpis'

/*
 * This file has more than 300 lines, because all its tests share a shop and a webhook receiver, which are
 * started once for each database engine.
 */
describe.each(testEngines)('webhooks of the embedded store on %s', engine => {
  /**
   * Declares a test of a rule that is the same on every database engine. The test always runs on PostgreSQL,
   * and on PGlite in `npm run test:long` only.
   */
  const itOnce = it.runIf(alikeEngines.includes(engine))
  let shop: WebhookShop
  beforeAll(async () => {
    shop = await openWebhookShop(engine)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.begin())
  afterEach(async () => void (await shop.end()))

  const body = (at: number) => JSON.parse(shop.received[at]?.text ?? 'null')
  const receives = (count: number) => until(() => expect(shop.received).toHaveLength(count))
  const hasLogged = async (count: number) =>
    expect(await shop.rows(sql`select id from webhook_deliveries`)).toHaveLength(count)
  const logs = (count: number) => until(() => hasLogged(count))
  /**
   * Runs the delivery job repeatedly until `check` passes, because the lease of an earlier run may not have
   * expired yet.
   */
  const deliverUntil = (deliverer: WebhookDeliverer, check: () => Promise<void>) =>
    until(async () => {
      await deliverer.deliverDue()
      await check()
    })
  const change = (id: number, values: object) =>
    shop.admin.send('PUT', `/wc/v3/products/${id}`, { body: values })

  it('delivers a new order and the product whose stock the order reduced, with the headers, body format and signature of WooCommerce', async () => {
    await shop.webhook('order.created')
    await shop.webhook('product.updated')
    await shop.store.set(95, sql`manage_stock = true, stock_quantity = 9, stock_status = 'instock'`)
    await shop.rows(sql`delete from webhook_queue`)
    const order = await placed(shop.store, await shop.store.cartWith([95, 2]))
    expect(order.status).toBe(200)
    const id = order.body.order_id
    expect(await shop.waiting()).toEqual([`order.created ${id}`, 'product.updated 95'])
    await shop.deliverer().deliverDue()
    await receives(2)
    shop.received.sort((a, b) => Number(b.text.includes('order_key')) - Number(a.text.includes('order_key')))
    const shown = await shop.admin.send('GET', `/wc/v3/orders/${id}`)
    expect(body(0)).toEqual(shown.body)
    expect(body(1)).toMatchObject({ id: 95, stock_quantity: 7 })
    for (const [at, name] of ['order-created', 'product-updated'].entries()) {
      const headers = shop.received[at]?.headers ?? {}
      const recorded = recording(`webhooks/webhook-delivery-${name}`).request.headers
      const topic = name.replace('-', '.')
      expect(headers).toMatchObject({
        'x-wc-webhook-source': 'https://shop.example/',
        'x-wc-webhook-topic': topic,
        'x-wc-webhook-resource': recorded['X-WC-Webhook-Resource'],
        'x-wc-webhook-event': recorded['X-WC-Webhook-Event'],
        'user-agent': recorded['User-Agent'],
        'content-type': recorded['Content-Type'],
        'x-wc-webhook-delivery-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      })
      const signature = createHmac('sha256', SECRET).update(shop.received[at]?.text ?? '')
      expect(headers['x-wc-webhook-signature']).toBe(signature.digest('base64'))
      const missing = Object.keys(recorded).filter(key => headers[key.toLowerCase()] === undefined)
      expect(missing).toEqual(['Accept-Encoding'])
    }
    await until(async () => expect(await shop.waiting()).toEqual([]))
  })

  itOnce(
    'delivers products, orders and customers with the headers and fields of the webhook deliveries recorded from WooCommerce',
    async () => {
      const topics = [
        'customer.created',
        'order.created',
        'order.updated',
        'product.created',
        'product.updated',
      ]
      for (const topic of topics) await shop.webhook(topic)
      const create = async (route: string, values: object) =>
        (await shop.admin.send('POST', `/wc/v3/${route}`, { body: values })).body.id
      const product_id = await create('products', { name: 'Proizvod za dojavu', regular_price: '10.00' })
      const order = await create('orders', { line_items: [{ product_id, quantity: 1 }] })
      await create('customers', { email: 'tarik.alic@example.com' })
      await change(product_id, { regular_price: '12.00' })
      await shop.admin.send('PUT', `/wc/v3/orders/${order}`, { body: { status: 'processing' } })
      await deliverUntil(shop.deliverer(), async () => expect(shop.received).toHaveLength(topics.length))
      expect(shop.received.map(({ headers }) => headers['x-wc-webhook-topic']).toSorted()).toEqual(topics)
      for (const { headers, text } of shop.received) {
        const topic = String(headers['x-wc-webhook-topic'])
        const { request } = recording(`webhooks/webhook-delivery-${topic.replace('.', '-')}`)
        for (const name of ['Content-Type', 'User-Agent', 'X-WC-Webhook-Resource', 'X-WC-Webhook-Event'])
          expect([topic, name, headers[name.toLowerCase()]]).toEqual([topic, name, request.headers[name]])
        const fields = Object.keys(JSON.parse(text)).toSorted()
        expect([topic, fields]).toEqual([topic, Object.keys(Object(request.body)).toSorted()])
      }
    },
  )

  itOnce(
    'sends one unsigned ping to a new webhook, and does not count a failed ping as a failure of the webhook',
    async () => {
      shop.respondWith(() => 500)
      await shop.webhook('order.created')
      await shop.rows(sql`insert into webhook_queue (webhook_id, object_id) select id, 0 from webhooks`)
      const [row] = await shop.rows(sql`select id from webhooks`)
      await shop.deliverer().deliverDue()
      await logs(1)
      const recorded = recording('webhooks/webhook-delivery-ping').request.headers
      expect(shop.received[0]).toMatchObject({
        text: `webhook_id=${row?.id}`,
        headers: { 'user-agent': recorded['User-Agent'], 'content-type': recorded['Content-Type'] },
      })
      expect(Object.keys(shop.received[0]?.headers ?? {}).filter(name => name.startsWith('x-wc'))).toEqual([])
      // The ping of a webhook is sent once, and a failed ping does not count as a failure of the webhook.
      expect(await shop.waiting()).toEqual([])
      expect(await shop.rows(sql`select failures from webhooks`)).toEqual([{ failures: 0 }])
    },
  )

  itOnce(
    'queues a ping when an active webhook is created and when a paused webhook is activated',
    async () => {
      const create = (more: object) =>
        shop.admin.send('POST', '/wc/v3/webhooks', {
          body: { topic: 'coupon.created', delivery_url: 'https://prijem.example/', ...more },
        })
      const paused = await create({ status: 'paused' })
      expect(paused.body).toMatchObject({
        status: 'paused',
        name: 'Webhook created on Nov 22, 2026 @ 05:49 AM',
      })
      expect(await shop.waiting()).toEqual([])
      await shop.admin.send('PUT', `/wc/v3/webhooks/${paused.body.id}`, { body: { status: 'active' } })
      expect(await shop.waiting()).toEqual(['coupon.created 0'])
      await create({ topic: 'coupon.updated' })
      expect(await shop.waiting()).toEqual(['coupon.created 0', 'coupon.updated 0'])
    },
  )

  itOnce(
    'when the topic of a webhook changes, removes the queued changes of the webhook, but not its queued ping',
    async () => {
      const id = await shop.webhook('coupon.created')
      await shop.rows(sql`insert into webhook_queue (webhook_id, object_id) values (${id}, 0)`)
      const coupon = { code: 'stara-tema', amount: '1' }
      const { body } = await shop.admin.send('POST', '/wc/v3/coupons', { body: coupon })
      const update = (values: object) => shop.admin.send('PUT', `/wc/v3/webhooks/${id}`, { body: values })
      await update({ name: 'Drugo ime', topic: 'coupon.created' })
      expect(await shop.waiting()).toEqual(['coupon.created 0', `coupon.created ${body.id}`])
      await update({ topic: 'coupon.deleted' })
      expect(await shop.waiting()).toEqual(['coupon.deleted 0'])
    },
  )

  itOnce('queues each event for the active webhooks whose topic is the event', async () => {
    const events = ['created', 'updated', 'deleted', 'restored']
    for (const event of events) await shop.webhook(`coupon.${event}`)
    for (const event of events.slice(0, 3)) await shop.webhook(`customer.${event}`)
    await shop.webhook('coupon.updated', { status: 'paused' })
    const took = async (method: string, route: string, values?: object) => {
      const reply = await shop.admin.send(method, route, values && { body: values })
      const waiting = await shop.waiting()
      await shop.rows(sql`delete from webhook_queue`)
      return [reply.body.id, waiting.map(text => String(text).split(' ')[0])] as const
    }
    const [coupon, afterCreate] = await took('POST', '/wc/v3/coupons', { code: 'dojava', amount: '1' })
    expect(afterCreate).toEqual(['coupon.created'])
    const route = `/wc/v3/coupons/${coupon}`
    expect((await took('PUT', route, { amount: '2' }))[1]).toEqual(['coupon.updated'])
    // A higher `usage_count`, as after an order with the coupon, queues no `coupon.updated` event.
    await shop.rows(sql`update coupons set usage_count = usage_count + 1 where id = ${coupon}`)
    expect(await shop.waiting()).toEqual([])
    expect((await took('PUT', route, { discount_type: 'percent', amount: '101' }))[1]).toEqual([])
    expect((await took('DELETE', route))[1]).toEqual(['coupon.deleted'])
    // Moving a coupon to the trash has sent `coupon.deleted`, so publishing the coupon again also sends
    // `coupon.restored`.
    expect((await took('PUT', route, { status: 'publish' }))[1]).toEqual([
      'coupon.updated',
      'coupon.restored',
    ])
    expect((await took('DELETE', `${route}?force=true`))[1]).toEqual(['coupon.deleted'])
    const [customer, made] = await took('POST', '/wc/v3/customers', { email: 'dojava@primjer.ba' })
    expect(made).toEqual(['customer.created'])
    expect((await took('DELETE', `/wc/v3/customers/${customer}?force=true`))[1]).toEqual(['customer.deleted'])
  })

  itOnce(
    'delivers only the id of a deleted object, and delivers nothing for a `created` event whose object does not exist',
    async () => {
      await shop.webhook('product.deleted')
      await shop.admin.send('DELETE', '/wc/v3/products/95')
      const created = await shop.webhook('coupon.created')
      await shop.rows(sql`insert into webhook_queue (webhook_id, object_id) values (${created}, 999999)`)
      await shop.deliverer().deliverDue()
      await until(async () => expect(await shop.waiting()).toEqual([]))
      expect(shop.received.map(({ text }) => JSON.parse(text))).toEqual([{ id: 95 }])
    },
  )

  itOnce(
    'delivers an object in its state at the time of the delivery, and several changes of the object as one delivery',
    async () => {
      await shop.webhook('product.updated')
      await change(95, { regular_price: '10.00' })
      await change(95, { regular_price: '12.00' })
      await shop.deliverer().deliverDue()
      await until(async () => expect(await shop.waiting()).toEqual([]))
      expect(shop.received).toHaveLength(1)
      expect(body(0)).toMatchObject({ id: 95, regular_price: '12.00' })
    },
  )

  itOnce('delivers an object again when it is changed during its delivery', async () => {
    await shop.webhook('product.updated')
    await change(95, { regular_price: '10.00' })
    shop.respondWith(async ({ text }) => {
      if (text.includes('"regular_price":"10.00"')) await change(95, { regular_price: '11.00' })
      return 200
    })
    await shop.deliverer().deliverDue()
    await until(async () => expect(await shop.waiting()).toEqual([]))
    expect(shop.received.map((_, at) => body(at).regular_price)).toEqual(['10.00', '11.00'])
    const ids = shop.received.map(({ headers }) => headers['x-wc-webhook-delivery-id'])
    expect(new Set(ids).size).toBe(2)
  })

  it('pauses a webhook after a failed delivery, repeats the delivery with the same delivery id, and disables the webhook after five failed deliveries in a row', async () => {
    const id = await shop.webhook('product.updated')
    await change(95, { regular_price: '10.00' })
    const deliverer = shop.deliverer()
    const attempts = (count: number) => deliverUntil(deliverer, () => hasLogged(count))
    const state = () =>
      shop.rows(sql`select status, failures, next_attempt_at
        between clock_timestamp() + interval '20 s' and clock_timestamp() + interval '60 s' as pauses from webhooks`)
    // A successful webhook delivery resets the webhook's count of consecutive failures.
    shop.respondWith(() => (shop.received.length === 2 ? 204 : 500))
    await attempts(1)
    expect(await state()).toEqual([{ status: 'active', failures: 1, pauses: true }])
    await deliverer.deliverDue()
    expect(shop.received).toHaveLength(1)
    await shop.endPauses()
    await attempts(2)
    expect(await state()).toEqual([{ status: 'active', failures: 0, pauses: null }])
    const [first, second] = shop.received.map(({ headers }) => headers['x-wc-webhook-delivery-id'])
    expect(second).toBe(first)
    expect(await shop.waiting()).toEqual([])
    for (const product of [95, 69]) await change(product, { regular_price: '11.00' })
    for (const count of [3, 4, 5, 6, 7]) {
      await shop.endPauses()
      await attempts(count)
    }
    await shop.endPauses()
    await deliverer.deliverDue()
    expect(shop.received).toHaveLength(7)
    const shown = await shop.admin.send('GET', `/wc/v3/webhooks/${id}`)
    expect(shown.body.status).toBe('disabled')
    expect(await shop.rows(sql`select actor, after_change from audit_log where actor = 'server'`)).toEqual([
      { actor: 'server', after_change: { status: 'disabled' } },
    ])
    // A disabled webhook keeps its queued changes, which are delivered once the webhook is active again.
    expect(await shop.waiting()).toHaveLength(2)
    shop.respondWith(() => 200)
    await shop.admin.send('PUT', `/wc/v3/webhooks/${id}`, { body: { status: 'active' } })
    await deliverUntil(deliverer, async () => expect(await shop.waiting()).toEqual([]))
    expect(shop.logged.join()).not.toMatch(/tajna|prijem/)
    const log = await shop.admin.send('GET', `/wc/v3/webhooks/${id}/deliveries`)
    expect(log.body.at(-1)).toMatchObject({ summary: 'HTTP 500', response_code: 500, object_id: 95 })
  })

  it.runIf(engine === 'postgres')(
    'discards a change after the receiver has rejected its delivery five times, and delivers other changes of the webhook meanwhile',
    async () => {
      await shop.webhook('product.updated')
      shop.respondWith(({ text }) => (text.startsWith('{"id":95,') ? 400 : 200))
      const deliverer = shop.deliverer()
      await change(69, { regular_price: '1.00' })
      await change(95, { regular_price: '1.00' })
      for (const round of [1, 2, 3, 4, 5]) {
        await shop.endPauses()
        await deliverUntil(deliverer, () => hasLogged(round * 2))
        await change(69, { regular_price: '2.00' })
      }
      await shop.endPauses()
      await deliverUntil(deliverer, () => hasLogged(11))
      expect(await shop.waiting()).toEqual([])
      expect(await shop.rows(sql`select status from webhooks`)).toEqual([{ status: 'active' }])
    },
  )

  it.each([
    ['delivery URL', { delivery_url: 'https://prijem.example/ispravno' }],
    ['secret', { secret: 'nova-tajna' }],
  ])('ends the pause of a failing webhook when its %s is changed', async (_field, changed) => {
    const url = 'https://prijem.example/'
    const id = await shop.webhook('product.updated', { delivery_url: url })
    const state = () => shop.rows(sql`select failures, next_attempt_at is not null as pauses from webhooks`)
    const fail = () =>
      shop.rows(sql`update webhooks set failures = 4, next_attempt_at = now() + interval '6 h'`)
    await fail()
    const update = (body: object) => shop.admin.send('PUT', `/wc/v3/webhooks/${id}`, { body })
    await update({ name: 'Drugo ime', delivery_url: url, secret: SECRET })
    expect(await state()).toEqual([{ failures: 4, pauses: true }])
    await update(changed)
    expect(await state()).toEqual([{ failures: 0, pauses: false }])
  })

  it('delivers each change once to each webhook when two servers run, and delivers the changes of one webhook one at a time', async () => {
    for (const name of ['a', 'b', 'c']) await shop.webhook('product.updated', { name })
    const products = [17, 69, 95]
    for (const id of products) await change(id, { regular_price: '10.00' })
    const running = new Map<unknown, number>()
    let maxRunning = 0
    shop.respondWith(async ({ headers }) => {
      const id = headers['x-wc-webhook-id']
      running.set(id, (running.get(id) ?? 0) + 1)
      maxRunning = Math.max(maxRunning, ...running.values())
      await new Promise(resolve => setTimeout(resolve, 5))
      running.set(id, (running.get(id) ?? 0) - 1)
      return 200
    })
    const servers = [shop.deliverer(), shop.deliverer()]
    await until(async () => {
      await Promise.all(servers.map(server => server.deliverDue()))
      expect(await shop.waiting()).toEqual([])
    })
    expect(shop.received).toHaveLength(products.length * 3)
    expect(maxRunning).toBe(1)
  })

  itOnce('delivers to other receivers while one receiver does not respond', async () => {
    const slow = await shop.webhook('product.updated')
    await shop.webhook('product.updated')
    await change(95, { regular_price: '10.00' })
    let release = () => {}
    const held = new Promise<number>(resolve => {
      release = () => resolve(200)
    })
    shop.respondWith(({ headers }) => (headers['x-wc-webhook-id'] === `${slow}` ? held : 200))
    const deliverer = shop.deliverer()
    await deliverer.deliverDue()
    await until(async () => expect(await shop.waiting()).toHaveLength(1))
    await change(69, { regular_price: '10.00' })
    await until(async () => {
      await deliverer.deliverDue()
      expect(await shop.waiting()).toHaveLength(2)
      expect(shop.received).toHaveLength(3)
    })
    release()
    await until(async () => expect(await shop.waiting()).toEqual([]))
  })

  itOnce(
    'delivers a change again, with the same delivery id, when a server was killed during the delivery',
    async () => {
      await shop.webhook('product.updated')
      await change(95, { regular_price: '10.00' })
      const sent: string[] = []
      const killed = shop.deliverer({
        leaseMs: 100,
        // Simulates a server that is killed after it has sent a webhook request and before it has recorded
        // that the request was delivered.
        send: async ({ headers }, { signal }) => {
          sent.push(headers['X-WC-Webhook-Delivery-ID'] ?? '')
          await new Promise(resolve => signal.addEventListener('abort', resolve))
          return { isDelivered: false, responseCode: null, outcome: 'killed', durationMs: 0 }
        },
      })
      await killed.deliverDue()
      const other = shop.deliverer()
      await until(async () => {
        await other.deliverDue()
        expect(await shop.waiting()).toEqual([])
      })
      expect(shop.received.map(({ headers }) => headers['x-wc-webhook-delivery-id'])).toEqual(sent)
    },
  )

  itOnce(
    'logs the 100 newest deliveries of a webhook; the clean-up deletes logged deliveries and queued changes that are old or belong to deleted webhooks',
    async () => {
      const id = await shop.webhook('product.updated')
      const entry = (webhook: number, time: string, count: number) =>
        shop.rows(sql`insert into webhook_deliveries (webhook_id, delivery_id, object_id, attempted_at, duration_ms, outcome)
        select ${webhook}, 'x', 95, ${time}::timestamptz, 1, 'HTTP 200' from unnest(array_fill(1, array[${count}::int]))`)
      const future = '2099-01-01'
      await entry(id, future, 120)
      await change(95, { regular_price: '10.00' })
      await shop.deliverer().deliverDue()
      await logs(100)
      await entry(id, '2020-01-01', 3)
      await entry(id + 1, future, 3)
      await shop.rows(sql`insert into webhook_queue (webhook_id, object_id, queued_at)
      values (${id}, 95, '2020-01-01'), (${id}, 96, ${future}::timestamptz), (${id + 1}, 95, ${future}::timestamptz)`)
      await deleteOldWebhookRows(shop.store.database)
      await logs(100)
      expect(await shop.waiting()).toEqual(['product.updated 96'])
    },
  )

  it.runIf(engine === 'postgres')(
    'the secret of a webhook appears neither in the response to a change of the secret nor in the audit log',
    async () => {
      const id = await shop.webhook('product.updated')
      const changed = await shop.admin.send('PUT', `/wc/v3/webhooks/${id}`, {
        body: { secret: 'nova-tajna' },
      })
      const texts = JSON.stringify([changed.body, await shop.rows(sql`select * from audit_log`)])
      expect(texts).toContain('"secret":"(changed)"')
      expect(texts).not.toMatch(/tajna/)
      expect(await shop.rows(sql`select secret from webhooks`)).toEqual([{ secret: 'nova-tajna' }])
    },
  )

  it.runIf(engine === 'postgres')(
    'rejects a webhook whose delivery URL contains a password, is not an HTTP URL or is too long, and rejects the 51st webhook',
    async () => {
      const create = (url: string) =>
        shop.admin.send('POST', '/wc/v3/webhooks', { body: { topic: 'order.created', delivery_url: url } })
      for (const url of [
        'https://ana:lozinka@prijem.example/',
        'ftp://prijem.example/',
        `https://a.example/${'x'.repeat(2000)}`,
      ])
        expect((await create(url)).body.code).toBe('woocommerce_rest_shop_webhook_invalid_delivery_url')
      await shop.rows(sql`insert into webhooks (name, status, topic, delivery_url, secret, created_at, updated_at)
      select 'x', 'paused', 'order.created', 'https://a.example/', '', now(), now() from unnest(array_fill(1, array[50]))`)
      expect((await create('https://a.example/')).body.code).toBe('sultan_too_many_webhooks')
    },
  )

  it.runIf(engine === 'postgres')(
    'a restored backup contains the product change that is queued for delivery to webhooks; restoring the products adds no changes to this queue',
    async () => {
      await shop.webhook('product.updated')
      await shop.webhook('product.created')
      await change(95, { regular_price: '10.00' })
      const copy = await openMigratedDatabase(engine, { folder: storeMigrations, name: 'store' })
      try {
        await importSnapshot(copy, exportSnapshot(shop.store.database))
        const { rows } = await copy.sql.execute(sql`select object_id from webhook_queue`)
        expect(rows).toEqual([{ object_id: 95 }])
      } finally {
        await copy.close()
      }
    },
  )
})
