import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openPage } from './browser.fixture.ts'
import {
  openCheckout,
  orderButton,
  orderConfirmation,
  orderCount,
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

const orders = (): Promise<number> => orderCount(shop.database)
const ordersRoute = /sultan(\/|%2F)v1(\/|%2F)orders/

/** Presses the order button, and aborts the connection once the order is placed. */
async function loseResponse(page: Page): Promise<void> {
  await page.route(ordersRoute, async route => {
    await route.fetch()
    await route.abort()
  })
  await orderButton(page).click()
  await page
    .getByText(/Veza se prekinula/)
    .first()
    .waitFor()
}

const setPrice = (price: number): Promise<unknown> =>
  shop.database.query('update products set price = $1, regular_price = $1, sale_price = null where id = $2', [
    price,
    oil.id,
  ])
const setStock = (pieces: number): Promise<unknown> =>
  shop.database.query(
    `update products set stock_quantity = $1, stock_status = case when $1 > 0 then 'instock' else 'outofstock' end
     where id = $2`,
    [pieces, oil.id],
  )

describe('order button', () => {
  it('places one order on a double click', async ({ shopper }) => {
    const { page } = shopper
    const before = await orders()
    await openCheckout(shop, page, storedLine(oil, 1))
    await orderButton(page).dblclick()
    await orderConfirmation(page).waitFor()
    expect(await orders()).toBe(before + 1)
  })

  it('places one order when Enter is pressed three times in a field of the form', async ({ shopper }) => {
    const { page } = shopper
    const before = await orders()
    await openCheckout(shop, page, storedLine(oil, 1))
    await page.getByLabel('Grad ili mjesto').focus()
    for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')
    await orderConfirmation(page).waitFor()
    expect(await orders()).toBe(before + 1)
  })

  it('places one order when the response to the order is lost and the page is reloaded', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/net::ERR_FAILED/)
    const before = await orders()
    await openCheckout(shop, page, storedLine(oil, 1))
    await loseResponse(page)
    expect(await orders()).toBe(before + 1)
    await page.reload()
    await page.getByText('Za vašu posljednju narudžbu nismo dobili odgovor').first().waitFor()
    await page.unroute(ordersRoute)
    await page.getByRole('button', { name: 'Provjeri narudžbu' }).click()
    await orderConfirmation(page).waitFor()
    expect(await orders()).toBe(before + 1)
  })

  it('places one order when the shopper starts over after a lost response and sends the same order', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/net::ERR_FAILED/)
    const before = await orders()
    await openCheckout(shop, page, storedLine(oil, 1))
    await loseResponse(page)
    await page.unroute(ordersRoute)
    await page.getByRole('button', { name: 'Odustani i izmijeni podatke' }).click()
    await orderButton(page).click()
    await orderConfirmation(page).waitFor()
    expect(await orders()).toBe(before + 1)
  })

  it('sends no order while an order of another tab is unconfirmed', async ({ shopper }) => {
    const { page, context } = shopper
    shopper.allowConsoleErrors(/net::ERR_FAILED/)
    const before = await orders()
    const other = await context.newPage()
    await openCheckout(shop, other, storedLine(oil, 1))
    await openCheckout(shop, page, storedLine(oil, 1))
    await loseResponse(page)
    await other.getByLabel('Ulica i broj').fill('Titova 7')
    await orderButton(other).click()
    await other.getByText('Za vašu posljednju narudžbu nismo dobili odgovor').first().waitFor()
    await other.getByRole('button', { name: 'Provjeri narudžbu' }).click()
    await orderConfirmation(other).waitFor()
    expect(await orders()).toBe(before + 1)
  })

  it('places one order when the connection is lost before the request is sent, and keeps the typed values', async ({
    shopper,
  }) => {
    const { page, context } = shopper
    shopper.allowConsoleErrors(/net::ERR_/)
    const before = await orders()
    await openCheckout(shop, page, storedLine(oil, 1))
    await context.setOffline(true)
    await orderButton(page).click()
    await page.getByText('Nema veze s internetom.').first().waitFor()
    await context.setOffline(false)
    expect(await orders()).toBe(before)
    await orderButton(page).click()
    await orderConfirmation(page).waitFor()
    expect(await orders()).toBe(before + 1)
  })

  it('places no second order when the shopper reloads the confirmation page or goes back from it', async ({
    shopper,
  }) => {
    const { page } = shopper
    await page.goto(`${shop.url}/proizvod/${oil.slug}`)
    await openCheckout(shop, page, storedLine(oil, 1))
    await orderButton(page).click()
    await orderConfirmation(page).waitFor()
    const after = await orders()
    await page.reload()
    await orderConfirmation(page).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await orderButton(page).count()).toBe(0)
    await page.goto(`${shop.url}/checkout`)
    await page.getByRole('heading', { name: 'Vaša korpa je prazna' }).waitFor()
    expect(await orders()).toBe(after)
  })
})

