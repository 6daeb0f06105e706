import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountButton, registerOver, storeSession } from './account-page.ts'
import { expectNoHorizontalScroll, openPage, reloadPage, WIDTHS } from './browser.fixture.ts'
import {
  address,
  fillForm,
  openCheckout,
  openTextFile,
  orderButton,
  orderConfirmation,
  orderCount,
  placeOrder,
  productBySku,
  type SoldProduct,
  storeCart,
  storedLine,
} from './checkout-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop
let oil: SoldProduct

it.beforeAll(async ({ shop: started }) => {
  shop = started
  oil = await productBySku(shop, 'ULJ-001')
})

/** Id of the focused element, or its CSS classes when it has no id. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.className)

describe('checkout form', () => {
  it('keeps the coupon field visible after removal of the coupon, and the note field after deletion of the note; after a reload, keeps typed values, but not the consent; three presses of Enter place one order', async ({
    shopper,
  }) => {
    const { page } = shopper
    await shop.database.query(
      `insert into coupons (code, type, amount) values ('fokus10', 'percent', 1000) on conflict do nothing`,
    )
    const before = await orderCount(shop.database)
    await openCheckout(shop, page, storedLine(oil, 1))
    await page.getByText('Imam kupon').click()
    await page.getByLabel('Kod kupona').fill('FOKUS10\u200b')
    await page.getByRole('button', { name: 'Primijeni' }).click()
    await page.getByRole('button', { name: 'Ukloni fokus10' }).click()
    await expect.poll(() => page.getByText('Kupon fokus10').count()).toBe(0)
    expect(await page.getByLabel('Kod kupona').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Imam kupon')

    await page.getByText('Dodajte napomenu').click()
    const note = page.getByLabel('Napomena uz narudžbu')
    await note.fill('Zvono ne radi.')
    await reloadPage(page)
    await note.fill('')
    expect(await note.isVisible()).toBe(true)
    expect(await focused(page)).toBe('checkout-note')
    await expect.poll(() => page.getByLabel('E-mail adresa').inputValue()).toBe('amina@kupac.example')
    await expect.poll(() => page.getByLabel('Telefon').inputValue()).toBe('061 123 456')
    await expect.poll(() => page.getByLabel('Prezime').inputValue()).toBe('Hodžić')
    const consent = page.getByRole('checkbox', { name: /Slažem se/ })
    await expect.poll(() => consent.isChecked()).toBe(false)

    await consent.check()
    await page.getByLabel('Grad ili mjesto').focus()
    for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')
    await orderConfirmation(page).waitFor()
    expect(await orderCount(shop.database)).toBe(before + 1)
  })

  it('shows the stored address of a signed-in customer, but does not overwrite the focused field; at sign-out, clears the fields, and deletes the saved field values and the list of placed orders from the browser’s storage', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/status of 429/)
    const member = await registerOver(shop)
    await storeSession(page, shop, member)
    await storeCart(page, storedLine(oil, 1))
    const held = Promise.withResolvers<void>()
    await page.route(/wc(\/|%2F)v3(\/|%2F)customers/, async route => {
      await held.promise
      await route.continue()
    })
    await openPage(page, `${shop.url}/checkout`)
    const email = page.getByLabel('E-mail adresa')
    await email.focus()
    held.resolve()
    const firstName = page.getByLabel('Ime', { exact: true })
    await expect.poll(() => firstName.inputValue()).toBe(member.firstName)
    await page.keyboard.insertText('druga@kupac.example')
    await expect.poll(() => email.inputValue()).toBe('druga@kupac.example')

    await fillForm(page)
    const ordersRoute = /sultan(\/|%2F)v1(\/|%2F)orders/
    await page.route(ordersRoute, route => route.fulfill({ status: 429, json: { code: 'x', message: 'x' } }))
    await orderButton(page).click()
    await page.getByText('Previše pokušaja').waitFor()
    const stored = () => page.evaluate(() => localStorage.getItem('sultan-checkout-order'))
    expect(await stored()).toContain('Ferhadija 12')
    const placed = { id: 1, number: '1', email: member.email, createdAt: '2026-11-21T03:08:07' }
    await page.evaluate(orders => localStorage.setItem('sultan-orders', orders), JSON.stringify([placed]))
    await accountButton(page, member).click()
    await page.getByRole('button', { name: 'Odjava' }).click()
    await expect.poll(() => page.getByLabel('Ulica i broj').inputValue()).toBe('')
    expect(await page.evaluate(() => localStorage.getItem('sultan-orders'))).toBeNull()
    expect(await firstName.inputValue()).toBe('')
    expect(await stored()).toBeNull()
    expect(await page.evaluate(() => sessionStorage.getItem('sultan-checkout'))).not.toContain('Ferhadija')
  })

  it('keeps the typed address when another tab removes an expired session, and clears the address when the customer signs out in another tab', async ({
    shopper,
  }) => {
    const { page } = shopper
    const member = await registerOver(shop)
    await storeSession(page, shop, member)
    await storeCart(page, storedLine(oil, 1))
    const session = await page.evaluate(() => localStorage.getItem('sultan-auth') ?? '')
    await openPage(page, `${shop.url}/checkout`)
    const street = page.getByLabel('Ulica i broj')
    const firstName = page.getByLabel('Ime', { exact: true })
    await expect.poll(() => firstName.inputValue()).toBe(member.firstName)
    await street.fill('Ferhadija 12')

    const other = await page.context().newPage()
    await openPage(other, `${shop.url}/o-nama`)
    const storeInOtherTab = (value: string) =>
      other.evaluate(stored => localStorage.setItem('sultan-auth', stored), value)
    await storeInOtherTab('{"state":{"user":null,"token":null},"version":0}')
    await accountButton(page, member).waitFor({ state: 'detached' })
    expect(await street.inputValue()).toBe('Ferhadija 12')
    await storeInOtherTab(session)
    await accountButton(page, member).waitFor()

    await openPage(other, `${shop.url}/o-nama`)
    await accountButton(other, member).click()
    await other.getByRole('button', { name: 'Odjava' }).click()
    await expect.poll(() => street.inputValue()).toBe('')
    expect(await firstName.inputValue()).toBe('')
    await other.close()
  })
})

describe('forms that find an order', () => {
  it('order page on another device focuses the e-mail field and announces an error when the typed e-mail address is not that of the order', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/status of 401/)
    const { id, key } = await placeOrder(shop, oil)
    await openPage(page, `${shop.url}/narudzba/${id}?key=${key}`)
    await page.getByLabel('E-mail adresa').fill('neko@kupac.example')
    await page.getByRole('button', { name: 'Prikaži narudžbu' }).click()
    await expect.poll(() => focused(page)).toBe('order-email')
    await page
      .getByRole('main')
      .getByRole('status')
      .getByText('S ovom e-mail adresom ne nalazimo')
      .waitFor({ state: 'attached' })
  })

  it('order history finds a guest’s order by the order number together with the e-mail address or the telephone number; a search without an order number focuses the order number field; the device that placed the order lists the order without a search', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/status of 404/)
    const { id, key, number, created_at: createdAt } = await placeOrder(shop, oil)
    await openTextFile(page, shop)
    await page.evaluate(
      text => localStorage.setItem('sultan-orders', text),
      JSON.stringify([{ id, email: address.email, number, createdAt, key }]),
    )
    await openPage(page, `${shop.url}/order-history`)
    const form = page.getByRole('region', { name: 'Prati narudžbu' })
    const search = async (contact: string) => {
      await form.getByLabel('E-mail').fill(contact)
      await form.getByRole('button', { name: 'Prikaži narudžbu' }).click()
    }
    await search(address.email)
    await expect.poll(() => focused(page)).toBe('track-number')
    await form.getByRole('status').getByText('Upišite broj narudžbe').waitFor({ state: 'attached' })
    await form.getByLabel('Broj narudžbe').fill(number)
    await search('neko@kupac.example')
    await form.getByRole('alert').getByText('kontaktom ne nalazimo').waitFor()
    for (const contact of [address.email, address.phone]) {
      const [response] = await Promise.all([page.waitForResponse(/order-lookup/), search(contact)])
      expect(response.status(), contact).toBe(200)
      const found = form.getByRole('article', { name: `Narudžba ${number}` })
      await found.getByText('U obradi').first().waitFor()
      expect(await found.innerText()).toContain(oil.name)
    }
    await shopper.expectAccessible()
    await expectNoHorizontalScroll(page, Object.values(WIDTHS))
    await page
      .getByRole('region', { name: 'Narudžbe s ovog uređaja' })
      .getByRole('link', { name: `Prikaži narudžbu ${number}` })
      .click()
    await page.getByRole('heading', { level: 1, name: `Hvala, ${address.first_name}` }).waitFor()
  })
})
