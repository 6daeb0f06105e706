import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, vi } from 'vitest'
import { isLongRun } from '../long-run.ts'
import type { FailureMode } from '../recorded-shop/failures/failure-mode.ts'
import { fillLogin } from './account-page.ts'
import { newShopper, openPage, type Shopper } from './browser.fixture.ts'
import { fillForm, openCheckout, orderButton, orderConfirmation, storeCart } from './checkout-page.ts'
import { type ConnectedShop, secretsOf, startConnected } from './connected-shop.fixture.ts'
import { it } from './shared-shop.fixture.ts'

/**
 * The tests of this file run in order and share one server, which is connected to a simulated WooCommerce
 * shop. The server starts while the shop is unreachable. Before the last group of tests, the server is
 * restarted while the shop fails, so that the server has stored responses only. The file is long, because a
 * server of its own for each group of tests would take seconds.
 */
let connected: ConnectedShop

beforeAll(async () => {
  connected = await startConnected({
    env: { BACKGROUND_RATE: '50' },
    prepare: store => store.failures.set('*', { drop: 'before' }),
  })
})
afterAll(async () => {
  await connected.stop()
})

/**
 * A product of the recorded shop, a simulated WooCommerce. The product costs 27,00 KM and is always in stock.
 */
const giftSet = {
  id: 31,
  slug: 'ulje-sapun-poklon-set',
  name: 'Ulje & sapun – poklon set',
  price: 27,
  image: '',
}
const CHECKOUT = '/wc/store/v1/checkout'
/** Chromium's console message for a failed request, which some tests provoke. */
const PROVOKED = /Failed to load resource/

const pageOf = async (path: string) => {
  const response = await fetch(connected.shop.url + path)
  return { status: response.status, html: await response.text() }
}
const staleNotice =
  /Prodavnica trenutno ne odgovara\. Vidite ponudu od .{0,20}\d\d:\d\d; cijene i zalihe provjeravamo pri narudžbi\./

/** Waits until the home page shows current data of the shop, and no notice that the data is stored data. */
async function untilRecovered(): Promise<void> {
  const isCurrent = async () => {
    const { status, html } = await pageOf('/')
    return status === 200 && !staleNotice.test(html)
  }
  await expect.poll(isCurrent, { timeout: 30_000, interval: 500 }).toBe(true)
}

describe('server that starts while its WooCommerce shop is unreachable', () => {
  it('a server that starts while the shop is unreachable responds 503 with an error page, and recovers when the shop becomes reachable', async () => {
    expect((await fetch(`${connected.shop.url}/healthz`)).status).toBe(200)
    for (const path of ['/', '/proizvod/abaja-amina', '/kategorije-proizvoda/odjeca', '/blog']) {
      const { status, html } = await pageOf(path)
      expect([status, html]).toEqual([503, expect.stringContaining('Nešto nije u redu s učitavanjem')])
    }
    connected.store.failures.clear()
    await untilRecovered()
    expect((await pageOf('/proizvod/abaja-amina')).html).toContain('Abaja „Amina”')
  })
})

