import type { ShopKey } from '@sultan/gateway/accounts/keyed-store'
import type { Gateway, GatewayParts } from '@sultan/gateway/gateway'
import { findOrderByMark } from '@sultan/server/find-order-by-mark'
import { openReads } from '@sultan/server/reads/open-reads'
import { openRemoteShop } from '@sultan/server/remote-shop'
import type { Database } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import type { TestEngine } from '@sultan/sql/test-database'
import { keepKey, newKeyPair } from '@sultan/store/domain/consumer-keys'
import { createStore } from '@sultan/store/store'
import { createWire, type Wire } from '@sultan/woo-wire/client'
import type { Store } from '@sultan/woo-wire/store'
import type { ShopOptions } from '../recorded-shop/options.ts'
import { startRecordedShop } from '../recorded-shop/start.ts'
import { openFixtureShop, publicUrl } from './fixture-shop/fixture-shop.ts'
import { gatewayMigrations, gatewayOver, openGatewayDatabase } from './gateway-trial.ts'

/** A shop as the storefront has it: a gateway over some store. What is behind it, a case may not know. */
export interface TrialShop {
  readonly gateway: Gateway
  /** Asks the gateway as a browser does. */
  readonly wire: Wire
  /** Somebody's own WooCommerce: it may lack what a case needs. */
  readonly isReal: boolean
  /** Whether orders and customers may be made in it. */
  readonly mayOrder: boolean
  readonly shopKey: ShopKey
  /** How many requests the store has got. */
  asked(): number
  /** Lets time go by for the gateway and the store; null where that is not in our hands. */
  readonly passTime: ((ms: number) => void) | null
  /** Sets an order's status with the shop's key, past the gateway; whether that worked. */
  cancel(orderId: number): Promise<boolean>
  close(): Promise<void>
}

export interface ShopKind {
  readonly name: string
  /** `main`: the few cases in which this kind could differ from the one before it. */
  readonly cases: 'all' | 'main'
  open(): Promise<TrialShop>
}

/**
 * Everything the shop may stand on. With `STORE_URL`, `STORE_KEY` and `STORE_SECRET` that WooCommerce takes the place of the recorded
 * one; orders and customers are made there only with `STORE_TEST_ORDERS=on` (docs/operations.md).
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
    kind('the recorded shop', 'all', {}),
    kind('the recorded shop with the other JWT plug-in', 'main', { plugin: 'usefulteam' }),
    kind('the recorded shop with plain permalinks', 'main', { permalinks: 'plain' }),
  ]
}

function realShop(url: string): ShopKind {
  const { STORE_KEY: key, STORE_SECRET: secret } = process.env
  if (!key || !secret) throw new Error('STORE_URL is set, but STORE_KEY and STORE_SECRET are not.')
  const mayOrder = process.env.STORE_TEST_ORDERS === 'on'
  return {
    name: new URL(url).host,
    cases: 'all',
    open: () => openRemote({ url: url.replace(/\/+$/, ''), key, secret }, { isReal: true, mayOrder }),
  }
}

/** What is in a store's own hands. */
interface Hands extends Pick<TrialShop, 'isReal' | 'mayOrder' | 'shopKey'> {
  readonly store: Store
  readonly database: Database
  readonly parts: Partial<GatewayParts>
  readonly passTime: TrialShop['passTime']
  close(): Promise<void>
}

async function openEmbedded(engine: TestEngine): Promise<TrialShop> {
  const { database, close } = await openFixtureShop(engine)
  await migrate(database, { folder: gatewayMigrations, name: 'gateway' })
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const shopKey = newKeyPair()
  await keepKey(database.sql, shopKey, { description: 'gateway', permissions: 'read_write', now: now() })
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
    parts: { now, findOrderByMark: mark => findOrderByMark(database, mark) },
    passTime(ms) {
      ahead += ms
    },
    close,
  })
}

async function openRecorded(options: ShopOptions): Promise<TrialShop> {
  const recorded = await startRecordedShop(options)
  const { passTime, close } = recorded
  return openRemote(recorded, { isReal: false, mayOrder: true, passTime, close })
}

type RemoteHands = Pick<Hands, 'isReal' | 'mayOrder'> & Partial<Pick<Hands, 'passTime' | 'close'>>

/** As the server puts it together: the gateway's memory is ours, everything else is the shop's. */
async function openRemote(
  { url, key, secret }: ShopKey & { readonly url: string },
  { passTime = null, close, ...hands }: RemoteHands,
): Promise<TrialShop> {
  const database = await openGatewayDatabase('postgres')
  const remote = { url, key, secret }
  const { store, shopKey, findOrderByMark } = openRemoteShop(remote, publicUrl)
  const reads = openReads({ remote, imageHosts: [] }, database)
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  return behindGateway({
    ...hands,
    store,
    database,
    shopKey,
    parts: { now, findOrderByMark, remoteReads: reads.remoteReads },
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

function behindGateway({ store, database, parts, ...hands }: Hands): TrialShop {
  let asked = 0
  const counted: Store = request => {
    asked++
    return store(request)
  }
  const { shopKey } = hands
  const authorization = `Basic ${btoa(`${shopKey.key}:${shopKey.secret}`)}`
  const gateway = gatewayOver(counted, database, { publicUrl, shopKey, ...parts })
  return {
    ...hands,
    gateway,
    wire: createWire({
      async fetch(request) {
        const answer = await gateway.handle(request, { address: '203.0.113.7' })
        const told = `${JSON.stringify([...answer.headers])}${await answer.clone().text()}`
        if (told.includes(shopKey.secret) || told.includes(authorization.slice('Basic '.length))) {
          throw new Error(`The shop's key stands in the answer to ${request.url}`)
        }
        return answer
      },
      baseUrl: publicUrl,
      style: 'query',
      timeoutMs: 60_000,
    }),
    asked: () => asked,
    async cancel(orderId) {
      const answer = await store(
        new Request(`${publicUrl}/wp-json/wc/v3/orders/${orderId}`, {
          method: 'PUT',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ status: 'cancelled' }),
        }),
      )
      return answer.status === 200
    },
  }
}
