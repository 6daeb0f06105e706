import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openPage } from './browser.fixture.ts'
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
  storedLine,
} from './checkout-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop
let oil: SoldProduct
let secondOil: SoldProduct

it.beforeAll(async ({ shop: started }) => {
  shop = started
  oil = await productBySku(shop, 'ULJ-001')
  secondOil = await productBySku(shop, 'ULJ-003')
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

/** Changes price and stock of a product in the database. */
const changeProduct = (id: number, price: number, pieces: number): Promise<unknown> =>
  shop.database.query(
    `update products set price = $2, regular_price = $2, sale_price = null, stock_quantity = $3,
       stock_status = case when $3 > 0 then 'instock' else 'outofstock' end
     where id = $1`,
    [id, price, pieces],
  )

describe('order button', () => {
  it('places one order on a double click, and no second order when the shopper reloads the confirmation page or goes back from it', async ({
    shopper,
  }) => {
    const { page } = shopper
    const before = await orders()
    await openCheckout(shop, page, storedLine(oil, 1))
    await orderButton(page).dblclick()
    await orderConfirmation(page).waitFor()
    expect(await orders()).toBe(before + 1)
    await page.reload()
    await orderConfirmation(page).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await orderButton(page).count()).toBe(0)
    await page.goto(`${shop.url}/checkout`)
    await page.getByRole('heading', { name: 'Vaša korpa je prazna' }).waitFor()
    expect(await orders()).toBe(before + 1)
  })

  it('places one order when the connection is lost before the first request, the response to the second request is lost, and the shopper then returns to the form and orders again', async ({
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
    await loseResponse(page)
    await page.unroute(ordersRoute)
    await page.getByRole('button', { name: 'Odustani i izmijeni podatke' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('checkout')
    await orderButton(page).click()
    await orderConfirmation(page).waitFor()
    expect(await orders()).toBe(before + 1)
  })

  it('places one order when the response to the order is lost, the page is reloaded and the order button is pressed in another tab', async ({
    shopper,
  }) => {
    const { page, context } = shopper
    shopper.allowConsoleErrors(/net::ERR_FAILED/)
    const before = await orders()
    await openCheckout(shop, page, storedLine(oil, 1))
    const other = await context.newPage()
    await openPage(other, `${shop.url}/checkout`)
    await fillForm(other, { address_1: 'Titova 7' })
    await loseResponse(page)
    expect(await orders()).toBe(before + 1)
    await page.unroute(ordersRoute)
    await page.reload()
    await orderButton(other).click()
    for (const tab of [page, other]) {
      await tab.getByText('Za vašu posljednju narudžbu nismo dobili odgovor').first().waitFor()
    }
    await page.getByRole('button', { name: 'Provjeri narudžbu' }).click()
    await orderConfirmation(page).waitFor()
    expect(await orders()).toBe(before + 1)
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

describe('checkout page when price or stock of a product in the cart changes', () => {
  it.afterEach(async () => {
    for (const { id, price } of [oil, secondOil]) await changeProduct(id, price, 100)
  })

  it('the checkout shows changed price, reduced stock and sold-out product, requires that the shopper accepts each change, and orders the products that remain', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/status of 409/)
    const before = await orders()
    const accept = page.getByRole('button', { name: 'U redu, nastavi' })
    await openCheckout(shop, page, storedLine(oil, 3), storedLine(secondOil, 1))
    await changeProduct(oil.id, oil.price + 100, 100)
    await orderButton(page).click()
    await page.getByText('Ništa nije naručeno.').waitFor()
    await page.getByText(`${oil.name}: cijena je bila 14,90\u00a0KM, a sada je 15,90\u00a0KM.`).waitFor()
    await accept.click()
    const summary = page.getByRole('complementary', { name: 'Vaša narudžba' })
    await expect.poll(() => summary.evaluate(one => one === document.activeElement)).toBe(true)

    await changeProduct(oil.id, oil.price + 100, 1)
    await orderButton(page).click()
    await page.getByText(`${oil.name}: na stanju je samo 1 komad.`).waitFor()
    await accept.click()
    await changeProduct(secondOil.id, secondOil.price, 0)
    await orderButton(page).click()
    await page.getByText(`Nema na stanju: ${secondOil.name}. Uklanjamo iz korpe.`).waitFor()
    expect(await orders()).toBe(before)
    await accept.click()
    await page.getByRole('button', { name: 'Naruči · 22,90\u00a0KM' }).click()
    await orderConfirmation(page).waitFor()
    expect(await orders()).toBe(before + 1)
  })
  it('the checkout removes the only product of the cart when the product is sold out, and says that the cart is empty', async ({
    shopper,
  }) => {
    const { page } = shopper
    await changeProduct(secondOil.id, secondOil.price, 0)
    await openTextFile(page, shop)
    await storeCart(page, storedLine(secondOil, 1))
    await openPage(page, `${shop.url}/checkout`)
    await page.getByText(`Nema na stanju: ${secondOil.name}. Uklanjamo iz korpe.`).waitFor()
    await page.getByRole('button', { name: 'U redu, nastavi' }).click()
    await page.getByRole('heading', { name: 'Vaša korpa je prazna' }).first().waitFor()
  })
})
