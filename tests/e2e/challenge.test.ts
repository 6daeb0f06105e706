import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fillLogin, newMember } from './account-page.ts'
import { newShopper, openPage, type Shopper } from './browser.fixture.ts'
import { openCheckout, orderButton, orderConfirmation, productBySku, storedLine } from './checkout-page.ts'
import { waitForRateWindow } from './rate-window.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'
import { it } from './shared-shop.fixture.ts'

const SKU = 'ULJ-001'
const ORDERS = '/sultan/v1/orders'
const CUSTOMERS = '/wc/v3/customers'
const TOKEN = '/jwt-auth/v1/token'

let shop: RunningShop
it.beforeAll(async () => {
  shop = await startShop({ env: { CHALLENGE: 'on' } })
})
it.afterAll(() => shop.stop())

const post = (route: string, body: object): Promise<Response> =>
  fetch(`${shop.url}/?rest_route=${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/**
 * Sends requests with the given `bodies` to `route`, until the server requires a proof of work from the
 * test's IP address.
 */
async function makeSuspicious(route: string, bodies: readonly object[]): Promise<void> {
  await Promise.all(bodies.map(body => post(route, body)))
  const refused = await post(route, bodies[0] ?? {})
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(/^S vaše mreže stiže mnogo zahtjeva\. Uključite JavaScript/),
    data: { challenge: { parameters: {} } },
  })
}

const repeated = (times: number, body: (at: number) => object): object[] =>
  Array.from({ length: times }, (_, at) => body(at))

/**
 * Records the status of each response to a POST request to `route`, and the path of each loaded script that
 * solves a proof of work.
 */
function watch(page: Page, route: string) {
  const statuses: number[] = []
  const scripts: string[] = []
  page.on('response', response => {
    const url = new URL(response.url())
    if (url.searchParams.get('rest_route') === route && response.request().method() === 'POST')
      statuses.push(response.status())
    if (url.pathname.includes('solve-challenge')) scripts.push(url.pathname)
  })
  return { statuses, scripts }
}

const notice = (page: Page) => page.getByText('Kratka provjera…', { exact: true })

describe('a shop with CHALLENGE=on', () => {
  let shopper: Shopper
  it.beforeEach(async () => {
    shopper = await newShopper()
    return () => shopper.close()
  })

  it('places an order from a suspicious IP address after the shopper’s browser has solved a proof of work', async () => {
    await waitForRateWindow()
    const { page } = shopper
    const { statuses, scripts } = watch(page, ORDERS)
    await openCheckout(shop, page, storedLine(await productBySku(shop, SKU), 1))
    await makeSuspicious(
      ORDERS,
      repeated(10, () => ({})),
    )
    expect(scripts).toEqual([])
    await orderButton(page).click()
    await notice(page).first().waitFor()
    await expect.poll(() => page.getByLabel('E-mail adresa').inputValue()).toBe('amina@kupac.example')
    await orderConfirmation(page).waitFor()
    expect(statuses).toEqual([429, 201])
    expect(scripts).toHaveLength(1)
    expect(await notice(page).count()).toBe(0)
    shopper.expectNoConsoleErrors(/429/)
  })

  it('registers and signs in from a suspicious IP address after the customer’s browser has solved a proof of work', async () => {
    await waitForRateWindow()
    const { page } = shopper
    const member = newMember()
    const registrations = watch(page, CUSTOMERS)
    const signIns = watch(page, TOKEN)
    await makeSuspicious(
      CUSTOMERS,
      repeated(5, () => ({})),
    )
    await makeSuspicious(
      TOKEN,
      repeated(8, at => ({ username: `nepoznat${at}@kupac.example`, password: 'pogrešna' })),
    )
    await openPage(page, `${shop.url}/register`)
    await page.getByLabel('Ime', { exact: true }).fill(member.firstName)
    await page.getByLabel('Prezime').fill(member.lastName)
    await page.getByLabel('E-mail adresa').fill(member.email)
    await page.getByLabel('Lozinka', { exact: true }).fill(member.password)
    await page.getByRole('checkbox', { name: /Slažem se/ }).check()
    await page.getByRole('main').getByRole('button', { name: 'Registruj se' }).click()
    await page.getByRole('heading', { level: 1, name: 'Historija narudžbi' }).waitFor()
    expect(registrations.statuses).toEqual([429, 201])
    expect(signIns.statuses).toEqual([429, 200])

    // After the first sign-in the server recognises the browser. Failed sign-ins of other clients at the
    // browser's IP address no longer make the server require a proof of work from the browser. The `storage`
    // event imitates a sign-out in another tab.
    await page.evaluate(() => {
      localStorage.removeItem('sultan-auth')
      window.dispatchEvent(new StorageEvent('storage', { key: 'sultan-auth' }))
    })
    await page.getByRole('main').getByRole('link', { name: 'Prijavi se' }).click()
    await fillLogin(page, member)
    await page.getByRole('heading', { level: 1, name: 'Historija narudžbi' }).waitFor()
    expect(signIns.statuses).toEqual([429, 200, 200])
    shopper.expectNoConsoleErrors(/429/)
  })
})
