import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ShopOptions } from '../recorded-shop/options.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { freshPostgres, type RunningShop, startShop } from './running-shop.ts'

/** Our server in front of a recorded shop, with the hands that a test has in both. */
export interface ConnectedShop {
  readonly store: RecordedShop
  /** The server as it runs now. */
  readonly shop: RunningShop
  /** Our own database. */
  readonly query: Awaited<ReturnType<typeof freshPostgres>>['client']['query']
  /** Everything that all its servers printed so far. */
  readonly output: () => string
  /** Starts the server again at the same address, after `shop.stop()` or `shop.kill()`. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface ConnectedOptions extends ShopOptions {
  /** Settings of our server besides. */
  readonly env?: Readonly<Record<string, string>>
  /** Called before our server starts. */
  readonly prepare?: (store: RecordedShop) => void
}

export async function startConnected(options: ConnectedOptions = {}): Promise<ConnectedShop> {
  const [store, { url: databaseUrl, client }] = await Promise.all([
    startRecordedShop(options),
    freshPostgres(),
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
  let earlier = ''
  return {
    store,
    get shop() {
      return shop
    },
    query: client.query.bind(client),
    output: () => earlier + shop.output(),
    async restart() {
      earlier += shop.output()
      shop = await startShop({ dataDir: shop.dataDir, env: { ...env, PORT: new URL(shop.url).port } })
    },
    async stop() {
      expect(await shop.stop()).toBe(0)
      await Promise.all([store.close(), client.end()])
    },
  }
}

/** What must stand nowhere: the shop's key, its secret, and both as they go over the wire. */
export const secretsOf = ({ key, secret }: RecordedShop): readonly string[] => [
  key,
  secret,
  Buffer.from(`${key}:${secret}`).toString('base64'),
]

/** Where the page's requests went that left our origin. */
export function watchOrigins(page: Page, { url }: RunningShop): readonly string[] {
  const foreign: string[] = []
  page.context().on('request', request => {
    const address = request.url()
    if (!address.startsWith(`${url}/`) && !/^(data|blob|about):/.test(address)) foreign.push(address)
  })
  return foreign
}
