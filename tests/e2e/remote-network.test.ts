import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isLongRun, rounds } from '../long-run.ts'
import { orderBody } from './buyers.fixture.ts'
import { type ConnectedShop, startConnected } from './connected-shop.fixture.ts'
import { type NetworkCut, type NetworkProxy, startNetworkProxy } from './network-proxy.fixture.ts'
import { post } from './server-requests.fixture.ts'

/**
 * Duration for which the network is cut, in ms. In `npm run test:long` the duration is longer than the time
 * limits of pages and orders, which are at most 30 s.
 */
const AWAY_MS = rounds(1_500, 40_000)
const RETRY_MS = 200
/**
 * Maximum time, in ms, from the first response of the shop after a network failure until all orders are
 * placed and pages are current.
 */
const MAX_RECOVERY_MS = 5_000
/**
 * Id of a product of the recorded shop, a simulated WooCommerce. The product costs 27,00 KM plus 7,00 KM for
 * shipping and is always in stock.
 */
const GIFT_SET = 31
const GIFT_SET_TOTAL = '3400'
/** Slug of a product whose price changes while the network is cut. */
const OIL = 'ulje-crnog-kima-hladno-cijedeno-100-ml'
const OIL_PAGE = `/proizvod/${OIL}`
const PAGES = ['/', '/kategorije-proizvoda/odjeca', OIL_PAGE, '/blog']
const NOTICE = /Prodavnica trenutno ne odgovara\. Vidite ponudu od/

