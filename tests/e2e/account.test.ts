/** A shopper's account from registration to ordering again, in one file: all of it runs against one shop and its database. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountButton,
  expired,
  fillLogin,
  forged,
  nameOf,
  newMember,
  registerOver,
  replaceToken,
  signIn,
  storedAuth,
} from './account-page.ts'
import { launchBrowser, newShopper, WIDTHS } from './browser.ts'
import { fillForm, orderOver, productBySku, storeCart, storedLine } from './ordering.ts'
import { freshPostgres, type RunningShop, startShop } from './running-shop.ts'

/** A shopper's account in the browser, on a shop whose database the test reads and changes. */
let shop: RunningShop
let browser: Browser
let database: Awaited<ReturnType<typeof freshPostgres>>

beforeAll(async () => {
  database = await freshPostgres()
  // All tests sign in from one address.
  shop = await startShop({ env: { DATABASE_URL: database.url, RATE_LIMITS: 'off' } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  expect(await shop.stop()).toBe(0)
  await database.client.end()
})

const SKU = 'ULJ-005-50'
/** Chromium's own line about a refusal that a test provokes. */
const REFUSED = /Failed to load resource: the server responded with a status of (401|403)/

describe('the main job of a customer', () => {
  it('register, order, find it in the history, order again at what it costs by then', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    const member = newMember()
    await page.goto(shop.url, { waitUntil: 'networkidle' })
    const { rows: sold } = await database.client.query<{ id: number }>(
      'select id from products where sku = $1',
      [SKU],
    )
    const bottle = {
      id: sold[0]?.id ?? 0,
      name: 'Arganovo ulje iz Maroka',
      slug: 'arganovo-ulje',
      price: 2490,
    }
    await storeCart(page, { ...storedLine(bottle, 2), variations: { Zapremina: '50 ml' } })
    await page.goto(`${shop.url}/checkout`, { waitUntil: 'networkidle' })
    await page.getByRole('main').getByRole('link', { name: 'Prijavite se' }).click()
    await page.getByRole('link', { name: 'Registrujte se' }).click()

    await page.getByRole('heading', { level: 1, name: 'Registracija' }).waitFor()
    await page.getByRole('button', { name: 'Registruj se' }).click()
    await page.getByText('Upišite ime.').waitFor()
    await page.getByLabel('Ime', { exact: true }).fill(member.firstName)
    await page.getByLabel('Prezime').fill(member.lastName)
    await page.getByLabel('E-mail adresa').fill(member.email)
    await page.getByLabel('Lozinka', { exact: true }).fill(member.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Registruj se' }).click()

    await page.getByText(`Prijavljeni ste kao ${nameOf(member)}`).waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout')
    await expect.poll(() => page.getByLabel('E-mail adresa').inputValue()).toBe(member.email)
    expect(await page.getByLabel('Prezime').inputValue()).toBe(member.lastName)
    await fillForm(page, { email: member.email, first_name: member.firstName, last_name: member.lastName })
    await page.getByRole('button', { name: /^Naruči/ }).click()
    await page.getByRole('heading', { name: /Narudžba je stigla do nas/ }).waitFor()
    // It is a customer's: only his token opens it again.
    await page.reload()
    await page.getByRole('heading', { name: /Narudžba je stigla do nas/ }).waitFor()
    const { rows } = await database.client.query(
      'select o.id from orders o join customers c on c.id = o.customer_id where c.email = $1',
      [member.email],
    )
    expect(rows).toHaveLength(1)

    await database.client.query(
      'update products set price = price + 300, regular_price = price + 300 where sku = $1',
      [SKU],
    )
    await accountButton(page, member).click()
    await page.getByRole('link', { name: 'Historija narudžbi' }).click()
    const main = page.getByRole('main')
    await main.getByText('U obradi').first().waitFor()
    expect(await main.innerText()).toMatch(/56,80\sKM/)
    await main.getByText('Zapremina: 50 ml').waitFor()
    expect(await main.getByRole('link', { name: bottle.name }).getAttribute('href')).toContain('/proizvod/')
    await main.getByText('Povrat je moguć 15 dana od preuzimanja paketa.').waitFor()
    await main.getByRole('button', { name: 'Naruči ponovo' }).click()
    await main.getByText(/tada 24,90\sKM, sada 27,90\sKM/).waitFor()
    await main.getByRole('link', { name: 'Idi na plaćanje' }).click()
    await page.getByRole('button', { name: /Naruči · 62,80/ }).waitFor()
    expect(await page.getByLabel('Ulica i broj').inputValue()).toBe('Ferhadija 12')
    shopper.expectQuiet()
    await shopper.leave()
  })
})

describe('signing in', () => {
  it('fails with one sentence and keeps what was typed; leads back to where one came from', async () => {
    const member = await registerOver(shop)
    const shopper = await newShopper(browser)
    const { page } = shopper
    await page.goto(`${shop.url}/order-history`, { waitUntil: 'networkidle' })
    await page.getByRole('main').getByRole('link', { name: 'Prijavi se' }).click()
    await fillLogin(page, { ...member, password: 'pogrešna lozinka' })
    await page.getByRole('alert').getByText('Neispravni podaci za prijavu', { exact: true }).waitFor()
    expect(await page.getByLabel('E-mail adresa').inputValue()).toBe(member.email)
    const password = page.getByLabel('Lozinka', { exact: true })
    expect(await password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Prikaži lozinku' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    expect(await password.inputValue()).toBe('pogrešna lozinka')
    await shopper.expectAccessible()
    await fillLogin(page, member)
    await page.getByText('Još nema narudžbi').waitFor()
    expect(new URL(page.url()).pathname).toBe('/order-history')
    shopper.expectQuiet(REFUSED)
    await shopper.leave()
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login'])(
    'leads to the account, not to %s',
    async back => {
      const member = await registerOver(shop)
      const shopper = await newShopper(browser)
      const { page } = shopper
      await page.goto(`${shop.url}/login?${new URLSearchParams({ nazad: back })}`, {
        waitUntil: 'networkidle',
      })
      await fillLogin(page, member)
      await page.getByRole('heading', { level: 1, name: 'Historija narudžbi' }).waitFor()
      expect(page.url()).toBe(`${shop.url}/order-history`)
      await shopper.leave()
    },
  )

  it('keeps the session in the specified shape over a reload and in step with other tabs; sign-out clears it', async () => {
    const member = await registerOver(shop)
    const shopper = await newShopper(browser)
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
      isAuthenticated: true,
    })
    await page.reload()
    await accountButton(page, member).waitFor()
    const other = await context.newPage()
    await other.goto(shop.url, { waitUntil: 'networkidle' })
    await accountButton(other, member).waitFor()
    // Signed in once more it would only lead on.
    await other.goto(`${shop.url}/login`)
    await other.getByRole('heading', { level: 1, name: 'Historija narudžbi' }).waitFor()

    await accountButton(page, member).click()
    await page.getByRole('button', { name: 'Odjava' }).click()
    await page.getByText('Odjavljeni ste').first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Prijava' }).waitFor()
    await other.getByRole('banner').getByRole('link', { name: 'Prijava' }).waitFor()
    expect(await storedAuth(page)).toEqual({ user: null, token: null, isAuthenticated: false })
    await other.getByText('Prijavite se da vidite').waitFor()
    shopper.expectQuiet()
    await shopper.leave()
  })
})

describe('a customer’s order by its link', () => {
  it('opens for its owner alone, who is asked to sign in first', async () => {
    const member = await registerOver(shop)
    const owner = await newShopper(browser)
    await signIn(owner.page, shop, member)
    await storeCart(owner.page, storedLine(await productBySku(shop, 'ULJ-001'), 1))
    await owner.page.goto(`${shop.url}/checkout`, { waitUntil: 'networkidle' })
    await fillForm(owner.page, { email: member.email })
    await owner.page.getByRole('button', { name: /^Naruči/ }).click()
    await owner.page.getByRole('heading', { name: /Narudžba je stigla do nas/ }).waitFor()
    const link = owner.page.url()
    await owner.leave()

    const stranger = await newShopper(browser)
    await signIn(stranger.page, shop, await registerOver(shop))
    await stranger.page.goto(link, { waitUntil: 'networkidle' })
    // Of another one signed in his own e-mail is tried, and the order's is asked for; it opens nothing either.
    await stranger.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(await stranger.page.getByRole('main').innerText()).not.toMatch(/Ferhadija|stigla do nas/)
    await stranger.leave()

    const elsewhere = await newShopper(browser)
    const { page } = elsewhere
    await page.goto(link, { waitUntil: 'networkidle' })
    await page.getByLabel('E-mail adresa').fill(member.email)
    await page.getByRole('button', { name: 'Prikaži narudžbu' }).click()
    await page.getByText('Narudžbu ste poslali prijavljeni?').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Prijavite se' }).click()
    await fillLogin(page, member)
    await page.getByRole('heading', { name: /Narudžba je stigla do nas/ }).waitFor()
    expect(page.url()).toBe(link)
    elsewhere.expectQuiet(REFUSED)
    await elsewhere.leave()
  })
})

describe('the history', () => {
  it('tells the state of each order in Bosnian, until when it may come back, and has pages', async () => {
    const member = await registerOver(shop)
    const shopper = await newShopper(browser)
    const { page } = shopper
    await signIn(page, shop, member)
    await orderOver(shop, await productBySku(shop, 'ULJ-001'))
    await giveOrders(member.email, 12)
    await page.reload()
    const rows = page.getByRole('main').locator('details')
    await expect.poll(() => rows.count()).toBe(10)
    const words = await page.getByRole('main').innerText()
    for (const status of ['Završeno', 'Otkazano', 'U obradi', 'Vraćeno']) expect(words).toContain(status)
    await rows.filter({ hasText: 'Završeno' }).first().locator('summary').click()
    await page.getByText('Povrat je moguć do 20. 11. 2026.').waitFor()
    await shopper.expectAccessible()
    await page.getByRole('link', { name: 'Sljedeća' }).click()
    await expect.poll(() => rows.count()).toBe(2)
    expect(page.url()).toBe(`${shop.url}/order-history?stranica=2`)
    await page.getByRole('main').locator('summary').last().press('Enter')
    await page.getByRole('button', { name: 'Naruči ponovo' }).last().waitFor()
    shopper.expectQuiet()
    await shopper.leave()
  })

  /** Copies of the newest order there is, in every state; the completed ones since 5 November. */
  async function giveOrders(email: string, count: number): Promise<void> {
    await database.client.query(
      `with copies as (
         insert into orders (order_key, status, customer_id, currency, payment_method, payment_method_title, billing, shipping,
           shipping_rate, shipping_title, items_total, shipping_total, total, customer_note, customer_user_agent, stock_taken,
           created_at, updated_at, completed_at)
         select 'wc_order_copy_' || c.id || '_' || n, (array['processing', 'cancelled', 'refunded', 'completed'])[1 + n % 4], c.id,
           currency, payment_method, payment_method_title, o.billing, o.shipping, shipping_rate, shipping_title, items_total,
           shipping_total, total, '', '', true, o.created_at, o.updated_at,
           case when n % 4 = 3 then timestamptz '2026-11-05 12:00:00+01' end
         from (select * from orders order by id desc limit 1) o, customers c, generate_series(1, $2::int) n
         where c.email = $1
         returning id)
       insert into order_lines (order_id, product_id, variation_id, name, sku, quantity, price, regular_price, total, virtual, options)
       select copies.id, product_id, variation_id, name, sku, quantity, price, regular_price, total, virtual, options
       from copies, (select * from order_lines order by id desc limit 1) line`,
      [email, count],
    )
  }
})

describe('a session that is over', () => {
  it('expired: is dropped without being sent, and the shopper asked to sign in again', async () => {
    const member = await registerOver(shop)
    const shopper = await newShopper(browser)
    const { page } = shopper
    await signIn(page, shop, member)
    await replaceToken(page, expired)
    const sent: string[] = []
    page.on('request', request => sent.push(request.headers().authorization ?? ''))
    await page.goto(`${shop.url}/order-history`, { waitUntil: 'networkidle' })
    await page.getByText('Vaša prijava je istekla').waitFor()
    expect(await storedAuth(page)).toEqual({ user: null, token: null, isAuthenticated: false })
    expect(sent.filter(header => header !== '')).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Prijavi se' }).click()
    await page.getByText('Vaša prijava je istekla').waitFor()
    await fillLogin(page, member)
    await page.getByText('Još nema narudžbi').waitFor()
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('forged: is refused by the shop, and shows nobody’s orders', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    await signIn(page, shop, await registerOver(shop))
    await replaceToken(page, forged)
    await page.goto(`${shop.url}/order-history`, { waitUntil: 'networkidle' })
    await page.getByText('Vaša prijava je istekla').waitFor()
    expect(await storedAuth(page)).toEqual({ user: null, token: null, isAuthenticated: false })
    shopper.expectQuiet(REFUSED)
    await shopper.leave()
  })

  it('at the checkout: nothing is ordered, the form stays, and ordering goes on as a guest', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    await signIn(page, shop, await registerOver(shop))
    await storeCart(page, storedLine(await productBySku(shop, 'ULJ-001'), 1))
    await page.goto(`${shop.url}/checkout`, { waitUntil: 'networkidle' })
    await fillForm(page)
    const before = await orders()
    // In the open page, as another tab would.
    await replaceToken(page, forged)
    await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'sultan-auth' })))
    await page.getByRole('button', { name: /^Naruči/ }).click()
    await page.getByText('Vaša prijava je istekla, pa ništa nije naručeno.').waitFor()
    expect(await orders()).toBe(before)
    expect(await page.getByLabel('Ulica i broj').inputValue()).toBe('Ferhadija 12')
    await page.getByRole('button', { name: /^Naruči/ }).click()
    await page.getByRole('heading', { name: /Narudžba je stigla do nas/ }).waitFor()
    expect(await orders()).toBe(before + 1)
    shopper.expectQuiet(REFUSED)
    await shopper.leave()
  })

  async function orders(): Promise<number> {
    const { rows } = await database.client.query<{ count: number }>(
      'select count(*)::int as count from orders',
    )
    return rows[0]?.count ?? Number.NaN
  }
})

