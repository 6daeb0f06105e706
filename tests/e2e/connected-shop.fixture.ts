import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPostgres } from '../postgres-database.fixture.ts'
import type { ShopOptions } from '../recorded-shop/options.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'

/** A server of Sultan that is connected to a recorded shop. */
export interface ConnectedShop {
  readonly store: RecordedShop
  /** The running server; `restart` replaces it. */
  readonly shop: RunningShop
  /** Queries the server's database. */
  readonly query: Awaited<ReturnType<typeof openPostgres>>['client']['query']
  /** The log output of all servers started so far. */
  readonly output: () => string
  /** Starts the server again on the same port, after `shop.stop()` or `shop.kill()`. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface ConnectedOptions extends ShopOptions {
  /** Additional environment variables of the server. */
  readonly env?: Readonly<Record<string, string>>
  /** Called with the recorded shop before the server starts. */
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
 * The secrets of the shop that must not leave our server: the WooCommerce API key, its secret, and key and
 * secret as Basic credentials.
 */
export const secretsOf = ({ key, secret }: RecordedShop): readonly string[] => [
  key,
  secret,
  Buffer.from(`${key}:${secret}`).toString('base64'),
]

/**
 * Records the requests of the page's browser context to other origins than the shop's. Returns the list of
 * their URLs.
 */
export function collectForeignRequests(page: Page, { url }: RunningShop): readonly string[] {
  const foreign: string[] = []
  page.context().on('request', request => {
    const address = request.url()
    if (!address.startsWith(`${url}/`) && !/^(data|blob|about):/.test(address)) foreign.push(address)
  })
  return foreign
}
