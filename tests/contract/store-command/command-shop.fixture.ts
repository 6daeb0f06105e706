import { fileURLToPath } from 'node:url'
import { runStoreCommand } from '@sultan/server/commands/run-store-command'
import { type Database, openDatabase } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { EMPTY_ADDRESS } from '@sultan/store/address'
import { createCustomer } from '@sultan/store/change-customer'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { seedDemo } from '@sultan/store/seed-demo'
import { openPostgres } from '../../postgres-database.fixture.ts'
import { checkoutBody } from '../embedded-store/addresses.fixture.ts'
import { gatewayMigrations } from '../gateway.fixture.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
export const now = new Date('2026-11-21T10:00:00Z')
export const publicUrl = 'https://shop.example'

interface CommandRun {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface CommandShop {
  readonly url: string
  readonly database: Database
  /** Runs a command of `npm run store` in the test's own process, on the shop's database. */
  run(...args: readonly string[]): Promise<CommandRun>
}

/** Opens the demo shop with one order and one customer, in a PostgreSQL database of its own. */
export async function openCommandShop(): Promise<CommandShop> {
  const { client, url } = await openPostgres('seeded')
  await client.end()
  const database = await openDatabase({ url })
  await migrate(database, { folder: gatewayMigrations, name: 'gateway' })
  await insertDemoShop(database)
  return { url, database, run: runIn(database) }
}

/** Runs commands of `npm run store` in the test's own process, on the given database. */
export function runIn(database: Database): CommandShop['run'] {
  return async (...args) => {
    const { exitCode, text } = await runStoreCommand(args, work => work(database), { publicUrl })
    return exitCode === 0 ? { code: 0, out: text, err: '' } : { code: exitCode, out: '', err: text }
  }
}

/** Inserts the demo shop into the database, with one order and one customer. */
export async function insertDemoShop(database: Database): Promise<void> {
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
  const send = (method: string, route: string, token: string, body: object) =>
    store(
      new Request(`${publicUrl}/wp-json/wc/store/v1/${route}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'Cart-Token': token },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const token = (await send('GET', 'cart', '', {})).headers.get('cart-token') ?? ''
  const { rows } = await database.pool.query(
    `select id from products where type = 'simple' and stock_status = 'instock' and status = 'publish' order by id limit 1`,
  )
  await send('POST', 'cart/add-item', token, { id: rows[0].id, quantity: 1 })
  await send('POST', 'checkout', token, checkoutBody)
}
