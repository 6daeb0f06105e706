import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runStoreCommand } from '@sultan/server/commands/run-store-command'
import { announceChange } from '@sultan/server/invalidation/postgres-transport'
import { openShopKey } from '@sultan/server/shop-key'
import { type Database, openDatabase } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { EMPTY_ADDRESS } from '@sultan/store/address'
import { createCustomer } from '@sultan/store/change-customer'
import { checkKey, revokeKey } from '@sultan/store/consumer-keys'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { findCustomerByEmail } from '@sultan/store/customers'
import { verifyPassword } from '@sultan/store/password'
import { createReview } from '@sultan/store/reviews'
import { seedDemo } from '@sultan/store/seed-demo'
import { findStaffMember, hasApplicationPassword } from '@sultan/store/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, type TestDatabase } from '../postgres-database.fixture.ts'
import { checkoutBody } from './embedded-store/addresses.fixture.ts'
import { gatewayMigrations } from './gateway.fixture.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const now = new Date('2026-11-21T10:00:00Z')
const publicUrl = 'https://shop.example'

/** Runs `npm run store -- …` as a separate process, which takes a second of processor time. */
function runProcess(settings: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const environment = { ...process.env, DATABASE_URL: '', STORE_URL: '', ...settings }
  return new Promise<{ code: number; out: string; err: string }>(resolve => {
    const file = 'apps/server/src/store-command.ts'
    execFile(process.execPath, [file, ...args], { cwd: root, env: environment }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

describe('npm run store', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sultan-command-'))
  let database: Database
  let url: string
  let client: TestDatabase['client']
  beforeAll(async () => {
    ;({ url, client } = await openPostgres())
    database = await openDatabase({ url })
    await migrate(database, { folder: gatewayMigrations, name: 'gateway' })
    await fill(database)
  })
  afterAll(async () => {
    await client.end()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  /** Runs a command of `npm run store` in the test's own process, on the test's database. */
  async function run(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
    const { exitCode, text } = await runStoreCommand(args, work => work(database), { publicUrl })
    return exitCode === 0 ? { code: 0, out: text, err: '' } : { code: exitCode, out: '', err: text }
  }

  it('prints a result and exits with code 0, or prints an error on standard error and exits with code 1', async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: url }
    const [listed, missing] = await Promise.all([
      runProcess(settings, 'orders'),
      runProcess(settings, 'orders', 'show', '7'),
    ])
    expect(listed).toMatchObject({ code: 0, out: expect.stringMatching(/1001 .* processing /), err: '' })
    expect(missing).toEqual({ code: 1, out: '', err: 'There is no order 7.\n' })
  })

  it('lists held reviews, publishes one with its rating, and deletes another', async () => {
    const [product] = (
      await database.pool.query(
        'select * from products where id in (select product_id from order_lines) limit 1',
      )
    ).rows
    const held = async (text: string, email: string) => {
      const reviewer = 'Lejla Šarić'
      const review = { productId: product.id, reviewer, email, text, rating: 1, status: 'hold' } as const
      const created = await createReview(database, review, { now, owner: null })
      if (typeof created === 'string') throw new Error(created)
      return created
    }
    const [kept, spam] = [
      await held('Slab miris.', 'LEJLA.saric@kupac.example'),
      await held('Novo!', 'a@b.ba'),
    ]
    expect([kept.verified, spam.verified]).toEqual([true, false])
    expect((await run('reviews')).out).toMatch(/1 +yes +Lejla Šarić +LEJLA.saric@kupac.example +Slab miris\./)
    expect(await run('reviews', 'approve', `${kept.id}`)).toMatchObject({ code: 0 })
    expect(await run('reviews', 'approve', `${kept.id}`)).toMatchObject({ code: 1 })
    expect(await run('reviews', 'reject', `${spam.id}`)).toMatchObject({ code: 0 })
    expect((await run('reviews')).out).toContain('0 in all')
    const { rows } = await database.pool.query('select * from products where id = $1', [product.id])
    const sum = Number(product.average_rating) * product.rating_count + 1
    expect(rows[0]).toMatchObject({
      review_count: product.review_count + 1,
      rating_count: product.rating_count + 1,
      average_rating: (sum / (product.rating_count + 1)).toFixed(2),
    })
  })

  it('lists and shows orders and sets their status', async () => {
    expect((await run('orders')).out).toMatch(/1001 .* processing .*Lejla Šarić/)
    expect((await run('orders', 'show', '1001')).out).toContain('Zmaja od Bosne 7, 71000 Sarajevo')
    expect((await run('orders', 'set', '1001', 'completed')).out).toContain('1001 is completed now')
    expect((await run('orders', '--status', 'processing')).out).toContain('Page 1 of 1, 0 in all.')
  })

  it('returns the products whose stock a new order status changes, and no trigger announces a change of the whole catalogue', async () => {
    const { rows } = await database.pool.query('select product_id as id from order_lines')
    const change = { tags: [`product:${rows[0].id}`, 'stock'] }
    const commands = await openDatabase({ url, applicationName: 'sultan command' })
    const set = (status: string) =>
      runStoreCommand(['orders', 'set', '1001', status], work => work(commands), { publicUrl })
    await client.query('listen shop_changes')
    const heard: unknown[] = []
    client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '').tags))
    expect((await set('cancelled')).change).toEqual(change)
    expect((await set('failed')).change).toBeNull()
    expect((await set('completed')).change).toEqual(change)
    await announceChange(database, change)
    await expect.poll(() => heard).toEqual([change.tags])
    await commands.pool.query('update products set featured = featured where id = $1', [rows[0].id])
    await expect.poll(() => heard).toEqual([change.tags, ['catalogue']])
    await commands.close()
  })

  it('lists and shows customers without password hashes', async () => {
    expect((await run('users')).out).toContain('ana@kupac.example')
    const { out } = await run('users', 'show', 'ANA@kupac.example')
    expect(out).toContain('Ana Anić')
    expect(out).not.toContain('argon2id')
  })

  it('sets a new password for a customer', async () => {
    const { out, code } = await run('users', 'password', 'ANA@kupac.example')
    expect(code).toBe(0)
    const password = /is now: (\S{12})\n/.exec(out)?.[1] ?? ''
    const ana = await findCustomerByEmail(database.sql, 'ana@kupac.example')
    expect(await verifyPassword(password, ana?.passwordHash ?? null)).toBe(true)
    expect(ana?.tokenEpoch).toBe(1)
  })

  it('creates an API key, shows its secret once, and revokes it', async () => {
    const { out } = await run('keys', 'make', 'knjigovodstvo', '--permissions', 'read')
    const [key = '', secret = ''] = out.match(/c[ks]_[0-9a-f]{40}/g) ?? []
    expect(await checkKey(database.sql, { key, secret })).toBe('read')
    const listed = (await run('keys')).out
    expect(listed).toContain(`…${key.slice(-7)}`)
    expect(listed).not.toContain(key)
    expect(listed).not.toContain(secret)
    const [, id = ''] = /^(\d+) +knjigovodstvo/m.exec(listed) ?? []
    expect((await run('keys', 'revoke', id)).code).toBe(0)
    expect(await checkKey(database.sql, { key, secret })).toBe('unknown')
    expect(await run('keys', 'revoke', id)).toMatchObject({ code: 1 })
  })

  it.each([
    ['orders', [expect.objectContaining({ id: 1001, currency: 'BAM' })]],
    ['orders show 1001', expect.objectContaining({ id: 1001, billing: expect.anything() })],
    ['users', [expect.objectContaining({ email: 'ana@kupac.example', role: 'customer' })]],
    ['users show ana@kupac.example', expect.objectContaining({ first_name: 'Ana' })],
    ['coupons add eid10 --percent 10', expect.objectContaining({ code: 'eid10', amount: '10.00' })],
    ['coupons', [expect.objectContaining({ code: 'eid10', discount_type: 'percent' })]],
    ['coupons delete eid10', { code: 'eid10', deleted: true }],
    ['reviews', []],
    ['questions', []],
    ['keys make skripta', expect.objectContaining({ consumer_secret: expect.stringMatching(/^cs_/) })],
    ['keys', expect.arrayContaining([expect.objectContaining({ description: 'skripta' })])],
    ['reports --period week', [expect.objectContaining({ totals_grouped_by: 'day' })]],
  ])('prints JSON in the form of the administration API: %s --json', async (command, json) => {
    const { out, err } = await run(...command.split(' '), '--json')
    expect([err, JSON.parse(out)]).toEqual(['', json])
  })

  it('sets the pieces and prices of a product by SKU or id, announces it, and records it as the command line', async () => {
    const { rows } = await database.pool.query(
      `select id, sku, name from products where type = 'simple' and manage_stock and sku <> '' order by id limit 1`,
    )
    const { id, sku, name } = rows[0]
    const set = (...args: string[]) => runStoreCommand(args, work => work(database), { publicUrl })
    const change = { tags: expect.arrayContaining([`product:${id}`]) }
    expect(await set('stock', 'set', sku.toLowerCase(), '3')).toEqual({
      ...{ exitCode: 0, text: `${name}: 3 in stock.`, change },
    })
    expect((await run('stock', '--search', sku, '--below', '4')).out).toMatch(
      new RegExp(`^${id} +${sku} .* 3 +instock$`, 'm'),
    )
    const sale = ['--sale', '9,50', '--from', '2026-01-01', '--until', '2099-12-31']
    expect(await set('prices', 'set', `${id}`, '19.90', ...sale)).toMatchObject({
      ...{ text: `${name}: 19,90\u00A0KM, on sale 9,50\u00A0KM.`, change },
    })
    expect((await run('prices', '--search', sku)).out).toMatch(/19,90\sKM +9,50\sKM +yes$/m)
    expect((await set('prices', 'set', sku, '18', '--no-sale')).text).toBe(`${name}: 18,00\u00A0KM.`)
    const log = await database.pool.query(
      `select actor, after_change from audit_log where resource = 'product' and object_id = $1 order by id`,
      [`${id}`],
    )
    expect(log.rows[0]).toMatchObject({ actor: 'command line', after_change: { stock_quantity: 3 } })
    expect(log.rows).toHaveLength(3)
  })

  it('adds, changes and disables accounts of the staff, whose application passwords are shown once', async () => {
    expect(await run('staff', 'add', 'amra', '--email', 'amra@shop.example')).toMatchObject({ code: 0 })
    expect((await run('staff', 'add', 'AMRA', '--email', 'a@shop.example')).err).toContain('already')
    const { out } = await run('staff', 'password', 'amra', 'skladište')
    const [, password = ''] = /Application password: (.{29})\n/.exec(out) ?? []
    const amra = await findStaffMember(database.sql, 'amra')
    expect(await hasApplicationPassword(database.sql, amra?.id ?? 0, password)).toBe(true)
    const shown = (await run('staff', 'show', 'amra@shop.example')).out
    expect(shown).toMatch(/Role: +shop_manager\n/)
    expect(shown).toMatch(/^skladište +2\d/m)
    expect(shown).not.toContain(password)
    expect((await run('staff', 'role', 'amra', 'administrator')).out).toBe('amra is administrator now.')
    expect((await run('staff', 'revoke', 'amra', 'skladište')).code).toBe(0)
    expect(await hasApplicationPassword(database.sql, amra?.id ?? 0, password)).toBe(false)
    expect((await run('staff', 'disable', 'amra')).code).toBe(0)
    expect(await findStaffMember(database.sql, 'amra')).toBeNull()
    expect((await run('staff', 'enable', 'amra')).code).toBe(0)
    expect(JSON.parse((await run('staff', '--json')).out)).toMatchObject([
      { username: 'amra', role: 'administrator', date_disabled_gmt: null },
    ])
    const log = await database.pool.query(
      `select action, resource from audit_log where resource <> 'product'`,
    )
    expect(log.rows.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
      ...['create staff', 'create application_password', 'update staff'],
      ...['delete application_password', 'update staff', 'update staff'],
    ])
  })

  it('reports the sales and the most sold products of a period', async () => {
    const { rows } = await database.pool.query('select name from order_lines')
    const { out } = await run('reports', 'sales', '--period', 'week')
    expect(out).toMatch(/^Orders: +1\nPieces: +1\nSales: +\d+,\d\d\sKM/)
    expect((await run('reports', 'sellers')).out).toContain(rows[0].name)
  })

  it('explains every command with --help, and lists all of them without arguments', async () => {
    const { out, code } = await run()
    const commands = [...out.matchAll(/npm run store -- ([a-z]+(?: [a-z]+)?)/g)].map(([, name = '']) => name)
    expect([code, commands.length > 20]).toEqual([0, true])
    for (const command of new Set(commands)) {
      const help = await run(...command.split(' '), '--help')
      expect(help).toMatchObject({ code: 0, out: expect.stringContaining(`npm run store -- ${command} `) })
      expect(help.out.includes('--json')).toBe(!['pull', 'push', 'import', 'export'].includes(command))
    }
  })

  it.each([
    [['stock', 'set', 'NEMA-1', '3'], 'There is no product with the SKU or id NEMA-1.'],
    [['stock', 'set', '10', 'mnogo'], 'A number of pieces must be a whole number'],
    [['prices', 'set', '10', '5', '--sale', '6'], '--sale must be below the regular price.'],
    [['prices', 'set', '10', '5', '--from', '2026-12-01'], 'Give --from and --until with --sale.'],
    [['reports', '--period', 'day'], 'week, month, last_month, year'],
    [['staff', 'add', 'amra'], '--email'],
    [['staff', 'role', 'niko', 'administrator'], 'There is no account niko.'],
    [['coupons', 'add', 'x', '--percent', '10', '--amount', '5'], 'not both'],
    [['orders', 'show', '7'], 'There is no order 7.'],
    [['orders', 'set', '1001', 'gone'], 'The status must be one of'],
    [['users', 'show', 'niko@kupac.example'], 'There is no customer'],
    [['keys', 'make', 'x', '--permissions', 'all'], '--permissions must be one of'],
    [['orders', 'burn', '1001'], 'npm run store -- orders'],
    [['elsewhere'], 'npm run store -- orders'],
    [['orders', '--page', '0'], '--page must be a whole number'],
  ])('exits with an error message and no stack trace for the wrong arguments %j', async (args, text) => {
    const { code, err } = await run(...args)
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining(text) })
    expect(err).not.toMatch(/\n\s+at /)
  })

  it('reads the embedded database of a data folder, and reports a folder in use', async () => {
    const embedded = await openDatabase({ dataDir })
    await fill(embedded)
    const inUse = await runProcess({ DATA_DIR: dataDir }, 'orders')
    expect(inUse).toMatchObject({ code: 1, err: expect.stringContaining('already running') })
    await embedded.close()
    expect((await runProcess({ DATA_DIR: dataDir }, 'orders')).out).toMatch(
      /1001 .* processing .*Lejla Šarić/,
    )
  })

  it('reports a data folder without a shop, and creates no shop', async () => {
    const missing = join(dataDir, 'missing')
    expect(await runProcess({ DATA_DIR: missing }, 'orders')).toMatchObject({
      code: 1,
      err: expect.stringContaining('contains no shop'),
    })
    expect(existsSync(missing)).toBe(false)
  })

  it('exits with code 1 and refers to WooCommerce when STORE_URL is set', async () => {
    const keys = { STORE_KEY: 'ck_0123', STORE_SECRET: 'cs_0123' }
    const settings = { DATA_DIR: dataDir, STORE_URL: 'https://shop.example/trgovina', ...keys }
    const { code, err } = await runProcess(settings, 'orders')
    expect({ code, err }).toEqual({
      code: 1,
      err: 'Orders, customers and keys are in WooCommerce at shop.example; manage them there.\n',
    })
  })

  it('revokes the server’s own API key, which the server then replaces by a new one', async () => {
    const first = await openShopKey(database, dataDir)
    expect(await openShopKey(database, dataDir)).toEqual(first)
    expect(await checkKey(database.sql, first)).toBe('read_write')
    const { rows } = await database.pool.query(`select max(id)::int as id from consumer_keys`)
    await revokeKey(database.sql, rows[0].id, now)
    const next = await openShopKey(database, dataDir)
    expect(next.key).not.toBe(first.key)
    expect(await checkKey(database.sql, first)).toBe('unknown')
    expect(await checkKey(database.sql, next)).toBe('read_write')
  })
})

