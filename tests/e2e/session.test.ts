import { describe, expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import {
  accountButton,
  changeSession,
  expired,
  fillLogin,
  forged,
  registerOver,
  signIn,
  storedAuth,
} from './account-page.ts'
import { newShopper, openPage } from './browser.fixture.ts'
import { fillForm, productBySku, storeCart, storedLine } from './checkout-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

/** Chromium's console message for a response with status 401 or 403, which some tests provoke. */
const REJECTED = /Failed to load resource: the server responded with a status of (401|403)/

describe('login page', () => {
  it('the login page reports wrong credentials, keeps the typed values, and leads back to the previous page after the login', async () => {
    const member = await registerOver(shop)
    const shopper = await newShopper()
    const { page } = shopper
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
    shopper.expectNoConsoleErrors(REJECTED)
    await shopper.close()
  })

  // `npm test` checks only one return path, because the unit tests of `safeReturnPath` check all of them.
  const refusedPaths = ['//evil.example', '/\\evil.example', 'https://evil.example', '/login']
  it.each(isLongRun ? refusedPaths : refusedPaths.slice(0, 1))(
    'the login page redirects to the order history when the return path is %s',
    async back => {
      const member = await registerOver(shop)
      const shopper = await newShopper()
      const { page } = shopper
      await openPage(page, `${shop.url}/login?${new URLSearchParams({ nazad: back })}`)
      await fillLogin(page, member)
      await page.getByRole('heading', { level: 1, name: 'Historija narudžbi' }).waitFor()
      expect(page.url()).toBe(`${shop.url}/order-history`)
      await shopper.close()
    },
  )

  it('signs all tabs in through local storage when one tab signs in, and signs all tabs out when one tab signs out', async () => {
    const member = await registerOver(shop)
    const shopper = await newShopper()
    const { page, context } = shopper
    await signIn(page, shop, member)
    expect(await storedAuth(page)).toEqual({
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
    await page.reload()
    await accountButton(page, member).waitFor()
    const other = await context.newPage()
    await openPage(other, shop.url)
    await accountButton(other, member).waitFor()
    // The login page redirects a customer who is signed in to the order history.
    await other.goto(`${shop.url}/login`)
    await other.getByRole('heading', { level: 1, name: 'Historija narudžbi' }).waitFor()

    await accountButton(page, member).click()
    await page.getByRole('button', { name: 'Odjava' }).click()
    await page.getByText('Odjavljeni ste').first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Prijava' }).waitFor()
    await other.getByRole('banner').getByRole('link', { name: 'Prijava' }).waitFor()
    expect(await storedAuth(page)).toEqual({
      user: null,
      token: null,
      expiresAt: null,
      isAuthenticated: false,
    })
    await other.getByText('Prijavite se da vidite').waitFor()
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })
})

describe('session that has ended', () => {
  it('a session is removed from the browser without a request when its token has expired', async () => {
    const member = await registerOver(shop)
    const shopper = await newShopper()
    const { page } = shopper
    await signIn(page, shop, member)
    await changeSession(page, expired)
    const sent: string[] = []
    page.on('request', request => sent.push(request.headers().authorization ?? ''))
    await openPage(page, `${shop.url}/order-history`)
    await page.getByText('Vaša prijava je istekla').waitFor()
    expect(await storedAuth(page)).toEqual({
      user: null,
      token: null,
      expiresAt: null,
      isAuthenticated: false,
    })
    expect(sent.filter(header => header !== '')).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Prijavi se' }).click()
    await page.getByText('Vaša prijava je istekla').waitFor()
    await fillLogin(page, member)
    await page.getByText('Još nema narudžbi').waitFor()
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('a session is removed from the browser when the shop rejects its forged token', async () => {
    const shopper = await newShopper()
    const { page } = shopper
    await signIn(page, shop, await registerOver(shop))
    await changeSession(page, forged)
    await openPage(page, `${shop.url}/order-history`)
    await page.getByText('Vaša prijava je istekla').waitFor()
    expect(await storedAuth(page)).toEqual({
      user: null,
      token: null,
      expiresAt: null,
      isAuthenticated: false,
    })
    shopper.expectNoConsoleErrors(REJECTED)
    await shopper.close()
  })

  it('when the session has ended, the checkout places no order, keeps the typed values, and lets the shopper order as a guest', async () => {
    const shopper = await newShopper()
    const { page } = shopper
    await signIn(page, shop, await registerOver(shop))
    await storeCart(page, storedLine(await productBySku(shop, 'ULJ-001'), 1))
    await openPage(page, `${shop.url}/checkout`)
    await fillForm(page)
    const before = await orders()
    // The changed session and the `storage` event imitate a change of the session in another tab.
    await changeSession(page, forged)
    await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'sultan-auth' })))
    await page.getByRole('button', { name: /^Naruči/ }).click()
    await page.getByText('Vaša prijava je istekla, pa ništa nije naručeno.').waitFor()
    expect(await orders()).toBe(before)
    await expect.poll(() => page.getByLabel('Ulica i broj').inputValue()).toBe('Ferhadija 12')
    await page.getByRole('button', { name: /^Naruči/ }).click()
    await page.getByRole('heading', { name: /Narudžba je stigla do nas/ }).waitFor()
    expect(await orders()).toBe(before + 1)
    shopper.expectNoConsoleErrors(REJECTED)
    await shopper.close()
  })

  async function orders(): Promise<number> {
    const { rows } = await shop.database.query<{ count: number }>('select count(*)::int as count from orders')
    return rows[0]?.count ?? Number.NaN
  }
})