describe.each(Object.entries(WIDTHS))('on a %s', (_name, width) => {
  it('login, registration, history and the menu are accessible and quiet', async () => {
    const member = await registerOver(shop)
    const shopper = await newShopper(browser, { viewport: { width, height: 900 } })
    const { page } = shopper
    for (const path of ['/order-history', '/register', '/login']) {
      await page.goto(shop.url + path, { waitUntil: 'networkidle' })
      await shopper.expectAccessible()
    }
    await fillLogin(page, member)
    await page.getByText('Još nema narudžbi').waitFor()
    await shopper.expectAccessible()
    if (width === WIDTHS.desktop) {
      await accountButton(page, member).focus()
      await page.getByRole('link', { name: 'Historija narudžbi' }).waitFor()
      await shopper.expectAccessible()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('button', { name: 'Odjava' }).isVisible()).toBe(false)
    } else {
      await page.getByRole('button', { name: 'Otvori meni' }).click()
      const menu = page.getByRole('dialog', { name: 'Meni' })
      await menu.getByText(nameOf(member)).waitFor()
      await shopper.expectAccessible()
      await menu.getByRole('button', { name: 'Odjava' }).click()
      await page.getByText('Odjavljeni ste').first().waitFor()
      await page.getByText('Prijavite se da vidite').waitFor()
    }
    shopper.expectQuiet()
    await shopper.leave()
  })
})

it.each(['/login', '/register', '/order-history'])('%s says without JavaScript what to do', async path => {
  const shopper = await newShopper(browser, { javaScriptEnabled: false })
  await shopper.page.goto(shop.url + path)
  const words = await shopper.page.getByRole('main').innerText()
  expect(words).toMatch(/JavaScript/)
  expect(words).toMatch(/\+387/)
  expect(words).toMatch(/@/)
  expect(await shopper.page.getByRole('main').getByRole('textbox').count()).toBe(0)
  await shopper.leave()
})