/** Inserts the demo shop with one order and one customer. */
async function fill(database: Database): Promise<void> {
  await migrate(database, { folder: storeMigrations, name: 'store' })
  await seedDemo({ database, folder: `${root}demo` })
  const customer = {
    email: 'ana@kupac.example',
    username: null,
    password: 'x',
    firstName: 'Ana',
    lastName: 'Anić',
  }
  const unknown = { billing: EMPTY_ADDRESS, shipping: EMPTY_ADDRESS }
  await createCustomer(database.sql, { ...customer, ...unknown }, now)
  const shop = { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' }
  const secrets = { cartSecret: 'one', tokenSecret: 'two' }
  const store = createStore({ database, publicUrl, ...secrets, shop })
  const ask = (method: string, route: string, token: string, body: object) =>
    store(
      new Request(`${publicUrl}/wp-json/wc/store/v1/${route}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'Cart-Token': token },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const token = (await ask('GET', 'cart', '', {})).headers.get('cart-token') ?? ''
  const { rows } = await database.pool.query(
    `select id from products where type = 'simple' and stock_status = 'instock' and status = 'publish' order by id limit 1`,
  )
  await ask('POST', 'cart/add-item', token, { id: rows[0].id, quantity: 1 })
  await ask('POST', 'checkout', token, checkoutBody)
}
