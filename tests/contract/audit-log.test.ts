import { adminRoutes } from '@sultan/store/create-admin-api'
import { createReview } from '@sultan/store/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminReply, type AdminShop, openAdminShop } from './administration/admin-shop.fixture.ts'
import { type CommandShop, now, openCommandShop } from './store-command/command-shop.fixture.ts'

/** Routes with the method POST, PUT or DELETE that never change stored data and so need no audit entries. */
const FIXED = [
  'edit /wc/v3/payment_gateways/:gateway',
  ...['create', 'edit', 'delete'].map(operation => `${operation} /wc/v3/shipping/zones/:id`),
  ...['create /wc/v3/shipping/zones', 'edit /wc/v3/shipping/zones/:id/locations'],
  'create /wc/v3/shipping/zones/:zone_id/methods',
  'delete /wc/v3/shipping/zones/:zone_id/methods/:id',
  ...['create /wc/v3/taxes', 'edit /wc/v3/taxes/:id', 'delete /wc/v3/taxes/:id', 'batch /wc/v3/taxes/batch'],
  ...['create /wc/v3/taxes/classes', 'delete /wc/v3/taxes/classes/:slug'],
  ...['batch /wc/v3/settings/batch', 'batch /wc/v3/settings/:group/batch'],
  'edit /wc/v3/settings/:group/:setting',
  'edit /wc/v3/system_status/tools/:tool',
]

/** Commands that are not run in this file, because they use a product file or another shop. */
const OTHER_COMMANDS = ['pull', 'push', 'import', 'export']

