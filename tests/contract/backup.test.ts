import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openShopKey } from '@sultan/server/shop-key'
import { openDatabase } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { seedDemo } from '@sultan/store/seed-demo'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRestoreFinished } from '../../apps/server/src/backup/restore-backup.ts'
import { isLongRun } from '../long-run.ts'
import { openPostgres, type TestDatabase } from '../postgres-database.fixture.ts'
import { runCommand } from '../shop-command.fixture.ts'
import { checkoutBody } from './embedded-store/addresses.fixture.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sultan-backup-'))
const dataDir = join(folder, 'data')
const file = join(folder, 'shop.backup')

/** Runs `npm run backup` or `npm run restore` as a separate process. */
const run = (
  command: 'backup' | 'restore',
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
) => runCommand(command, { DATA_DIR: dataDir, ...settings }, ...args)

/** Returns a map from the name of each table in the shop's database to all its rows, as text. */
async function contentOf(client: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'migrations')",
  )
  const content = new Map<string, readonly string[]>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    content.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return content
}

describe('npm run backup and npm run restore', () => {
  let shop: TestDatabase
  beforeAll(async () => {
    shop = await openPostgres()
    await fill(shop.url)
    // The product name contains quotation marks, a line break, a tab and `\N`, which the backup must escape.
    await shop.client.query(
      `update products set name = E'Čaj "od žalfije"\\n\\\\N, {a,b}\\t''x''' where id = (select min(id) from products)`,
    )
  })
  afterAll(async () => {
    await shop.client.end()
    rmSync(folder, { recursive: true })
  })

  it('restores a PostgreSQL shop into a new database and folder: all rows, sequences, secrets, pictures and the assistant’s answers that the owner wrote', async () => {
    const uploads = join(dataDir, 'uploads/2026/05')
    mkdirSync(uploads, { recursive: true })
    // The first picture fills several lines of the backup. Its bytes may be random, because a backup does not
    // decode pictures.
    const pictures = { 'abaja.jpg': randomBytes(300_000), 'prazna.png': Buffer.alloc(0) }
    for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(uploads, name), bytes)
    writeFileSync(join(uploads, 'zabilješka.txt'), 'no picture')
    const answers = { 'gravura.md': '## Gravura\n- gravirate li\n\nDa, „odmah”.\n', 'čaj i med.md': '' }
    mkdirSync(join(dataDir, 'assistant'))
    for (const [name, text] of Object.entries(answers)) writeFileSync(join(dataDir, 'assistant', name), text)
    writeFileSync(join(dataDir, 'assistant/prevelik.md'), 'x'.repeat(200_001))
    const made = await run('backup', { DATABASE_URL: shop.url }, file)
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining(`written to ${file}`) })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'shop.backup'])

    const copy = await openPostgres()
    const target = { DATABASE_URL: copy.url, DATA_DIR: join(folder, 'new/copy') }
    expect(await run('restore', target, file)).toMatchObject({ code: 0, err: '' })
    expect(await contentOf(copy.client)).toEqual(await contentOf(shop.client))
    for (const name of ['secrets.json', 'account-secrets.json'])
      expect(readFileSync(join(target.DATA_DIR, name))).toEqual(readFileSync(join(dataDir, name)))
    const restored = join(target.DATA_DIR, 'uploads/2026/05')
    expect(readdirSync(restored).toSorted()).toEqual(Object.keys(pictures))
    for (const [name, bytes] of Object.entries(pictures))
      expect(readFileSync(join(restored, name)).equals(bytes)).toBe(true)
    const ownAnswers = join(target.DATA_DIR, 'assistant')
    const restoredAnswers = readdirSync(ownAnswers).map(name => [
      name,
      readFileSync(join(ownAnswers, name), 'utf8'),
    ])
    expect(Object.fromEntries(restoredAnswers)).toEqual(answers)
    const { rows } = await copy.client.query<{ id: string }>("select nextval('orders_id_seq') as id")
    expect(Number(rows[0]?.id)).toBe(1002)

    const again = await run('restore', { ...target, DATA_DIR: join(folder, 'other') }, file)
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') })
    expect(existsSync(join(folder, 'other'))).toBe(false)
    await copy.client.end()
  })

  it('after a restore into PostgreSQL that failed because the pictures could not be written, neither the server nor another restore starts with the database and folder of the failed restore', async () => {
    const copy = await openPostgres()
    const target = { DATABASE_URL: copy.url, DATA_DIR: join(folder, 'failed') }
    mkdirSync(target.DATA_DIR)
    writeFileSync(join(target.DATA_DIR, 'uploads'), 'a file instead of a folder')
    expect(await run('restore', target, file)).toMatchObject({ code: 1 })
    const started = () => checkRestoreFinished({ dataDir: target.DATA_DIR, databaseUrl: copy.url })
    expect(started).toThrow('did not end; restore the backup again, into a new database')
    const again = await run('restore', target, file)
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('into a new database and a new') })
    await copy.client.end()
  })

  it.runIf(isLongRun)('restores the backup of a PostgreSQL shop into an embedded database', async () => {
    const target = { DATA_DIR: join(folder, 'embedded') }
    expect(await run('restore', target, file)).toMatchObject({ code: 0, err: '' })
    const database = await openDatabase({ dataDir: target.DATA_DIR })
    const text = `select id, billing, total, (created_at at time zone 'utc')::text as created_at from orders`
    expect((await database.pool.query(text)).rows).toEqual((await shop.client.query(text)).rows)
    await database.close()
  })

  it('refuses to back up a PostgreSQL shop when DATA_DIR is a folder without the secrets of a shop', async () => {
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    const made = await run('backup', { DATABASE_URL: shop.url, DATA_DIR: empty }, join(folder, 'x'))
    expect(made).toEqual({
      code: 1,
      out: '',
      err: `${empty} is not the folder of this shop; set DATA_DIR.\n`,
    })
    expect(existsSync(join(folder, 'x'))).toBe(false)
  })

  it('reports a damaged backup, or a folder without a shop, in one sentence and writes nothing', async () => {
    const damaged = join(folder, 'damaged.backup')
    writeFileSync(damaged, readFileSync(file).subarray(0, 5000))
    const { code, err } = await run('restore', { DATA_DIR: join(folder, 'never') }, damaged)
    expect({ code, err }).toEqual({
      code: 1,
      err: `${damaged} is not a backup of a shop, or it is damaged.\n`,
    })
    expect(existsSync(join(folder, 'never'))).toBe(false)
    const none = await run('backup', { DATA_DIR: join(folder, 'none') }, join(folder, 'x'))
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining('contains no shop') })
    expect(existsSync(join(folder, 'x'))).toBe(false)
  })
})

