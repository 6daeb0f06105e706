import { describe, expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import {
  accountButton,
  changeSession,
  expired,
  fillLogin,
  forged,
  registerOver,
  storedAuth,
  storeSession,
} from './account-page.ts'
import { openPage } from './browser.fixture.ts'
import {
  fillForm,
  orderButton,
  orderConfirmation,
  orderCount,
  productBySku,
  storeCart,
  storedLine,
} from './checkout-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

/** Chromium's console message for a response with status 401 or 403, which some tests provoke. */
const REJECTED = /Failed to load resource: the server responded with a status of (401|403)/

const endedSession = { user: null, token: null, expiresAt: null, isAuthenticated: false }

describe('login page', () => {
  it('the login page reports wrong credentials, keeps the typed values, and leads back to the previous page after the login', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(REJECTED)
    const member = await registerOver(shop)
    await openPage(page, `${shop.url}/order-history`)
    await page.getByRole('main').getByRole('link', { name: 'Prijavi se' }).click()
    await fillLogin(page, { ...member, password: 'pogrešna lozinka' })
    await page.getByRole('alert').getByText('Neispravni podaci za prijavu', { exact: true }).waitFor()
    await expect.poll(() => page.getByLabel('E-mail adresa').inputValue()).toBe(member.email)
    const password = page.getByLabel('Lozinka', { exact: true })
    expect(await password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Prikaži lozinku' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await expect.poll(() => password.inputValue()).toBe('pogrešna lozinka')
    await shopper.expectAccessible()
    await fillLogin(page, member)
    await page.getByText('Još nema narudžbi').waitFor()
    expect(new URL(page.url()).pathname).toBe('/order-history')
  })

  // `npm test` checks only one return path, in the next test, because the unit tests of `safeReturnPath`
  // check all return paths.
  it.runIf(isLongRun).for(['/\\evil.example', 'https://evil.example', '/login'])(
    'the login page redirects to the order history when the return path is %s',
    async (back, { shopper: { page } }) => {
      const member = await registerOver(shop)
      await openPage(page, `${shop.url}/login?${new URLSearchParams({ nazad: back })}`)
      await fillLogin(page, member)
      await page.getByRole('heading', { level: 1, name: 'Historija narudžbi' }).waitFor()
      expect(page.url()).toBe(`${shop.url}/order-history`)
    },
  )

  it('the login page ignores the foreign return path `//evil.example`; a tab opened after the login is signed in; signing out in one tab signs out every open tab and makes the store reject the token', async ({
    shopper,
  }) => {
    const { page, context } = shopper
    const member = await registerOver(shop)
    await openPage(page, `${shop.url}/login?nazad=%2F%2Fevil.example`)
    await fillLogin(page, member)
    await page.getByRole('heading', { level: 1, name: 'Historija narudžbi' }).waitFor()
    expect(page.url()).toBe(`${shop.url}/order-history`)
    const auth = await storedAuth(page)
    expect(auth).toEqual({
      user: {
        id: expect.any(Number),
        email: member.email,
        firstName: member.firstName,
        lastName: member.lastName,
        role: 'customer',
      },
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expiresAt: expect.any(Number),
      isAuthenticated: true,
    })
    // This cast is safe, because the assertion above has checked the shape of the session.
    const authorization = `Bearer ${(auth as { token: string }).token}`
    const statusInStore = async () =>
      (await fetch(`${shop.url}/?rest_route=/wp/v2/users/me`, { headers: { authorization } })).status
    expect(await statusInStore()).toBe(200)
    const other = await context.newPage()
    // The login page redirects a customer who is signed in to the order history.
    await other.goto(`${shop.url}/login`)
    await other.getByRole('heading', { level: 1, name: 'Historija narudžbi' }).waitFor()
    await accountButton(other, member).waitFor()

    await accountButton(page, member).click()
    await page.getByRole('button', { name: 'Odjava' }).click()
    await page.getByText('Odjavljeni ste').first().waitFor()
    for (const tab of [page, other]) {
      await tab.getByRole('banner').getByRole('link', { name: 'Prijava' }).waitFor()
    }
    expect(await storedAuth(page)).toEqual(endedSession)
    await other.getByText('Prijavite se da vidite').waitFor()
    await expect.poll(statusInStore).toBe(401)
  })
})

describe('session that has ended', () => {
  it('the browser removes an expired session without sending its token, and removes a session with a forged token when the shop rejects the token', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(REJECTED)
    const member = await registerOver(shop)
    await storeSession(page, shop, member)
    await changeSession(page, expired)
    const sent: string[] = []
    page.on('request', request => sent.push(request.headers().authorization ?? ''))
    await openPage(page, `${shop.url}/order-history`)
    await page.getByText('Vaša prijava je istekla').waitFor()
    expect(await storedAuth(page)).toEqual(endedSession)
    expect(sent.filter(header => header !== '')).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Prijavi se' }).click()
    await page.getByText('Vaša prijava je istekla').waitFor()
    await fillLogin(page, member)
    await page.getByText('Još nema narudžbi').waitFor()

    await changeSession(page, forged)
    await openPage(page, `${shop.url}/order-history`)
    await page.getByText('Vaša prijava je istekla').waitFor()
    expect(await storedAuth(page)).toEqual(endedSession)
  })

  it('when the session has ended, the checkout places no order, keeps the typed values, and lets the shopper order as a guest', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(REJECTED)
    await storeSession(page, shop, await registerOver(shop))
    await storeCart(page, storedLine(await productBySku(shop, 'ULJ-001'), 1))
    await openPage(page, `${shop.url}/checkout`)
    await fillForm(page)
    const before = await orderCount(shop.database)
    // The changed session and the `storage` event imitate a change of the session in another tab.
    await changeSession(page, forged)
    await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'sultan-auth' })))
    await orderButton(page).click()
    await page.getByText('Vaša prijava je istekla, pa ništa nije naručeno.').waitFor()
    expect(await orderCount(shop.database)).toBe(before)
    await expect.poll(() => page.getByLabel('Ulica i broj').inputValue()).toBe('Ferhadija 12')
    await orderButton(page).click()
    await orderConfirmation(page).waitFor()
    expect(await orderCount(shop.database)).toBe(before + 1)
  })
})
