import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newShopper } from './browser.ts'
import {
  atCheckout,
  fillForm,
  orderButton,
  orderCount,
  productBySku,
  type SoldProduct,
  storeCart,
  stored,
  storedLine,
  thanks,
} from './ordering.ts'
import { freshPostgres, type RunningShop, startShop } from './running-shop.ts'

/** What nobody means and everybody does once: broken storage, odd quantities, hostile text. */
let shop: RunningShop
let browser: Browser
let database: Awaited<ReturnType<typeof freshPostgres>>
let oil: SoldProduct

beforeAll(async () => {
  database = await freshPostgres()
  shop = await startShop({ env: { DATABASE_URL: database.url, RATE_LIMITS: 'off' } })
  browser = await launchBrowser()
  oil = await productBySku(shop, 'ULJ-001')
})
afterAll(async () => {
  await browser.close()
  expect(await shop.stop()).toBe(0)
  await database.client.end()
})

const orders = (): Promise<number> => orderCount(database.client)

const good = { id: 1, slug: 'x', name: 'Ulje', price: 5, quantity: 1, image: '' }
const corrupt: readonly string[] = [
  '',
  '{',
  'null',
  '5',
  '"korpa"',
  '[]',
  '{}',
  '\u0000',
  '{"state":null,"version":2}',
  '{"state":5,"version":2}',
  '{"state":{"items":null},"version":2}',
  '{"state":{"items":{"0":{}}},"version":2}',
  '{"state":{"items":[]},"version":"x"}',
  '{"state":{"items":[],"isOpen":true},"version":2}',
  '{"__proto__":{"state":{"items":[]}},"version":2}',
  stored(99, [{ id: 'x' }]),
  stored(1, [null, 5, [], {}]),
  stored(2, [
    { ...good, id: 1e300 },
    { ...good, id: -1 },
    { ...good, id: [1] },
  ]),
  stored(2, [{ ...good, price: -5, quantity: -1 }]),
  stored(2, [{ ...good, price: 1e308, quantity: 1e308 }]),
  stored(2, [{ ...good, price: {}, quantity: 0.5 }]),
  stored(2, [{ ...good, name: '<img src=x onerror=alert(1)>', slug: '<script>' }]),
  stored(2, [{ ...good, name: { toString: 1 }, slug: null, image: [] }]),
  stored(2, [{ ...good, slug: '\ud800', name: '\udfff' }]),
  stored(2, [{ ...good, slug: '../../%00?#', name: '\u202egnitseT' }]),
  stored(2, [{ ...good, name: 'x'.repeat(100_000) }]),
  stored(2, [{ ...good, variations: { '': '', Boja: {}, __proto__: 'x' } }]),
  stored(
    2,
    Array.from({ length: 500 }, (_, id) => ({ ...good, id: id + 1 })),
  ),
]

describe('what is kept on the device, broken', () => {
  it(`${corrupt.length} broken carts and wishlists: every page works`, async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    await page.goto(`${shop.url}/uslovi`)
    for (const [index, text] of corrupt.entries()) {
      await page.evaluate(broken => {
        for (const key of ['sultan-cart', 'sultan-wishlist', 'sultan-orders', 'sultan-checkout-order']) {
          localStorage.setItem(key, broken)
        }
        sessionStorage.setItem('sultan-checkout', broken)
      }, text)
      await page.goto(shop.url + (['/dostava', '/wishlist', '/checkout'][index % 3] ?? ''))
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Korpa/ })
        .click()
      const drawer = page.getByRole('dialog', { name: 'Korpa' })
      await drawer
        .getByText(/Vaša korpa je prazna|Ukupno:/)
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: text }).toBe(1)
    }
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('a picture that is gone leaves its place empty', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    await page.goto(`${shop.url}/uslovi`)
    await storeCart(page, { ...storedLine(oil, 1), image: 'art/products/nema-je.webp' })
    await page.reload()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Korpa/ })
      .click()
    const picture = page.getByRole('dialog', { name: 'Korpa' }).locator('img')
    await picture.waitFor({ state: 'attached' })
    await picture.waitFor({ state: 'hidden' })
    shopper.expectQuiet(/status of 404/)
    await shopper.leave()
  })

  it('a cart with a wrong quantity and foreign ids: told per line, the rest is ordered', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    const before = await orders()
    await atCheckout(
      shop,
      page,
      { ...storedLine(oil, 1), quantity: '2.9' },
      { ...storedLine(oil, 1), id: 987_654_321, name: 'Čega nema' },
    )
    await page.getByText('Čega nema se više ne može kupiti.').waitFor()
    await orderButton(page).click()
    expect(await orders()).toBe(before)
    await page.getByRole('button', { name: 'U redu, nastavi' }).click()
    await page.getByText('Čega nema se više ne može kupiti.').waitFor({ state: 'detached' })
    await orderButton(page).click()
    await thanks(page).waitFor()
    const { rows } = await database.client.query<{ quantity: number }>(
      'select quantity from order_lines where order_id = (select max(id) from orders)',
    )
    expect(rows).toEqual([{ quantity: 2 }])
    shopper.expectQuiet()
    await shopper.leave()
  })
})

