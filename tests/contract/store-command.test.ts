import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openShopKey } from '@sultan/server/shop-key'
import { type Database, openDatabase } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { UNKNOWN_ADDRESS } from '@sultan/store/domain/address'
import { checkKey, revokeKey } from '@sultan/store/domain/consumer-keys'
import { createCustomer, findCustomerByEmail } from '@sultan/store/domain/customers'
import { isPassword } from '@sultan/store/domain/password'
import { seedDemo } from '@sultan/store/seed/seed-demo'
import { createStore, storeMigrations } from '@sultan/store/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody } from './cart/addresses.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const now = new Date('2026-11-21T10:00:00Z')

/** `npm run store -- …` as a process of its own. */
function run(dataDir: string, ...args: readonly string[]) {
  return runWith({ DATA_DIR: dataDir, STORE_URL: '' }, ...args)
}

function runWith(settings: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const environment = { ...process.env, DATABASE_URL: '', ...settings }
  return new Promise<{ code: number; out: string; err: string }>(resolve => {
    const file = 'apps/server/src/store-command.ts'
    execFile(process.execPath, [file, ...args], { cwd: root, env: environment }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

describe('the owner’s command line, on a data folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sultan-command-'))
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ dataDir })
    return work(database).finally(() => database.close())
  }
  beforeAll(() => withDatabase(fill))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it('lists, shows and sets orders', async () => {
    expect((await run(dataDir, 'orders')).out).toMatch(/1001 .* processing .*Lejla Šarić/)
    expect((await run(dataDir, 'orders', 'show', '1001')).out).toContain('Zmaja od Bosne 7, 71000 Sarajevo')
    expect((await run(dataDir, 'orders', 'set', '1001', 'completed')).out).toContain('1001 is completed now')
    expect((await run(dataDir, 'orders', '--status', 'processing')).out).toContain('Page 1 of 1, 0 in all.')
  })

  it('lists and shows customers, never a password', async () => {
    expect((await run(dataDir, 'users')).out).toContain('ana@kupac.example')
    const { out } = await run(dataDir, 'users', 'show', 'ANA@kupac.example')
    expect(out).toContain('Ana Anić')
    expect(out).not.toContain('argon2id')
  })

  it('gives a customer who has forgotten his password another one', async () => {
    const { out, code } = await run(dataDir, 'users', 'password', 'ANA@kupac.example')
    expect(code).toBe(0)
    const password = /is now: (\S{12})\n/.exec(out)?.[1] ?? ''
    const ana = await withDatabase(({ sql }) => findCustomerByEmail(sql, 'ana@kupac.example'))
    expect(await isPassword(password, ana?.passwordHash ?? null)).toBe(true)
    expect(ana?.tokenEpoch).toBe(1)
  })

  it('makes a key, shows its secret once, and revokes it', async () => {
    const { out } = await run(dataDir, 'keys', 'make', 'knjigovodstvo', '--permissions', 'read')
    const [key = '', secret = ''] = out.match(/c[ks]_[0-9a-f]{40}/g) ?? []
    expect(await withDatabase(({ sql }) => checkKey(sql, { key, secret }))).toBe('read')
    const listed = (await run(dataDir, 'keys')).out
    expect(listed).toContain(`…${key.slice(-7)}`)
    expect(listed).not.toContain(key)
    expect(listed).not.toContain(secret)
    const [, id = ''] = /^(\d+) +knjigovodstvo/m.exec(listed) ?? []
    expect((await run(dataDir, 'keys', 'revoke', id)).code).toBe(0)
    expect(await withDatabase(({ sql }) => checkKey(sql, { key, secret }))).toBe('unknown')
    expect(await run(dataDir, 'keys', 'revoke', id)).toMatchObject({ code: 1 })
  })

  it.each([
    [['orders', 'show', '7'], 'There is no order 7.'],
    [['orders', 'set', '1001', 'gone'], 'There is no status gone'],
    [['users', 'show', 'niko@kupac.example'], 'There is no customer'],
    [['keys', 'make', 'x', '--permissions', 'all'], 'There are no permissions all'],
    [['orders', 'burn', '1001'], 'npm run store -- orders'],
    [['elsewhere'], 'npm run store -- orders'],
    [['orders', '--page', '0'], 'A page is a number'],
  ])('%j ends with words, not with a stack', async (args, words) => {
    const { code, err } = await run(dataDir, ...args)
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining(words) })
    expect(err).not.toMatch(/\n\s+at /)
  })

  it('says so when the server holds the folder, and makes none of its own', async () => {
    await withDatabase(async () => {
      expect(await run(dataDir, 'orders')).toMatchObject({
        code: 1,
        err: expect.stringContaining('already running'),
      })
    })
    const nowhere = join(dataDir, 'nowhere')
    expect(await run(nowhere, 'orders')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no shop in'),
    })
    expect(existsSync(nowhere)).toBe(false)
  })

  it('leaves a connected shop alone', async () => {
    const keys = { STORE_KEY: 'ck_0123', STORE_SECRET: 'cs_0123' }
    const settings = { DATA_DIR: dataDir, STORE_URL: 'https://shop.example/trgovina', ...keys }
    const { code, err } = await runWith(settings, 'orders')
    expect({ code, err }).toEqual({
      code: 1,
      err: 'Orders, customers and keys live in WooCommerce at shop.example; see to them there.\n',
    })
  })

  it('the server keeps its own key, and makes another when that is revoked', async () => {
    await withDatabase(async database => {
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
})

/** The demo shop with one order and one customer. */
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
  const unknown = { billing: UNKNOWN_ADDRESS, shipping: UNKNOWN_ADDRESS }
  await createCustomer(database.sql, { ...customer, ...unknown }, now)
  const shop = { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' }
  const secrets = { cartSecret: 'one', tokenSecret: 'two' }
  const publicUrl = 'https://shop.example'
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