describe('the audit log', () => {
  let shop: CommandShop
  let admin: AdminShop
  let productId: number
  let attributeId: number
  beforeAll(async () => {
    shop = await openCommandShop()
    admin = await openAdminShop(shop.database)
    const { rows } = await shop.database.pool.query(
      `select (select min(id) from products where type = 'simple' and manage_stock) as product,
        (select min(id) from attributes) as attribute`,
    )
    productId = rows[0].product
    attributeId = rows[0].attribute
    await shop.database.pool.query('delete from audit_log')
  })
  afterAll(() => shop.database.close())

  /** Returns and deletes all entries of the audit log. */
  async function takeEntries(): Promise<readonly Record<string, unknown>[]> {
    const { rows } = await shop.database.pool.query('delete from audit_log returning *')
    return rows.toSorted((a, b) => Number(a.id) - Number(b.id))
  }
  const titles = (entries: readonly Record<string, unknown>[]) =>
    entries.map(({ action, resource }) => `${action} ${resource}`)

  const walked = new Set<string>()
  /**
   * Sends a request to the route `route`, whose placeholders such as `:id` are replaced by the values of
   * `path` in turn. Expects the audit entries `expected` with the API key of the sender as actor.
   */
  async function walk(
    [method, route]: readonly [string, string],
    path: readonly (string | number)[],
    body: object,
    expected: readonly string[],
  ): Promise<AdminReply['body']> {
    const operation = adminRoutes.find(one => one.method === method && one.route === route)?.operation
    walked.add(`${operation} ${route}`)
    const ids = [...path]
    const address = route.replace(/:\w+/g, () => `${ids.shift()}`)
    const reply = await admin.send(method, method === 'DELETE' ? `${address}?force=true` : address, { body })
    expect([method, route, reply.status < 300, reply.body]).toEqual([method, route, true, reply.body])
    const entries = await takeEntries()
    expect([method, route, titles(entries)]).toEqual([method, route, expected])
    for (const { actor, action, before_change: before, after_change: after } of entries) {
      expect(actor).toMatch(/^key \d+ \(proba\)$/)
      expect([action, before !== null, after !== null]).toEqual([
        ...[action, action !== 'create', action !== 'delete'],
      ])
    }
    return reply.body
  }

  /**
   * Creates, changes and deletes an object of the collection at the route `route`, by single requests and in
   * a batch. Expects an audit entry for each write.
   */
  async function walkResource(
    route: string,
    title: string,
    {
      path = [],
      create,
      update,
    }: { path?: readonly number[]; create: (n: number) => object; update: object },
  ): Promise<void> {
    const [created, changed, deleted] = [`create ${title}`, `update ${title}`, `delete ${title}`]
    const one = await walk(['POST', route], path, create(1), [created])
    await walk(['PUT', `${route}/:id`], [...path, one.id], update, [changed])
    const batch = { create: [create(2)], update: [{ id: one.id, ...create(3) }], delete: [one.id] }
    const made = await walk(['POST', `${route}/batch`], path, batch, [created, changed, deleted])
    await walk(['DELETE', `${route}/:id`], [...path, made.create[0]?.id ?? 0], {}, [deleted])
  }

  it('has entries for each write request to the administration API, on every route of wc/v3 that changes stored data', async () => {
    const named = { create: (n: number) => ({ name: `Novo ${n}` }), update: { name: 'Drugo' } }
    for (const [route, title] of [
      ['/wc/v3/products/categories', 'product_cat'],
      ['/wc/v3/products/tags', 'product_tag'],
      ['/wc/v3/products/brands', 'product_brand'],
      ['/wc/v3/products/shipping_classes', 'product_shipping_class'],
      ['/wc/v3/products/attributes', 'product_attribute'],
    ] as const)
      await walkResource(route, title, named)
    const terms = '/wc/v3/products/attributes/:attribute_id/terms'
    await walkResource(terms, 'product_attribute_term', { path: [attributeId], ...named })
    await walkResource('/wc/v3/products', 'product', named)
    await walkResource('/wc/v3/products/reviews', 'product_review', {
      create: n => ({
        product_id: productId,
        review: `Dobro ${n}.`,
        reviewer: 'Amra',
        reviewer_email: 'a@b.ba',
      }),
      update: { rating: 4 },
    })
    await walkResource('/wc/v3/coupons', 'shop_coupon', {
      create: n => ({ code: `zapis-${n}`, amount: `${n}` }),
      update: { amount: '7' },
    })
    await walkResource('/wc/v3/customers', 'customer', {
      create: n => ({ email: `kupac-${n}@primjer.ba`, first_name: `Kupac ${n}` }),
      update: { last_name: 'Drugi' },
    })
    await walkResource('/wc/v3/orders', 'shop_order', {
      create: n => ({ line_items: [{ product_id: productId, quantity: n }] }),
      update: { status: 'processing' },
    })
    await walkResource('/wc/v3/webhooks', 'webhook', {
      create: n => ({ topic: 'order.created', delivery_url: `https://prijem.example/${n}` }),
      update: { name: 'Knjigovodstvo' },
    })
    await walkSpecialRoutes()
    // `administration-content.test.ts` tests the routes of `wp/v2`, which accept no API key.
    const writing = adminRoutes.filter(({ method, route }) => method !== 'GET' && route.startsWith('/wc/v3/'))
    const left = new Set(writing.map(({ operation, route }) => `${operation} ${route}`))
    for (const route of [...walked, ...FIXED]) left.delete(route)
    expect([...left]).toEqual([])
  })

  /** Sends requests to nested routes that change data, for example `/wc/v3/orders/:order_id/notes`. */
  async function walkSpecialRoutes(): Promise<void> {
    const attributes = [{ name: 'Veličina', variation: true, options: ['S', 'M'] }]
    const parent = await walk(
      ['POST', '/wc/v3/products'],
      [],
      { name: 'Majica', type: 'variable', attributes },
      ['create product'],
    )
    await walk(['POST', '/wc/v3/products/:id/duplicate'], [parent.id], {}, ['create product'])
    await walk(['POST', '/wc/v3/products/:product_id/variations/generate'], [parent.id], {}, [
      ...['create product_variation', 'create product_variation'],
    ])
    await walkResource('/wc/v3/products/:product_id/variations', 'product_variation', {
      ...{ path: [parent.id], create: n => ({ regular_price: `${n}0` }), update: { regular_price: '15' } },
    })
    const line_items = [{ product_id: productId, quantity: 1 }]
    const order = await walk(['POST', '/wc/v3/orders'], [], { status: 'processing', line_items }, [
      'create shop_order',
    ])
    const notes = '/wc/v3/orders/:order_id/notes'
    const note = await walk(['POST', notes], [order.id], { note: 'Zove.' }, ['create order_note'])
    await walk(['DELETE', `${notes}/:id`], [order.id, note.id], {}, ['delete order_note'])
    const refunds = '/wc/v3/orders/:order_id/refunds'
    const refund = await walk(['POST', refunds], [order.id], { amount: '1.00', api_refund: false }, [
      'create shop_order_refund',
    ])
    await walk(['DELETE', `${refunds}/:id`], [order.id, refund.id], {}, ['delete shop_order_refund'])
    const methods = '/wc/v3/shipping/zones/:zone_id/methods/:id'
    await walk(['PUT', methods], [1, 1], { settings: { cost: '9' } }, ['update shipping_method'])
  }

  it('records that the password of a customer was changed, but never the password itself', async () => {
    const created = await admin.send('POST', '/wc/v3/customers', {
      body: { email: 'tajna@primjer.ba', password: 'Vrlo tajna 1' },
    })
    await admin.send('PUT', `/wc/v3/customers/${created.body.id}`, { body: { password: 'Vrlo tajna 2' } })
    const entries = await takeEntries()
    expect(entries.at(-1)).toMatchObject({ after_change: { password: '(changed)' } })
    expect(JSON.stringify(entries)).not.toMatch(/Vrlo tajna|argon2id/)
  })

  it('has one entry for each command of npm run store that changes one object, and none for commands that only read', async () => {
    const review = {
      productId,
      reviewer: 'Amra',
      email: 'amra@primjer.ba',
      rating: 5,
      status: 'hold',
    } as const
    const held = async (text: string) => {
      const created = await createReview(shop.database, { ...review, text }, { now, owner: null })
      return typeof created === 'string' ? '' : `${created.id}`
    }
    const [kept, spam] = [await held('Prva.'), await held('Druga.')]
    const { rows } = await shop.database.pool.query('select max(id) + 1 as key from consumer_keys')
    const key = `${rows[0].key}`
    const ana = 'ana@kupac.example'
    const inserted = await shop.database.pool.query(`insert into webhooks
      (name, status, topic, delivery_url, secret, created_at, updated_at)
      values ('ERP', 'disabled', 'order.created', 'https://erp.example/', 'tajna', now(), now()) returning id`)
    const webhook = inserted.rows[0].id
    const steps: readonly (readonly [command: string, entries: readonly string[], ...args: string[]])[] = [
      ...['orders list', 'stock list', 'prices list', 'reviews list', 'coupons list', 'users list'].map(
        command => [command, []] as const,
      ),
      ...['questions', 'reports sales', 'reports sellers', 'keys list', 'staff list', 'webhooks list'].map(
        command => [command, []] as const,
      ),
      ['orders show', [], '1001'],
      ['orders set', ['update shop_order'], '1001', 'cancelled'],
      ['orders set', [], '1001', 'cancelled'],
      ['stock set', ['update product'], `${productId}`, '41'],
      ['prices set', ['update product'], `${productId}`, '41'],
      ['reviews approve', ['update product_review'], kept],
      ['reviews reject', ['delete product_review'], spam],
      ['coupons add', ['create shop_coupon'], 'eid10', '--percent', '10'],
      ['coupons delete', ['delete shop_coupon'], 'eid10'],
      ['users show', [], ana],
      ['users password', ['update customer'], ana],
      ['keys make', ['create api_key'], 'knjigovodstvo'],
      ['keys revoke', ['update api_key'], key],
      ['staff add', ['create staff'], 'amra', '--email', 'amra@shop.example'],
      ['staff show', [], 'amra'],
      ['staff role', ['update staff'], 'amra', 'administrator'],
      ['staff password', ['create application_password'], 'amra', 'skladište'],
      ['staff revoke', ['delete application_password'], 'amra', 'skladište'],
      ['staff disable', ['update staff'], 'amra'],
      ['staff enable', ['update staff'], 'amra'],
      ['webhooks show', [], `${webhook}`],
      ['webhooks enable', ['update webhook'], `${webhook}`],
    ]
    const secrets: string[] = []
    let log = ''
    for (const [command, expected, ...args] of steps) {
      const { code, out, err } = await shop.run(...command.split(' '), ...args)
      expect([command, code, err]).toEqual([command, 0, ''])
      const entries = await takeEntries()
      expect([command, titles(entries)]).toEqual([command, expected])
      expect([...new Set(entries.map(({ actor }) => actor))]).toEqual(
        expected.length > 0 ? ['command line'] : [],
      )
      secrets.push(...(out.match(/(?<=password: +|is now: |c[ks]_).+$/gim) ?? []))
      log += JSON.stringify(entries)
    }
    expect(secrets).toHaveLength(4)
    for (const secret of secrets) expect(log).not.toContain(secret)
    const { out: help } = await shop.run()
    const commands = [...help.matchAll(/^ {2}npm run store -- ([a-z]+(?: [a-z]+)?)/gm)].map(
      ([, name = '']) => name,
    )
    const known = new Set([...steps.map(([command]) => command), ...OTHER_COMMANDS])
    expect(commands.length).toBeGreaterThan(20)
    expect(commands.filter(name => !known.has(name))).toEqual([])
  })
})
