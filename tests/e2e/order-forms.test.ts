import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountButton, registerOver, signIn } from './account-page.ts'
import { openPage } from './browser.fixture.ts'
import {
  openCheckout,
  orderButton,
  placeOrder,
  productBySku,
  type SoldProduct,
  storedLine,
} from './checkout-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop
let oil: SoldProduct

it.beforeAll(async ({ shop: started }) => {
  shop = started
  oil = await productBySku(shop, 'ULJ-001')
})

const ordersRoute = /sultan(\/|%2F)v1(\/|%2F)orders/

/** Id of the focused element, or its CSS classes when it has no id. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.className)

describe('checkout form', () => {
  it('keeps the note open and focused when its text is emptied', async ({ shopper }) => {
    const { page } = shopper
    await openCheckout(shop, page, storedLine(oil, 1))
    await page.getByText('Dodajte napomenu').click()
    const note = page.getByLabel('Napomena uz narudžbu')
    await note.fill('Zvono ne radi.')
    await page.reload()
    await orderButton(page).waitFor()
    await note.fill('')
    expect(await note.isVisible()).toBe(true)
    expect(await focused(page)).toBe('checkout-note')
  })

  it('keeps the coupon field open and focused when the last coupon is removed', async ({ shopper }) => {
    const { page } = shopper
    await shop.database.query(
      `insert into coupons (code, type, amount) values ('fokus10', 'percent', 1000) on conflict do nothing`,
    )
    await openCheckout(shop, page, storedLine(oil, 1))
    await page.getByText('Imam kupon').click()
    await page.getByLabel('Kod kupona').fill('FOKUS10\u200b')
    await page.getByRole('button', { name: 'Primijeni' }).click()
    await page.getByRole('button', { name: 'Ukloni fokus10' }).click()
    await expect.poll(() => page.getByText('Kupon fokus10').count()).toBe(0)
    expect(await page.getByLabel('Kod kupona').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Imam kupon')
  })

  it('has the focus when the shopper starts over after a lost response', async ({ shopper }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/net::ERR_FAILED/)
    await openCheckout(shop, page, storedLine(oil, 1))
    await page.route(ordersRoute, route => route.abort())
    await orderButton(page).click()
    await page.getByRole('button', { name: 'Odustani i izmijeni podatke' }).click()
    await expect.poll(() => focused(page)).toBe('checkout')
  })

  it('is emptied when the customer signs out, and the order that was not placed is removed', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/status of 429/)
    const member = await registerOver(shop)
    await signIn(page, shop, member)
    await openCheckout(shop, page, storedLine(oil, 1))
    await page.route(ordersRoute, route => route.fulfill({ status: 429, json: { code: 'x', message: 'x' } }))
    await orderButton(page).click()
    await page.getByText('Previše pokušaja').waitFor()
    const stored = () => page.evaluate(() => localStorage.getItem('sultan-checkout-order'))
    expect(await stored()).toContain('Ferhadija 12')
    await accountButton(page, member).click()
    await page.getByRole('button', { name: 'Odjava' }).click()
    await expect.poll(() => page.getByLabel('Ulica i broj').inputValue()).toBe('')
    expect(await page.getByLabel('Ime', { exact: true }).inputValue()).toBe('')
    expect(await stored()).toBeNull()
    expect(await page.evaluate(() => sessionStorage.getItem('sultan-checkout'))).not.toContain('Ferhadija')
  })
})

describe('forms that find an order', () => {
  it('focus the first wrong field and announce the error', async ({ shopper }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/status of 401/)
    await openPage(page, `${shop.url}/order-history`)
    const form = page.getByRole('region', { name: 'Prati narudžbu' })
    await form.getByLabel('E-mail').fill('amina@kupac.example')
    await form.getByRole('button', { name: 'Prikaži narudžbu' }).click()
    await expect.poll(() => focused(page)).toBe('track-number')
    await form.getByRole('status').getByText('Upišite broj narudžbe').waitFor({ state: 'attached' })

    const placed = await placeOrder(shop, oil)
    await openPage(page, `${shop.url}/narudzba/${placed.id}?key=${placed.key}`)
    await page.getByLabel('E-mail adresa').fill('neko@kupac.example')
    await page.getByRole('button', { name: 'Prikaži narudžbu' }).click()
    await expect.poll(() => focused(page)).toBe('order-email')
    await page
      .getByRole('main')
      .getByRole('status')
      .getByText('S ovom e-mail adresom ne nalazimo')
      .waitFor({ state: 'attached' })
  })
})