/** Fills the database with the demo catalogue and one order. */
async function fill(url: string): Promise<void> {
  const database = await openDatabase({ url })
  await migrate(database, { folder: join(root, 'services/gateway/migrations'), name: 'gateway' })
  await migrate(database, { folder: storeMigrations, name: 'store' })
  await seedDemo({ database, folder: join(root, 'demo') })
  await openShopKey(database, dataDir)
  const shop = { name: 'Sultan', address: '', idNumber: '', phone: '', email: 'info@sultan.example' }
  const secrets = { cartSecret: 'x'.repeat(32), tokenSecret: 'y'.repeat(32) }
  const store = createStore({ database, publicUrl: 'https://shop.example', ...secrets, shop })
  const call = (method: string, route: string, token: string, body?: object) =>
    store(
      new Request(`https://shop.example/wp-json/wc/store/v1/${route}`, {
        method,
        headers: { 'content-type': 'application/json', 'cart-token': token },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  const { rows } = await database.pool.query<{ id: number }>("select id from products where sku = 'ULJ-001'")
  const token = (await call('GET', 'cart', '')).headers.get('cart-token') ?? ''
  await call('POST', 'cart/add-item', token, { id: rows[0]?.id, quantity: 1 })
  expect(await call('POST', 'checkout', token, checkoutBody)).toMatchObject({ status: 200 })
  await database.close()
}
