import { describe, expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import { newShopper, openPage } from './browser.fixture.ts'
import {
  fillForm,
  openCheckout,
  openTextFile,
  orderButton,
  orderConfirmation,
  orderCount,
  productBySku,
  type SoldProduct,
  storeCart,
  stored,
  storedLine,
} from './checkout-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop
let oil: SoldProduct

it.beforeAll(async ({ shop: started }) => {
  shop = started
  oil = await productBySku(shop, 'ULJ-001')
})

const orders = (): Promise<number> => orderCount(shop.database)

const validItem = { id: 1, slug: 'x', name: 'Ulje', price: 5, quantity: 1, image: '' }
const corruptValues: readonly string[] = [
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
    { ...validItem, id: 1e300 },
    { ...validItem, id: -1 },
    { ...validItem, id: [1] },
  ]),
  stored(2, [{ ...validItem, price: -5, quantity: -1 }]),
  stored(2, [{ ...validItem, price: 1e308, quantity: 1e308 }]),
  stored(2, [{ ...validItem, price: {}, quantity: 0.5 }]),
  stored(2, [{ ...validItem, name: '<img src=x onerror=alert(1)>', slug: '<script>' }]),
  stored(2, [{ ...validItem, name: { toString: 1 }, slug: null, image: [] }]),
  stored(2, [{ ...validItem, slug: '\ud800', name: '\udfff' }]),
  stored(2, [{ ...validItem, slug: '../../%00?#', name: '\u202egnitseT' }]),
  stored(2, [{ ...validItem, name: 'x'.repeat(100_000) }]),
  stored(2, [{ ...validItem, variations: { '': '', Boja: {}, __proto__: 'x' } }]),
  stored(
    2,
    Array.from({ length: 500 }, (_, id) => ({ ...validItem, id: id + 1 })),
  ),
]