describe('order while the connected WooCommerce shop fails', () => {
  let shopper: Shopper
  let page: Page
  let before: number
  beforeAll(async () => {
    shopper = await newShopper()
    page = shopper.page
  })
  afterAll(() => shopper.close())
  afterEach(() => {
    connected.store.failures.clear()
    shopper.expectNoConsoleErrors(PROVOKED)
  })

  const newOrders = () => connected.store.orders.length - before
  async function open(): Promise<void> {
    before = connected.store.orders.length
    await openCheckout(connected.shop, page, { ...giftSet, quantity: 2 })
  }

  it('the checkout keeps the typed values while the shop responds 500, and places the order at the first click after the shop has recovered', async () => {
    const { shop, store } = connected
    before = store.orders.length
    await page.goto(`${shop.url}/uslovi`)
    await storeCart(page, { ...giftSet, quantity: 2 })
    store.failures.set('/wc/store/v1/*', { status: 500 })
    await page.goto(`${shop.url}/checkout`)
    const notice = page.getByRole('alert').filter({ hasText: 'Cijene trenutno ne možemo provjeriti' })
    await notice.waitFor()
    await fillForm(page, { city: 'Visoko' })
    expect(await page.getByText('Računamo iznos…').count()).toBe(0)
    await shopper.expectAccessible()
    store.failures.clear()
    await notice.getByRole('button', { name: 'Pokušaj ponovo' }).click()
    await orderButton(page).waitFor()
    await expect.poll(() => page.getByLabel('Grad ili mjesto').inputValue()).toBe('Visoko')

    store.failures.set('/wc/store/v1/*', { status: 500 })
    await orderButton(page).click()
    await page.getByRole('alert').getByText('Prodavnica trenutno ne odgovara.').waitFor()
    await shopper.expectAccessible()
    expect(newOrders()).toBe(0)
    store.failures.clear()
    await orderButton(page).click()
    await orderConfirmation(page).waitFor()
    expect(newOrders()).toBe(1)
    expect(JSON.stringify(store.orders.at(-1))).toContain('Visoko')
  })

  it('an order is confirmed to the shopper although the shop’s response to the checkout request was lost and the server’s first look-up of the order failed', async () => {
    await open()
    connected.store.failures.set(CHECKOUT, { drop: 'after' })
    connected.store.failures.set('/wc/v3/orders', { status: 500 })
    await orderButton(page).dblclick()
    await page.getByText('Provjeravamo je li narudžba stigla…').first().waitFor()
    connected.store.failures.clear()
    await orderConfirmation(page).waitFor()
    await page.getByText('61,00').first().waitFor()
    expect(newOrders()).toBe(1)
  })

  // In `npm test`, `order-idempotency.test.ts` covers double clicks and reloads, and
  // `tests/contract/connected-orders.test.ts` covers a slow shop and a killed server.
  it.runIf(isLongRun)(
    'an order is placed only once in a slow shop despite a double click and a reload',
    async () => {
      await open()
      const response = Promise.withResolvers<void>()
      connected.store.failures.set(CHECKOUT, { sentAfter: response.promise })
      await orderButton(page).dblclick()
      await expect.poll(newOrders).toBe(1)
      await page.reload()
      await page.getByText('Za vašu posljednju narudžbu nismo dobili odgovor').first().waitFor()
      response.resolve()
      await page.getByRole('button', { name: 'Provjeri narudžbu' }).click()
      await orderConfirmation(page).waitFor()
      expect(newOrders()).toBe(1)
    },
  )

  it.runIf(isLongRun)(
    'an order is placed only once when the storefront’s server is killed during the order request',
    async () => {
      await open()
      const response = Promise.withResolvers<void>()
      connected.store.failures.set(CHECKOUT, { sentAfter: response.promise })
      await orderButton(page).click()
      await expect.poll(newOrders).toBe(1)
      await connected.shop.kill()
      response.resolve()
      await page
        .getByText(/Veza se prekinula/)
        .first()
        .waitFor()
      connected.store.failures.clear()
      await connected.restart()
      // The killed server holds a lease of 15 seconds on the idempotency key. The SQL update ends the lease,
      // so that the test need not wait.
      await connected.query(`update order_keys set lease_until = clock_timestamp() where state = 'running'`)
      await page.getByRole('button', { name: 'Provjeri narudžbu' }).click()
      await orderConfirmation(page).waitFor()
      expect(newOrders()).toBe(1)
      expect(await page.evaluate(() => localStorage.getItem('sultan-cart'))).toContain('"items":[]')
    },
  )
})

