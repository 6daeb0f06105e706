import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPostgres } from '../postgres-database.fixture.ts'
import type { ShopOptions } from '../recorded-shop/options.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'

/** A server of this project that is connected to a recorded shop, a simulated WooCommerce. */
export interface ConnectedShop {
  readonly store: RecordedShop
  /** The running server; a new object after each call of `restart`. */
  readonly shop: RunningShop
  /** Sends an SQL query to the server's database. */
  readonly query: Awaited<ReturnType<typeof openPostgres>>['client']['query']
  /** The log output of all servers that this fixture has started. */
  readonly output: () => string
  /** Starts the server again on the same port, after `shop.stop()` or `shop.kill()`. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface ConnectedOptions extends ShopOptions {
  /** Additional environment variables of the server under test. */
  readonly env?: Readonly<Record<string, string>>
  /** Called with the recorded shop (a simulated WooCommerce) before the server starts. */
  readonly prepare?: (store: RecordedShop) => void
}

export async function startConnected(options: ConnectedOptions = {}): Promise<ConnectedShop> {
  const [store, { url: databaseUrl, client }] = await Promise.all([
    startRecordedShop(options),
    openPostgres(),
  ])
  options.prepare?.(store)
  const env = {
    DATABASE_URL: databaseUrl,
    STORE_URL: store.url,
    STORE_KEY: store.key,
    STORE_SECRET: store.secret,
    RATE_LIMITS: 'off',
    ...options.env,
  }
  let shop = await startShop({ env })
  let previousOutput = ''
  return {
    store,
    get shop() {
      return shop
    },
    query: client.query.bind(client),
    output: () => previousOutput + shop.output(),
    async restart() {
      previousOutput += shop.output()
      shop = await startShop({ dataDir: shop.dataDir, env: { ...env, PORT: new URL(shop.url).port } })
    },
    async stop() {
      expect(await shop.stop()).toBe(0)
      await Promise.all([store.close(), client.end()])
    },
  }
}

/**
 * The secrets of the shop that our server must not reveal: the WooCommerce API key, its secret, and both
 * together as Basic credentials.
 */
export const secretsOf = ({ key, secret }: RecordedShop): readonly string[] => [
  key,
  secret,
  Buffer.from(`${key}:${secret}`).toString('base64'),
]

/**
 * Records the requests that the page's browser context sends to other origins than the shop's. Returns the
 * list of their URLs.
 */
export function collectForeignRequests(page: Page, { url }: RunningShop): readonly string[] {
  const foreign: string[] = []
  page.context().on('request', request => {
    const address = request.url()
    if (!address.startsWith(`${url}/`) && !/^(data|blob|about):/.test(address)) foreign.push(address)
  })
  return foreign
}
