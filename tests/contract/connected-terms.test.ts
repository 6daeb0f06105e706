import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { silentLogger } from '@sultan/kernel/logger'
import { openRemoteStore } from '@sultan/server/remote-store'
import { openShopTerms } from '@sultan/server/shop-terms'
import type { Database } from '@sultan/sql/database'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OwnerSettings } from '../recorded-shop/settings/owner-settings.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { publicUrl } from './connected-shop.fixture.ts'
import { gatewayOver, openGatewayDatabase, quote, quoteOf } from './gateway.fixture.ts'

/**
 * How long a test waits until the server has read the shop's delivery and review terms, in ms. Long enough
 * for a busy machine.
 */
const WAIT_TIMEOUT_MS = 30_000

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase()
})
afterAll(() => database.close())
const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function openShop(settings: Partial<OwnerSettings> = {}): Promise<RecordedShop> {
  const shop = await startRecordedShop({ settings })
  opened.push(shop.close)
  return shop
}

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'terms-'))
  opened.push(() => rmSync(folder, { recursive: true }))
  return folder
}

interface OpenTermsOptions {
  readonly dataDir?: string
  readonly onChange?: () => void
  readonly statesPeriods?: boolean
}

const pageSlugs = { dostava: 'dostava', privatnost: 'privatnost', uslovi: 'uslovi' }

function openTerms(shop: RecordedShop, options: OpenTermsOptions = {}) {
  const { dataDir = openFolder(), onChange = () => undefined, statesPeriods = true } = options
  const { termsClients } = openRemoteStore(shop, publicUrl, silentLogger)
  const config = { dataDir, remote: shop, terms: defaultShopTerms, pageSlugs, statesPeriods }
  const terms = openShopTerms({ config, clients: termsClients, log: silentLogger, onChange })
  opened.push(terms.close)
  return terms
}

/**
 * Returns the number of times that the server has read the shop's delivery and review terms. Counts the
 * requests for the review settings: each reading sends one such request, after it has read the delivery
 * terms.
 */
const reviewReads = ({ requests }: RecordedShop): number =>
  requests.filter(({ path }) => path.includes('/settings/products')).length