describe('storefront with invalid local storage', () => {
  // `npm test` tries only three of the invalid values, one on each of the pages `/dostava`, `/wishlist` and
  // `/checkout`. The unit tests of the stored cart, wishlist and orders cover more invalid values.
  const values = corruptValues.filter((_, at) => isLongRun || at % 10 === 4)
  it(`shows the page and the cart when the stored data of cart, wishlist, orders and checkout are invalid (${values.length} different invalid values are tried)`, async ({
    shopper,
  }) => {
    const { page } = shopper
    await openTextFile(page, shop)
    for (const [index, text] of values.entries()) {
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
  })

  it('the cart hides the picture of a cart line when the picture’s file does not exist', async () => {
    const shopper = await newShopper({ loadsPictures: true })
    const { page } = shopper
    shopper.allowConsoleErrors(/status of 404/)
    await openTextFile(page, shop)
    await storeCart(page, { ...storedLine(oil, 1), image: 'art/products/nema-je.webp' })
    await openPage(page, `${shop.url}/dostava`)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Korpa/ })
      .click()
    const cart = page.getByRole('dialog', { name: 'Korpa' })
    // Selects the cart line by its text, because the suggested products below the cart lines have pictures
    // too.
    const picture = cart.getByRole('listitem').filter({ hasText: oil.name }).locator('img')
    await picture.waitFor({ state: 'attached' })
    await picture.waitFor({ state: 'hidden' })
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('the checkout names a cart product that the shop does not have, and orders only the other products of the cart; the checkout reads a stored quantity of “2.9” as 2', async ({
    shopper,
  }) => {
    const { page } = shopper
    const before = await orders()
    await openCheckout(
      shop,
      page,
      { ...storedLine(oil, 1), quantity: '2.9' },
      { ...storedLine(oil, 1), id: 987_654_321, name: 'Čega nema' },
    )
    await page.getByText('Više se ne prodaje: Čega nema. Uklanjamo iz korpe.').waitFor()
    await orderButton(page).click()
    expect(await orders()).toBe(before)
    await page.getByRole('button', { name: 'U redu, nastavi' }).click()
    await page.getByText('Više se ne prodaje: Čega nema. Uklanjamo iz korpe.').waitFor({ state: 'detached' })
    await orderButton(page).click()
    await orderConfirmation(page).waitFor()
    const { rows } = await shop.database.query<{ quantity: number }>(
      'select quantity from order_lines where order_id = (select max(id) from orders)',
    )
    expect(rows).toEqual([{ quantity: 2 }])
  })
})

describe('quantity field', () => {
  it('the quantity field turns any typed text into a whole number of at least 1', async ({ shopper }) => {
    const { page } = shopper
    await openPage(page, `${shop.url}/proizvod/${oil.slug}`)
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
  })
})

describe('text fields of the checkout', () => {
  const kinds = {
    markup: ['<b onclick="x()">Amina</b><script>', '‹b onclick="x()"›Amina‹/b›‹script›'],
    quotes: [`O'Brien "Amina" \\ \`x\``, `O'Brien "Amina" \\ \`x\``],
    SQL: ["Robert'); DROP TABLE orders;--", "Robert'); DROP TABLE orders;--"],
    entities: ['&lt;i&gt; &amp; &#x41;', '&lt;i&gt; &amp; &#x41;'],
    'bidirectional control characters': ['Amina \u202e\u2066nanhi\u2069\u200f\u200b', 'Amina nanhi'],
    emoji: ['Amina 🌷', 'Amina 🌷'],
    'control characters': ['Ami\u0000na\u0007 \u001b[31m', 'Ami na [31m'],
    Cyrillic: ['Амина Хоџић', 'Амина Хоџић'],
  } as const

  const joined = (first: keyof typeof kinds, second: keyof typeof kinds) => ({
    typed: `${kinds[first][0]} ${kinds[second][0]}`,
    shown: `${kinds[first][1]} ${kinds[second][1]}`,
  })

  it('text fields of the checkout reject ten thousand characters with a message; markup, quotes, SQL and other special characters are stored and shown as harmless plain text', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/status of 400/)
    const before = await orders()
    await openCheckout(shop, page, storedLine(oil, 1))
    // `fill` sets the value of a field as a script or a browser extension does; typing would stop at the
    // field's `maxlength`.
    for (const name of ['Ime', 'Ulica i broj', 'Grad ili mjesto']) {
      await page.getByLabel(name, { exact: true }).fill('ž'.repeat(10_000))
    }
    await orderButton(page).click()
    await page
      .getByText(/Ime: najviše 60 znakova|Hvala/)
      .first()
      .waitFor()
    await expect.poll(() => page.getByLabel('Prezime').inputValue()).toBe('Hodžić')
    expect(await orders()).toBe(before)

    const name = joined('markup', 'control characters')
    const street = joined('quotes', 'bidirectional control characters')
    const city = joined('SQL', 'emoji')
    const surname = joined('entities', 'Cyrillic')
    const notes = Object.values(kinds)
    await fillForm(page, {
      first_name: name.typed,
      address_1: street.typed,
      city: city.typed,
      last_name: surname.typed,
    })
    await page.getByText('Dodajte napomenu').click()
    await page.getByLabel('Napomena uz narudžbu').fill(notes.map(([typed]) => typed).join('\n'))
    await orderButton(page).click()
    await page.getByRole('heading', { level: 1, name: `Hvala, ${name.shown}.` }).waitFor()
    expect(await page.getByText(street.shown, { exact: true }).count()).toBeGreaterThan(0)
    for (const { shown } of [city, surname]) expect(await page.getByRole('main').innerText()).toContain(shown)
    const { rows } = await shop.database.query(
      `select billing ->> 'first_name' as name, billing ->> 'address_1' as street, billing ->> 'city' as city,
         billing ->> 'last_name' as surname, customer_note as note
       from orders order by id desc limit 1`,
    )
    expect(rows).toEqual([
      {
        ...{ name: name.shown, street: street.shown, city: city.shown, surname: surname.shown },
        note: notes.map(([, shown]) => shown).join('\n'),
      },
    ])
  })
})