describe('checkout form', () => {
  it('the checkout form keeps its values after a reload, except the consent to the terms', async ({
    shopper,
  }) => {
    const { page } = shopper
    await openCheckout(shop, page, storedLine(oil, 1))
    await page.reload()
    await orderButton(page).waitFor()
    await expect.poll(() => page.getByLabel('E-mail adresa').inputValue()).toBe('amina@kupac.example')
    await expect.poll(() => page.getByLabel('Telefon').inputValue()).toBe('061 123 456')
    await expect.poll(() => page.getByLabel('Prezime').inputValue()).toBe('Hodžić')
    await expect.poll(() => page.getByRole('checkbox', { name: /Slažem se/ }).isChecked()).toBe(false)
  })
})

describe('cart', () => {
  it('changes of the cart in one tab appear in other tabs', async ({ shopper }) => {
    const { page, context } = shopper
    await openPage(page, `${shop.url}/proizvod/${oil.slug}`)
    const other = await context.newPage()
    await openPage(other, `${shop.url}/proizvod/${oil.slug}`)
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Dodaj u korpu' }).first().click()
      await tab.getByText('Dodano u korpu').first().waitFor()
    }
    for (const tab of [page, other]) {
      await tab.getByRole('banner').getByRole('button', { name: 'Korpa, 2 artikla' }).waitFor()
    }
  })
})

describe('checkout page when price or stock changes while the page is open', () => {
  it('the checkout shows the changed price of a line and requires that the shopper accepts the price before ordering', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/status of 409/)
    const before = await orders()
    await openCheckout(shop, page, storedLine(oil, 2))
    await setPrice(oil.price + 100)
    await orderButton(page).click()
    await page.getByText('Ništa nije naručeno.').waitFor()
    await page.getByText(`${oil.name}: cijena je bila 14,90\u00a0KM, a sada je 15,90\u00a0KM.`).waitFor()
    expect(await orders()).toBe(before)
    await page.getByRole('button', { name: 'U redu, nastavi' }).click()
    const summary = page.getByRole('complementary', { name: 'Vaša narudžba' })
    await expect.poll(() => summary.evaluate(one => one === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Naruči · 38,80\u00a0KM' }).click()
    await orderConfirmation(page).waitFor()
    expect(await orders()).toBe(before + 1)
    await setPrice(oil.price)
  })

  it('the checkout shows the reduced stock of a line and orders only the remaining pieces', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/status of 409/)
    const before = await orders()
    await openCheckout(shop, page, storedLine(oil, 3))
    await setStock(1)
    await orderButton(page).click()
    await page.getByText(`${oil.name}: na stanju je samo 1 komad.`).waitFor()
    await page.getByRole('button', { name: 'U redu, nastavi' }).click()
    const order = page.getByRole('button', { name: 'Naruči · 21,90\u00a0KM' })
    await order.waitFor()
    await setStock(0)
    await order.click()
    await page.getByText(`Nema na stanju: ${oil.name}. Uklanjamo iz korpe.`).waitFor()
    expect(await orders()).toBe(before)
    await page.getByRole('button', { name: 'U redu, nastavi' }).click()
    await page.getByRole('heading', { name: 'Vaša korpa je prazna' }).first().waitFor()
    await setStock(100)
  })
})
