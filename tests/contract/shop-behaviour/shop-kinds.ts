import type { ApiKey } from '@sultan/gateway/admin-client'
import type { Gateway, GatewayOptions } from '@sultan/gateway/gateway'
import { silentLogger } from '@sultan/kernel/logger'
import { openRemoteResponseCache } from '@sultan/server/remote-response-cache'
import { openRemoteStore } from '@sultan/server/remote-store'
import type { Database } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import type { TestEngine } from '@sultan/sql/test-database.fixture'
import { generateKeyPair, storeKey } from '@sultan/store/consumer-keys'
import { createStore } from '@sultan/store/create-store'
import { findOrderByCorrelationId } from '@sultan/store/orders'
import { createWooClient, type WooClient } from '@sultan/woo-client/client'
import type { Store } from '@sultan/woo-client/store'
import { isLongRun } from '../../long-run.ts'
import type { ShopOptions } from '../../recorded-shop/options.ts'
import { startRecordedShop } from '../../recorded-shop/start.ts'
import { openCatalogueStore, publicUrl } from '../embedded-store/catalogue-store.fixture.ts'
import { gatewayMigrations, gatewayOver, openGatewayDatabase } from '../gateway.fixture.ts'

/**
 * A gateway over one kind of store. Test cases use only this interface, so that they run with every kind of
 * store.
 */
export interface TestShop {
  readonly gateway: Gateway
  /** The client that a browser uses, connected to the gateway. */
  readonly client: WooClient
  /** True for the WooCommerce of `STORE_URL`, which may lack data that a case needs. */
  readonly isReal: boolean
  /** Whether test cases may create orders and customers. */
  readonly mayOrder: boolean
  readonly shopKey: ApiKey
  /**
   * How much the total of a line may differ from its price times its quantity, in minor units per piece. The
   * displayed prices are rounded when a shop enters prices without tax and displays them with tax, or the
   * reverse.
   */
  readonly maxRoundingPerPiece: number
  /** Number of requests to the store so far. */
  requestCount(): number
  /** Advances the clocks of the gateway and of the store; null for a store whose clock cannot be changed. */
  readonly passTime: ((ms: number) => void) | null
  /**
   * Cancels an order in the store with the API key, without the gateway. Returns whether the cancellation
   * succeeded.
   */
  cancel(orderId: number): Promise<boolean>
  close(): Promise<void>
}

export interface ShopKind {
  readonly name: string
  /**
   * Test cases to run with this kind of store. `main`: only the cases of product pages, order reading and
   * accounts. `amounts`: only the cases of prices, quotes and orders. The cases that do not run would have
   * the same result as with the recorded shop in its default options.
   */
  readonly cases: 'all' | 'main' | 'amounts'
  open(): Promise<TestShop>
}

/**
 * Pairs of two shop settings: whether prices are entered with tax (`incl`) or without tax (`excl`), and
 * whether prices are displayed with or without tax. `npm test` runs only the two pairs with different
 * settings, because a shop converts its prices only when the settings differ. `npm run test:long` runs all
 * four pairs.
 */
const TAX_DISPLAYS = [
  ['incl', 'excl'],
  ['excl', 'incl'],
  ...(isLongRun
    ? ([
        ['incl', 'incl'],
        ['excl', 'excl'],
      ] as const)
    : []),
] as const

/**
 * The stores with which the tests run: the embedded store, and the recorded shop, which simulates a
 * WooCommerce. With `STORE_URL`, `STORE_KEY` and `STORE_SECRET`, the real WooCommerce at `STORE_URL` replaces
 * the recorded shop. The tests create orders and customers in the real WooCommerce only with
 * `STORE_TEST_ORDERS=on` (docs/operations.md).
 */
export const shopKinds: readonly ShopKind[] = [
  { name: 'the embedded store on PGlite', cases: 'all', open: () => openEmbedded('pglite') },
  { name: 'the embedded store on PostgreSQL', cases: 'all', open: () => openEmbedded('postgres') },
  ...(process.env.STORE_URL ? [realShop(process.env.STORE_URL)] : recordedShops()),
]

function recordedShops(): readonly ShopKind[] {
  const kind = (name: string, cases: ShopKind['cases'], options: ShopOptions): ShopKind => {
    return { name, cases, open: () => openRecorded(options) }
  }
  return [
    kind('the simulated WooCommerce shop', 'all', {}),
    kind('the simulated WooCommerce shop with the other JWT plug-in', 'main', { plugin: 'usefulteam' }),
    kind('the simulated WooCommerce shop with plain permalinks', 'main', { permalinks: 'plain' }),
    ...TAX_DISPLAYS.map(([entered, display]) => {
      const taxes = { percent: 17, entered, shop: display, cart: display }
      const name = `the simulated WooCommerce shop: tax ${entered}, shown ${display}`
      return kind(name, 'amounts', { settings: { taxes } })
    }),
  ]
}

