import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newShopper } from './browser.ts'
import {
  atCheckout,
  orderButton,
  orderCount,
  productBySku,
  type SoldProduct,
  storedLine,
  thanks,
} from './ordering.ts'
import { freshPostgres, type RunningShop, startShop } from './running-shop.ts'

/** However it is pressed, cut, reloaded or overtaken: what was agreed to is ordered, and once. */
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
const ordersRoute = /sultan(\/|%2F)v1(\/|%2F)orders/

const setPrice = (price: number): Promise<unknown> =>
  database.client.query(
    'update products set price = $1, regular_price = $1, sale_price = null where id = $2',
    [price, oil.id],
  )
const setStock = (pieces: number): Promise<unknown> =>
  database.client.query(
    `update products set stock_quantity = $1, stock_status = case when $1 > 0 then 'instock' else 'outofstock' end
     where id = $2`,
    [pieces, oil.id],
  )

describe('one order', () => {
  it('of a double click', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    const before = await orders()
    await atCheckout(shop, page, storedLine(oil, 1))
    await orderButton(page).dblclick()
    await thanks(page).waitFor()
    expect(await orders()).toBe(before + 1)
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('of Enter three times in a field', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    const before = await orders()
    await atCheckout(shop, page, storedLine(oil, 1))
    await page.getByLabel('Grad ili mjesto').focus()
    for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')
    await thanks(page).waitFor()
    expect(await orders()).toBe(before + 1)
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('when the answer is lost on its way, the page reloaded, and asked again', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    const before = await orders()
    await atCheckout(shop, page, storedLine(oil, 1))
    await page.route(ordersRoute, async route => {
      await route.fetch()
      await route.abort()
    })
    await orderButton(page).click()
    await page
      .getByText(/Veza se prekinula/)
      .first()
      .waitFor()
    expect(await orders()).toBe(before + 1)
    await page.reload()
    await page.getByText('Za vašu posljednju narudžbu nismo dobili odgovor').first().waitFor()
    await page.unroute(ordersRoute)
    await page.getByRole('button', { name: 'Provjeri narudžbu' }).click()
    await thanks(page).waitFor()
    expect(await orders()).toBe(before + 1)
    shopper.expectQuiet(/net::ERR_FAILED/)
    await shopper.leave()
  })

  it('when the connection is gone before it is sent; what was typed stays', async () => {
    const shopper = await newShopper(browser)
    const { page, context } = shopper
    const before = await orders()
    await atCheckout(shop, page, storedLine(oil, 1))
    await context.setOffline(true)
    await orderButton(page).click()
    await page.getByText('Nema veze s internetom.').first().waitFor()
    await context.setOffline(false)
    expect(await orders()).toBe(before)
    await orderButton(page).click()
    await thanks(page).waitFor()
    expect(await orders()).toBe(before + 1)
    shopper.expectQuiet(/net::ERR_/)
    await shopper.leave()
  })

  it('and none by going back', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    await page.goto(`${shop.url}/proizvod/${oil.slug}`)
    await atCheckout(shop, page, storedLine(oil, 1))
    await orderButton(page).click()
    await thanks(page).waitFor()
    const after = await orders()
    await page.reload()
    await thanks(page).waitFor()
    await page.goBack()
    await page.waitForLoadState('networkidle')
    expect(await orderButton(page).count()).toBe(0)
    await page.goto(`${shop.url}/checkout`)
    await page.getByRole('heading', { name: 'Vaša korpa je prazna' }).waitFor()
    expect(await orders()).toBe(after)
    shopper.expectQuiet()
    await shopper.leave()
  })
})

describe('the form', () => {
  it('is kept over a reload in the middle, but the consent', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    await atCheckout(shop, page, storedLine(oil, 1))
    await page.reload()
    await orderButton(page).waitFor()
    expect(await page.getByLabel('E-mail adresa').inputValue()).toBe('amina@kupac.example')
    expect(await page.getByLabel('Telefon').inputValue()).toBe('061 123 456')
    expect(await page.getByLabel('Prezime').inputValue()).toBe('Hodžić')
    expect(await page.getByRole('checkbox', { name: /Slažem se/ }).isChecked()).toBe(false)
    shopper.expectQuiet()
    await shopper.leave()
  })
})

describe('two tabs', () => {
  it('share the cart', async () => {
    const shopper = await newShopper(browser)
    const { page, context } = shopper
    await page.goto(`${shop.url}/proizvod/${oil.slug}`, { waitUntil: 'networkidle' })
    const other = await context.newPage()
    await other.goto(`${shop.url}/proizvod/${oil.slug}`, { waitUntil: 'networkidle' })
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Dodaj u korpu' }).first().click()
      await tab.getByText('Dodano u korpu').first().waitFor()
    }
    for (const tab of [page, other]) {
      await tab.getByRole('banner').getByRole('button', { name: 'Korpa, 2 artikla' }).waitFor()
    }
    shopper.expectQuiet()
    await shopper.leave()
  })
})

describe('the shop changes while the page is open', () => {
  it('the price: nothing is ordered, the line is named, the new one is agreed to', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    const before = await orders()
    await atCheckout(shop, page, storedLine(oil, 2))
    await setPrice(oil.price + 100)
    await orderButton(page).click()
    await page.getByText('Ništa nije naručeno.').waitFor()
    await page.getByText(`${oil.name}: cijena je bila 14,90\u00a0KM, a sada je 15,90\u00a0KM.`).waitFor()
    expect(await orders()).toBe(before)
    await page.getByRole('button', { name: 'U redu, nastavi' }).click()
    await page.getByRole('button', { name: 'Naruči · 38,80\u00a0KM' }).click()
    await thanks(page).waitFor()
    expect(await orders()).toBe(before + 1)
    await setPrice(oil.price)
    shopper.expectQuiet(/status of 409/)
    await shopper.leave()
  })

  it('fewer pieces, then none: told, and only what there is can be ordered', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    const before = await orders()
    await atCheckout(shop, page, storedLine(oil, 3))
    await setStock(1)
    await orderButton(page).click()
    await page.getByText(`${oil.name}: na stanju je samo 1 komad.`).waitFor()
    await page.getByRole('button', { name: 'U redu, nastavi' }).click()
    const order = page.getByRole('button', { name: 'Naruči · 21,90\u00a0KM' })
    await order.waitFor()
    await setStock(0)
    await order.click()
    await page.getByText(`${oil.name} više nije na stanju. Uklonit ćemo ga iz korpe.`).waitFor()
    expect(await orders()).toBe(before)
    await page.getByRole('button', { name: 'U redu, nastavi' }).click()
    await page.getByRole('heading', { name: 'Vaša korpa je prazna' }).first().waitFor()
    await setStock(100)
    shopper.expectQuiet(/status of 409/)
    await shopper.leave()
  })
})