describe('pages while the connected WooCommerce shop fails', () => {
  const cachedPages: Readonly<Record<string, string>> = {
    '/': 'Novo na policama',
    '/kategorije-proizvoda/odjeca': 'Muška kandura bijela',
    '/proizvod/abaja-amina': '84,00',
    '/proizvod/ulje-crnog-kima-hladno-cijedeno-100-ml': 'Odlično ulje, preporučujem!',
    '/blog': 'Uljani mirisi bez alkohola',
    '/blog/uljani-mirisi-bez-alkohola': 'Zašto je to važno',
  }
  const failures: Readonly<Record<string, FailureMode>> = {
    'a truncated response body': { cut: true },
    'a response with status 500': { status: 500 },
    'an HTML page instead of JSON': { html: 'coming soon' },
    'a dropped connection': { drop: 'before' },
    'a rate limit': { rateLimit: 1 },
    'JSON values of wrong types': { wrong: 'shape' },
    'a delay of one minute': { delayMs: 60_000 },
  }

  // After its restart, the server has only stored responses, which are three hours old.
  beforeAll(async () => {
    for (const [path, text] of Object.entries(cachedPages)) expect((await pageOf(path)).html).toContain(text)
    const finishedPasses = async () =>
      (await connected.query('select 1 from catalogue_copy_passes where finished_at is not null')).rows.length
    await vi.waitFor(async () => expect(await finishedPasses()).toBe(1), { timeout: 100_000, interval: 500 })
    expect(await connected.shop.stop()).toBe(0)
    await connected.query(`update last_good_answers set kept_at = kept_at - interval '3 hours'`)
    await connected.query(`update catalogue_copy set read_at = read_at - interval '3 hours'`)
    connected.store.failures.set('*', { status: 500 })
    await connected.restart()
  })
  afterEach(() => connected.store.failures.clear())

  it('pages show cached responses of the shop, or the server’s copy of the catalogue where no response is cached, and a notice that states the age of the shown data', async () => {
    const unopened = {
      '/proizvod/misvak-prirodni': 'Misvak prirodni',
      '/kategorije-proizvoda/sapuni': 'href="/proizvod/',
      '/kategorije-proizvoda/sapuni?sortiraj=cijena-rastuce&stanje=1': 'href="/proizvod/',
    }
    for (const [path, text] of Object.entries({ ...cachedPages, ...unopened })) {
      const { status, html } = await pageOf(path)
      expect([path, status, html.includes(text), staleNotice.test(html)]).toEqual([path, 200, true, true])
    }
    // The server builds its search index from its own copy of the catalogue, because the shop has responded
    // with status 500 to every request since the server started.
    const search = async () => {
      const { status, html } = await pageOf('/pretraga?q=misvaak')
      return [status, html.includes('href="/proizvod/misvak-prirodni"'), staleNotice.test(html)]
    }
    await expect.poll(search, { timeout: 20_000 }).toEqual([200, true, true])
    expect((await pageOf('/proizvod/nepoznat-proizvod')).status).toBe(503)
  })

  it('while the shop fails, a shopper can browse up to the checkout, and can place the order once the shop has recovered', async () => {
    const { shop, store } = connected
    const before = store.orders.length
    store.failures.set('*', { status: 500 })
    const shopper = await newShopper()
    const { page } = shopper
    await page.goto(shop.url)
    const banner = page.getByRole('status').filter({ hasText: staleNotice })
    await banner.waitFor()
    expect(await banner.count()).toBe(1)
    await shopper.expectAccessible()
    await page.getByRole('navigation', { name: 'Kategorije' }).getByRole('link', { name: 'Odjeća' }).click()
    await page.getByRole('link', { name: 'Abaja „Amina”' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Abaja „Amina”' }).waitFor()
    await banner.waitFor()
    await page.getByRole('radiogroup', { name: 'Veličina' }).getByRole('radio', { name: /^S/ }).click()
    await page.getByRole('radiogroup', { name: 'Boja' }).getByRole('radio', { name: /^Crna/ }).click()
    await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click()
    await page.getByText('Dodano u korpu').first().waitFor()
    await page.goto(`${shop.url}/login`)
    await fillLogin(page, { email: 'amina@kupac.example', password: 'lozinka' })
    await page.getByRole('alert').getByText('Prodavnica trenutno ne odgovara.').waitFor()
    await page.goto(`${shop.url}/checkout`)
    await page.getByText('Cijene trenutno ne možemo provjeriti').first().waitFor()
    await fillForm(page)
    const otherTab = await page.context().newPage()
    await openPage(otherTab, `${shop.url}/kategorije-proizvoda/odjeca`)
    await otherTab.getByText(staleNotice).waitFor()
    store.failures.clear()
    await untilRecovered()
    const hasNoticeAfterReturn = async () => {
      // Dispatches the event that a browser dispatches when a shopper returns to the tab.
      await otherTab.evaluate(() => window.dispatchEvent(new Event('focus')))
      return otherTab.getByText(staleNotice).isVisible()
    }
    await expect.poll(hasNoticeAfterReturn, { timeout: 30_000, interval: 500 }).toBe(false)
    await otherTab.close()
    await page.getByRole('button', { name: 'Pokušaj ponovo' }).click()
    await page.getByRole('button', { name: 'Naruči · 76,00\u00a0KM' }).click()
    await orderConfirmation(page).waitFor()
    expect(store.orders).toHaveLength(before + 1)
    shopper.expectNoConsoleErrors(PROVOKED)
    await shopper.close()
  })

  it.each(Object.entries(failures).slice(0, isLongRun ? undefined : 2))(
    'pages show stored responses when the shop fails with %s',
    async (_, failure) => {
      const { store } = connected
      const seen = store.requests.length
      await connected.query(`select announce_shop_change('', '["catalogue"]'::jsonb)`)
      // Waits for new requests to the shop, because they show that the server has removed the cached
      // responses from its memory.
      await expect.poll(async () => (await pageOf('/')) && store.requests.length).toBeGreaterThan(seen)
      const before = store.requests.length
      // The shop fails only four requests, because a fifth failure in a row would open the circuit breaker.
      store.failures.set('*', failure, { times: 4 })
      const pages = await Promise.all(Object.keys(cachedPages).map(pageOf))
      expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
      for (const [place, text] of Object.values(cachedPages).entries())
        expect(pages[place]?.html).toContain(text)
      expect(store.requests.length - before).toBeGreaterThan(4)
    },
  )
})

it('server log contains no stack trace and no secret after failures of the connected WooCommerce shop', () => {
  const output = connected.output()
  for (const secret of secretsOf(connected.store)) expect(output).not.toContain(secret)
  expect(output).not.toMatch(/^\s+at /m)
})