describe('quantities', () => {
  it('typed into the product page', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    await page.goto(`${shop.url}/proizvod/${oil.slug}`, { waitUntil: 'networkidle' })
    const field = page
      .getByRole('main')
      .getByRole('textbox', { name: /^Količina/ })
      .first()
    for (const [typed, read] of [
      ['-5', '1'],
      ['0', '1'],
      ['1,5', '1'],
      ['abc', '1'],
      ['', '1'],
      ['1e9', /^\d{1,3}$/],
      ['999999', /^\d{1,3}$/],
    ] as const) {
      await field.fill('')
      await field.pressSequentially(typed)
      await field.press('Tab')
      expect(await field.inputValue(), typed).toMatch(read)
    }
    shopper.expectQuiet()
    await shopper.leave()
  })
})

describe('hostile text', () => {
  it.each([
    ['markup', '<b onclick="x()">Amina</b><script>', '‹b onclick="x()"›Amina‹/b›‹script›'],
    ['quotes', `O'Brien "Amina" \\ \`x\``, `O'Brien "Amina" \\ \`x\``],
    ['SQL', "Robert'); DROP TABLE orders;--", "Robert'); DROP TABLE orders;--"],
    ['entities', '&lt;i&gt; &amp; &#x41;', '&lt;i&gt; &amp; &#x41;'],
    ['turned around', 'Amina \u202e\u2066nanhi\u2069\u200f\u200b', 'Amina nanhi'],
    ['emoji', 'Amina 🌷', 'Amina 🌷'],
    ['control characters', 'Ami\u0000na\u0007 \u001b[31m', 'Ami na [31m'],
    ['Cyrillic', 'Амина Хоџић', 'Амина Хоџић'],
  ])('%s: kept and shown as plain text', async (_kind, text, shown) => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    await atCheckout(shop, page, storedLine(oil, 1))
    await fillForm(page, { first_name: text, address_1: text, city: text })
    await page.getByText('Dodajte napomenu').click()
    await page.getByLabel('Napomena uz narudžbu').fill(`${text}\n${text}`)
    await orderButton(page).click()
    await page.getByRole('heading', { level: 1, name: `Hvala, ${shown}.` }).waitFor()
    expect((await page.getByText(shown, { exact: true }).count()) > 0).toBe(true)
    const { rows } = await database.client.query<{ city: string; customer_note: string }>(
      `select billing ->> 'city' as city, customer_note from orders order by id desc limit 1`,
    )
    expect(rows).toEqual([{ city: shown, customer_note: `${shown}\n${shown}` }])
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('ten thousand characters are refused in words, and nothing is lost', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    const before = await orders()
    await atCheckout(shop, page, storedLine(oil, 1))
    const long = 'ž'.repeat(10_000)
    // What a script or a browser's extension fills in; typing ends at the field's own limit.
    for (const name of ['Ime', 'Ulica i broj', 'Grad ili mjesto']) {
      await page.getByLabel(name, { exact: true }).fill(long)
    }
    await orderButton(page).click()
    await page
      .getByText(/Ime: najviše 60 znakova|Hvala/)
      .first()
      .waitFor()
    expect(await page.getByLabel('Prezime').inputValue()).toBe('Hodžić')
    expect(await orders()).toBe(before)
    shopper.expectQuiet(/status of 400/)
    await shopper.leave()
  })
})