function realShop(url: string): ShopKind {
  const { STORE_KEY: key, STORE_SECRET: secret } = process.env
  if (!key || !secret) throw new Error('STORE_URL is set, but STORE_KEY and STORE_SECRET are not.')
  const mayOrder = process.env.STORE_TEST_ORDERS === 'on'
  return {
    name: new URL(url).host,
    cases: 'all',
    open: () =>
      openRemote(
        { url: url.replace(/\/+$/, ''), key, secret },
        { isReal: true, mayOrder, maxRoundingPerPiece: 0.5 },
      ),
  }
}

/** The parts of a test shop that differ between the kinds of stores. */
interface StoreParts extends Pick<TestShop, 'isReal' | 'mayOrder' | 'maxRoundingPerPiece' | 'shopKey'> {
  readonly store: Store
  readonly database: Database
  readonly parts: Partial<GatewayOptions>
  readonly passTime: TestShop['passTime']
  close(): Promise<void>
}

async function openEmbedded(engine: TestEngine): Promise<TestShop> {
  const { database, close } = await openCatalogueStore(engine)
  await migrate(database, { folder: gatewayMigrations, name: 'gateway' })
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const shopKey = generateKeyPair()
  await storeKey(database.sql, shopKey, { description: 'gateway', permissions: 'read_write', now: now() })
  const store = createStore({
    database,
    publicUrl,
    cartSecret: 'secret of its carts',
    tokenSecret: 'secret of its accounts',
    shop: { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' },
    now,
  })
  return behindGateway({
    store,
    database,
    shopKey,
    isReal: false,
    mayOrder: true,
    maxRoundingPerPiece: 0,
    parts: {
      now,
      findOrderByCorrelationId: correlationId => findOrderByCorrelationId(database.sql, correlationId),
      conclusiveAfterSeconds: 0,
    },
    passTime(ms) {
      ahead += ms
    },
    close,
  })
}

async function openRecorded(options: ShopOptions): Promise<TestShop> {
  const recorded = await startRecordedShop(options)
  const { passTime, close } = recorded
  const taxes = options.settings?.taxes ?? null
  const maxRoundingPerPiece = taxes === null || taxes.entered === taxes.shop ? 0 : 0.5
  return openRemote(recorded, { isReal: false, mayOrder: true, maxRoundingPerPiece, passTime, close })
}

type RemoteParts = Pick<StoreParts, 'isReal' | 'mayOrder' | 'maxRoundingPerPiece'> &
  Partial<Pick<StoreParts, 'passTime' | 'close'>>

/**
 * Creates a gateway for a remote WooCommerce. As in production, `openRemoteStore` creates the gateway's store
 * client, and `openRemoteResponseCache` its response cache. The gateway's database has no tables of a store.
 */
async function openRemote(
  { url, key, secret }: ApiKey & { readonly url: string },
  { passTime = null, close, ...rest }: RemoteParts,
): Promise<TestShop> {
  const database = await openGatewayDatabase()
  const remote = { url, key, secret }
  const { store, shopKey, findOrderByCorrelationId } = openRemoteStore(remote, publicUrl, silentLogger)
  const config = { remote, imageHosts: [], publicUrl, backgroundRate: 2 }
  const reads = openRemoteResponseCache(config, store, database, silentLogger)
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  return behindGateway({
    ...rest,
    store,
    database,
    shopKey,
    parts: { now, findOrderByCorrelationId, remoteStore: reads.remoteStore },
    passTime:
      passTime &&
      (ms => {
        ahead += ms
        passTime(ms)
      }),
    async close() {
      await reads.close()
      await database.close()
      await close?.()
    },
  })
}

function behindGateway({ store, database, parts, ...rest }: StoreParts): TestShop {
  let requestCount = 0
  const counted: Store = request => {
    requestCount++
    return store(request)
  }
  const { shopKey } = rest
  const authorization = `Basic ${btoa(`${shopKey.key}:${shopKey.secret}`)}`
  const gateway = gatewayOver(counted, database, { publicUrl, shopKey, ...parts })
  return {
    ...rest,
    gateway,
    client: createWooClient({
      async fetch(request) {
        const response = await gateway.handle(request, { address: '203.0.113.7' })
        const sent = `${JSON.stringify([...response.headers])}${await response.clone().text()}`
        if (sent.includes(shopKey.secret) || sent.includes(authorization.slice('Basic '.length))) {
          throw new Error(`The shop's key is in the response to ${request.url}`)
        }
        return response
      },
      baseUrl: publicUrl,
      style: 'query',
      timeoutMs: 60_000,
    }),
    requestCount: () => requestCount,
    async cancel(orderId) {
      const reply = await store(
        new Request(`${publicUrl}/wp-json/wc/v3/orders/${orderId}`, {
          method: 'PUT',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ status: 'cancelled' }),
        }),
      )
      return reply.status === 200
    },
  }
}