describe('server connected to a WooCommerce over a network that is cut', () => {
  let network: NetworkProxy
  let connected: ConnectedShop
  let oilId: number
  let minorPrice = 71_000
  beforeAll(async () => {
    let storeUrl = ''
    network = await startNetworkProxy(() => new URL(storeUrl))
    connected = await startConnected({
      env: { STORE_URL: network.url },
      prepare: store => (storeUrl = store.url),
    })
    const found = await fetch(`${storeUrl}/?rest_route=/wc/store/v1/products&slug=${OIL}`)
    oilId = (await found.json())[0].id
    for (const path of PAGES) expect(await pageOf(path)).toMatchObject({ status: 200 })
    // Waits until the server has copied the catalogue. The category page requests a product list that is
    // empty. The server does not cache empty lists, so while the network is cut only the server's copy of the
    // catalogue provides this list.
    const finishedCopies = async () =>
      (await connected.query('select 1 from catalogue_copy_passes where finished_at is not null')).rows.length
    await vi.waitFor(async () => expect(await finishedCopies()).toBe(1), 15_000)
  })
  afterAll(async () => {
    await connected.stop()
    await network.close()
  })

  const pageOf = async (path: string) => {
    const response = await fetch(connected.shop.url + path, { signal: AbortSignal.timeout(30_000) })
    return { path, status: response.status, html: await response.text() }
  }

  interface Outcome {
    readonly status: number
    readonly body: { readonly id?: number; readonly code?: string; readonly message?: string }
    readonly retryAfter: string | null
  }

  /** Sends an order with the idempotency key `key`. Resolves with null when no response came within 30 s. */
  async function order(key: string): Promise<Outcome | null> {
    const url = `${connected.shop.url}/?rest_route=/sultan/v1/orders`
    try {
      const response = await post(url, orderBody(GIFT_SET, GIFT_SET_TOTAL), { 'idempotency-key': key })
      const retryAfter = response.headers.get('retry-after')
      return { status: response.status, body: await response.json(), retryAfter }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') return null
      throw error
    }
  }

  /** Repeats an order with the same idempotency key until the order is placed, as the checkout does. */
  async function orderUntilPlaced(outcomes: Outcome[]): Promise<number> {
    const key = randomUUID()
    for (;;) {
      const outcome = await order(key)
      if (outcome !== null) outcomes.push(outcome)
      if (outcome?.status === 201) return outcome.body.id ?? 0
      await sleep(RETRY_MS)
    }
  }

  /**
   * Requests pages until the signal `until` is aborted. Resolves with the status and path of each response
   * whose status was not 200.
   */
  async function browse(until: AbortSignal): Promise<readonly string[]> {
    const failures: string[] = []
    while (!until.aborted) {
      for (const path of PAGES) {
        const { status } = await pageOf(path)
        if (status !== 200) failures.push(`${status} ${path}`)
      }
      await sleep(RETRY_MS)
    }
    return failures
  }

  // This test runs only in `npm run test:long`. In `npm test`, `connected-failures.test.ts` tests a similar
  // case: a server starts while the shop responds 500, and sends pages with stored data.
  it.runIf(isLongRun)(
    'shows stored pages with a notice after a start without the network, and current pages when the network is restored',
    async () => {
      expect(await connected.shop.stop()).toBe(0)
      await connected.query(`update last_good_answers set kept_at = kept_at - interval '3 hours'`)
      await network.cut('silence')
      await connected.restart()
      for (const path of PAGES) {
        const { status, html } = await pageOf(path)
        expect([path, status, html]).toEqual([path, 200, expect.stringMatching(NOTICE)])
      }
      await network.restore()
      await untilRecovered('Page without a notice', ({ html }) => !NOTICE.test(html))
    },
    120_000,
  )

  it.each<NetworkCut>(isLongRun ? ['refuse', 'reset', 'silence'] : ['silence'])(
    'serves pages during the network failure “%s” (with “silence”, the network transmits nothing), and places each order that is sent before or during the failure exactly once',
    async how => {
      const { store, shop } = connected
      const before = store.orders.length
      const outcomes: Outcome[] = []
      // The shop delays its response by 500 ms, so that the network is cut after the shop has stored the
      // interrupted order and before the response arrives.
      store.failures.set('/wc/store/v1/checkout', { lateMs: 500 })
      const interrupted = orderUntilPlaced(outcomes)
      await expect.poll(() => store.orders.length).toBe(before + 1)
      await network.cut(how)
      store.failures.clear()
      minorPrice += 100
      const price = `${minorPrice / 100},00`
      store.setPrice(oilId, minorPrice)
      const end = new AbortController()
      const browsing = browse(end.signal)
      const further = [orderUntilPlaced(outcomes), orderUntilPlaced(outcomes)]
      await sleep(AWAY_MS)
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
      expect(store.orders).toHaveLength(before + 1)

      await network.restore()
      // Announces the changed price to the server, as a webhook does. Otherwise pages could show the old
      // price until the server's cached responses expire.
      await connected.query(`select announce_shop_change('', '["catalogue"]'::jsonb)`)
      const ids = await Promise.all([interrupted, ...further])
      reportRecovery('All orders')
      await untilRecovered('Current price', ({ html }) => html.includes(price))
      end.abort()
      expect(await browsing).toEqual([])
      expect(new Set(ids).size).toBe(3)
      expect(
        store.orders
          .map(({ id }) => id)
          .slice(before)
          .toSorted(),
      ).toEqual(ids.toSorted())
      for (const { status, body, retryAfter } of outcomes.filter(({ status }) => status !== 201)) {
        expect([503, 504]).toContain(status)
        expect(body.message).toMatch(/[.]$/)
        if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0)
      }
    },
    240_000,
  )

  it.runIf(isLongRun)(
    'marks no page and no data as stale during a minute in which every response of the shop takes 3 s',
    async () => {
      const { store } = connected
      store.failures.set('*', { delayMs: 3_000 })
      const { shop } = connected
      const startedAt = performance.now()
      while (performance.now() - startedAt < 60_000) {
        // `announce_shop_change` makes the server read all data from the shop again.
        await connected.query(`select announce_shop_change('', '["catalogue"]'::jsonb)`)
        for (const path of PAGES) {
          const { status, html } = await pageOf(path)
          expect([path, status, NOTICE.test(html)]).toEqual([path, 200, false])
        }
        // When the shop does not respond in time, the server sends a stored response with the header
        // `sultan-kept-at`. A page shows a notice only when the stored response is older than two minutes, so
        // the test checks the header too.
        const product = await fetch(`${shop.url}/?rest_route=/wc/store/v1/products&slug=${OIL}`)
        expect([product.status, product.headers.get('sultan-kept-at')]).toEqual([200, null])
      }
      store.failures.clear()
    },
    240_000,
  )

  async function untilRecovered(
    what: string,
    isRecovered: (page: { readonly html: string }) => boolean,
  ): Promise<void> {
    const recovered = async () => isRecovered(await pageOf(OIL_PAGE))
    await expect.poll(recovered, { timeout: 30_000, interval: 50 }).toBe(true)
    reportRecovery(what)
  }

  /**
   * Prints how long `what`, such as the current price, took to recover: the time from the shop's first
   * response after a network failure to the call of this function. Only `npm run test:long` limits this time,
   * because in `npm test` other tests keep the processor busy.
   */
  function reportRecovery(what: string): void {
    const ms = Math.round(performance.now() - (network.firstResponseAt() ?? Number.NaN))
    console.log(`${what} ${ms} ms after the first response of the shop.`)
    if (isLongRun) expect(ms).toBeLessThan(MAX_RECOVERY_MS)
  }
})