describe('terms of a connected shop (delivery, returns, reviews, tax)', () => {
  it('until the settings of a connected shop have been read, its terms are the default terms with reviews turned off', async () => {
    const shop = await openShop({ flatRate: '9', freeFrom: '150,00' })
    const onChange = vi.fn()
    const terms = openTerms(shop, { onChange })
    expect(terms.current()).toEqual({ ...defaultShopTerms, reviews: 'none' })
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), WAIT_TIMEOUT_MS)
    expect(terms.current()).toEqual({ ...defaultShopTerms, flatRate: 900, freeShippingFrom: 15_000 })
  })

  it.each([
    [{ enabled: false, buyersOnly: true, closedFor: [] }, 'none'],
    [{ enabled: true, buyersOnly: true, closedFor: [] }, 'buyers'],
    [{ enabled: true, buyersOnly: false, closedFor: [] }, 'everyone'],
  ])('the terms map the review settings %j to `reviews: %s`', async (reviews, writers) => {
    const terms = openTerms(await openShop({ reviews, flatRate: '9' }))
    await vi.waitFor(() => expect(terms.current().flatRate).toBe(900), WAIT_TIMEOUT_MS)
    expect(terms.current().reviews).toBe(writers)
  })

  it('a price quote has the delivery price of the connected shop’s cart, and the free-shipping threshold of the shop’s settings', async () => {
    const shop = await openShop({ flatRate: '9', freeFrom: '150' })
    const terms = openTerms(shop)
    await vi.waitFor(() => expect(terms.current().freeShippingFrom).toBe(15_000), WAIT_TIMEOUT_MS)
    const { store } = openRemoteStore(shop, publicUrl, silentLogger)
    // The test changes the delivery price in the gateway's shop terms to 8 KM. The cart of the connected shop
    // still has a delivery price of 9 KM, so the price quote shows which of the two prices the gateway uses.
    const gateway = gatewayOver(store, database, { terms: () => ({ ...terms.current(), flatRate: 800 }) })
    expect(quoteOf(await quote(gateway, [{ id: 17, quantity: 1 }]))).toMatchObject({
      shipping: { price: '900' },
      free_shipping: { from: '15000' },
    })
  })

  it('the delivery price is read from a cart in the shop when the shop’s API key has no permission to read shipping zones', async () => {
    const shop = await openShop({ flatRate: '9', freeFrom: '150' })
    shop.failures.set('/wc/v3/*', { status: 401 })
    const terms = openTerms(shop)
    await vi.waitFor(() => expect(terms.current().flatRate).toBe(900), WAIT_TIMEOUT_MS)
    expect(terms.current().freeShippingFrom).toBe(defaultShopTerms.freeShippingFrom)
  })

  it.each([
    { entered: 'incl', cart: 'incl', flatRate: 1053 },
    { entered: 'excl', cart: 'incl', flatRate: 1053 },
    { entered: 'incl', cart: 'excl', flatRate: 900 },
    { entered: 'excl', cart: 'excl', flatRate: 900 },
  ] as const)(
    'a delivery price of 9 KM plus 17 % tax is $flatRate minor units in the terms when prices are entered `$entered` tax and the cart displays prices `$cart` tax',
    async ({ flatRate, ...display }) => {
      const taxes = { percent: 17, shop: display.cart, ...display }
      const shop = await openShop({ flatRate: '9', taxes })
      const onChange = vi.fn()
      const terms = openTerms(shop, { onChange })
      await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), WAIT_TIMEOUT_MS)
      const tax = { label: 'PDV 17\u00a0%', isIncluded: display.cart === 'incl' }
      expect(terms.current()).toMatchObject({ flatRate, tax })
      shop.failures.set('/wc/v3/*', { status: 401 })
      const withoutZones = openTerms(shop)
      await vi.waitFor(() => expect(withoutZones.current().flatRate).toBe(flatRate), WAIT_TIMEOUT_MS)
    },
  )

  it('after a restart, the stored tax-inclusive amounts (delivery price and free-shipping threshold) stay in use while the Store API fails', async () => {
    const taxes = { percent: 17, entered: 'incl', shop: 'incl', cart: 'excl' } as const
    const shop = await openShop({ taxes })
    const dataDir = openFolder()
    const first = openTerms(shop, { dataDir })
    await vi.waitFor(
      () => expect(first.current()).toMatchObject({ flatRate: 819, freeShippingFrom: 11_700 }),
      WAIT_TIMEOUT_MS,
    )
    await first.close()
    shop.failures.set('/wc/store/v1/*', { status: 503 })
    const readsBefore = reviewReads(shop)
    const terms = openTerms(shop, { dataDir })
    await vi.waitFor(() => expect(reviewReads(shop)).toBeGreaterThan(readsBefore), WAIT_TIMEOUT_MS)
    expect(terms.current()).toMatchObject({ flatRate: 819, freeShippingFrom: 11_700 })
  })

  it('when the Store API failed at the first reading of the delivery terms, the terms are read again before the ten-minute interval ends', async () => {
    const taxes = { percent: 17, entered: 'incl', shop: 'incl', cart: 'excl' } as const
    const shop = await openShop({ taxes })
    shop.failures.set('/wc/store/v1/*', { status: 503 })
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 1_000,
    })
    try {
      const terms = openTerms(shop)
      await vi.waitFor(() => expect(reviewReads(shop)).toBeGreaterThan(0), WAIT_TIMEOUT_MS)
      shop.failures.clear()
      await vi.waitFor(() => expect(terms.current().freeShippingFrom).toBe(11_700), WAIT_TIMEOUT_MS)
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['true when the shop has its own page about delivery', { dostava: 'Dostava i plaćanje' }, true],
    ['true when the shop has its own page with terms of sale', { uslovi: 'Uslovi kupovine' }, true],
    ['false when the shop has neither a page about delivery nor a page with terms of sale', {}, false],
  ])(
    '`hasOwnPeriods` (the shop states delivery and return periods itself) is %s',
    async (_, pages, hasOwnPeriods) => {
      const terms = openTerms(await openShop({ pages, flatRate: '9' }), { statesPeriods: false })
      expect(terms.current().hasOwnPeriods).toBe(true)
      await vi.waitFor(() => expect(terms.current().flatRate).toBe(900), WAIT_TIMEOUT_MS)
      expect(terms.current().hasOwnPeriods).toBe(hasOwnPeriods)
    },
  )

  it('a price quote contains no delivery dates when a WordPress page of the shop states the delivery times', async () => {
    const shop = await openShop()
    const { store } = openRemoteStore(shop, publicUrl, silentLogger)
    const deliveryOf = async (hasOwnPeriods: boolean) => {
      const gateway = gatewayOver(store, database, { terms: () => ({ ...defaultShopTerms, hasOwnPeriods }) })
      return quoteOf(await quote(gateway, [{ id: 17, quantity: 1 }])).delivery
    }
    expect((await deliveryOf(false))?.text).toMatch(/^Stiže /)
    expect(await deliveryOf(true)).toBeUndefined()
  })

  it('`close` ends a running request for the shop’s terms without waiting for the shop’s response', async () => {
    const shop = await openShop()
    shop.failures.set('*', { handledAfter: new Promise(() => undefined) })
    const terms = openTerms(shop)
    await terms.close()
  })

  it('the server’s settings of delivery and return periods take precedence over the shop’s WordPress pages when the settings contain all of these periods', async () => {
    const terms = openTerms(await openShop({ flatRate: '9' }))
    await vi.waitFor(() => expect(terms.current().flatRate).toBe(900), WAIT_TIMEOUT_MS)
    expect(terms.current().hasOwnPeriods).toBe(false)
  })

  it('`onChange` is called even when the changed terms cannot be written to their file; the file is written the next time the terms are read from the shop', async () => {
    const shop = await openShop({ flatRate: '9' })
    const dataDir = join(openFolder(), 'missing')
    const onChange = vi.fn()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      openTerms(shop, { dataDir, onChange })
      await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), WAIT_TIMEOUT_MS)
      mkdirSync(dataDir)
      await vi.waitFor(() => {
        vi.advanceTimersByTime(10 * 60_000)
        expect(readdirSync(dataDir)).toEqual(['shop-terms.json'])
      }, WAIT_TIMEOUT_MS)
      expect(onChange).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })

  it('after a restart the stored terms apply before the terms have been read from the shop', async () => {
    const shop = await openShop({ flatRate: '9', freeFrom: null })
    const dataDir = openFolder()
    const first = openTerms(shop, { dataDir })
    await vi.waitFor(() => expect(first.current().flatRate).toBe(900), WAIT_TIMEOUT_MS)
    await first.close()
    shop.failures.set('*', { status: 503 })
    expect(openTerms(shop, { dataDir }).current()).toMatchObject({ flatRate: 900, freeShippingFrom: null })
  })
})
