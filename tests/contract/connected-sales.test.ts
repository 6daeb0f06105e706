import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Gateway } from '@sultan/gateway/gateway'
import { silentLogger } from '@sultan/kernel/logger'
import { openRemoteResponseCache } from '@sultan/server/remote-response-cache'
import { openRemoteStore } from '@sultan/server/remote-store'
import type { Database } from '@sultan/sql/database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { publicUrl } from './connected-shop.fixture.ts'
import { gatewayOver, get, openGatewayDatabase } from './gateway.fixture.ts'

const PRODUCTS = '/wc/store/v1/products'
/** Ids of recorded products: a simple product and a variable product. */
const GIFT_SET = 31
const ABAYA = 73
/** The virtual product of the recorded shop. */
const E_BOOK = 59
/** Ids of two variations of the variable product. */
const [SMALL, MEDIUM] = [74, 75]
const END = '2099-11-30T23:59:59'

describe('gateway over a connected shop with an API key', () => {
  let database: Database
  let shop: RecordedShop
  beforeAll(async () => {
    database = await openGatewayDatabase()
  })
  const folder = mkdtempSync(join(tmpdir(), 'sales-'))
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await database.close()
  })
  beforeEach(async () => {
    shop = await startRecordedShop()
  })
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    await shop.close()
  })

  /**
   * Opens a gateway. `changed` is called with the ids of products whose last day of sale or `is_virtual` has
   * changed.
   */
  function open(file = join(folder, randomUUID())): {
    readonly gateway: Gateway
    readonly changed: ReturnType<typeof vi.fn>
  } {
    const { store, termsClients: clients } = openRemoteStore(shop, publicUrl, silentLogger)
    const { url, key, secret } = shop
    const config = { remote: { url, key, secret }, imageHosts: [], publicUrl, backgroundRate: 1_000 }
    const changed = vi.fn()
    const reads = openRemoteResponseCache(config, store, database, silentLogger, {
      clients,
      onChange: changed,
      file,
    })
    closing.push(reads.close)
    return { gateway: gatewayOver(store, database, { publicUrl, remoteStore: reads.remoteStore }), changed }
  }

  const endsOf = async (gateway: Gateway, query: string) => {
    const { body } = await get(gateway, `/?rest_route=${PRODUCTS}&${query}&_fields=id,on_sale,sale_ends_on`)
    return Object.fromEntries([body].flat().map(one => [Object(one).id, Object(one).sale_ends_on]))
  }

  it('after a restart, the gateway’s first response for a product states the last day of its unchanged scheduled sale, and the gateway does not report that product as changed', async () => {
    const file = join(folder, 'kept')
    for (const id of [GIFT_SET, SMALL]) shop.setSale(id, 1000, END)
    const first = open(file)
    await vi.waitFor(() => expect(first.changed).toHaveBeenCalledOnce(), 30_000)
    await closing.pop()?.()
    shop.setSale(SMALL, 1000, null)
    const { gateway, changed } = open(file)
    expect(await endsOf(gateway, `include=${GIFT_SET}`)).toEqual({ [GIFT_SET]: '2099-11-30' })
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce(), 30_000)
    expect(changed.mock.calls[0]?.[0].toSorted()).toEqual([ABAYA, SMALL])
  })

  it('the gateway sends the last day of a scheduled sale with products, with variations, and with the variable product of these variations', async () => {
    shop.setSale(GIFT_SET, 2000, END)
    shop.setSale(SMALL, 1000, END)
    shop.setSale(MEDIUM, 1000, END)
    const { gateway, changed } = open()
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce(), 30_000)
    expect(changed.mock.calls[0]?.[0].toSorted()).toEqual([GIFT_SET, E_BOOK, ABAYA, SMALL, MEDIUM])
    expect(await endsOf(gateway, `include=${GIFT_SET},${ABAYA}`)).toEqual({
      [GIFT_SET]: '2099-11-30',
      [ABAYA]: '2099-11-30',
    })
    expect(await endsOf(gateway, `type=variation&parent=${ABAYA}&per_page=100`)).toMatchObject({
      [SMALL]: '2099-11-30',
      [MEDIUM]: '2099-11-30',
    })
  })

  it('a variable product has no last day of a sale when the sale of one of its variations has no end', async () => {
    shop.setSale(GIFT_SET, 2000, END)
    shop.setSale(SMALL, 1000, null)
    const { gateway, changed } = open()
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce(), 30_000)
    expect(await endsOf(gateway, `include=${GIFT_SET},${ABAYA}`)).toEqual({
      [GIFT_SET]: '2099-11-30',
      [ABAYA]: undefined,
    })
  })

  it('virtual products are marked with `is_virtual`', async () => {
    const { gateway, changed } = open()
    await vi.waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith([E_BOOK]), 30_000)
    const route = `/?rest_route=${PRODUCTS}&include=${GIFT_SET},${E_BOOK}&_fields=id,is_virtual`
    const { body } = await get(gateway, route)
    expect([body].flat().toSorted((a, b) => Object(a).id - Object(b).id)).toEqual([
      { id: GIFT_SET },
      { id: E_BOOK, is_virtual: true },
    ])
  })

  it('when the connected shop does not let the API key read products, the gateway’s responses contain products without the last day of their scheduled sale', async () => {
    shop.setSale(GIFT_SET, 2000, END)
    shop.failures.set('/wc/v3/products', { status: 401 })
    const { gateway, changed } = open()
    const isRequested = () => shop.requests.some(({ path }) => path.includes('on_sale=true'))
    await vi.waitFor(() => expect(isRequested()).toBe(true), 30_000)
    expect(await endsOf(gateway, `include=${GIFT_SET}`)).toEqual({ [GIFT_SET]: undefined })
    expect(changed).not.toHaveBeenCalled()
  })
})
