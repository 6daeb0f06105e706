import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Plugin } from '../recorded-shop/options.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { registerOver, signIn } from './account-page.ts'
import { launchBrowser, newShopper } from './browser.ts'
import { atCheckout, fillForm, orderButton, type SoldProduct, storedLine, thanks } from './ordering.ts'
import { type RunningShop, startShop } from './running-shop.ts'

const CHECKOUT = '/wc/store/v1/checkout'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Our server in front of the recorded shop, as an owner would start it. */
async function connect(recorded: RecordedShop): Promise<RunningShop> {
  const { url, key, secret } = recorded
  return startShop({ env: { STORE_URL: url, STORE_KEY: key, STORE_SECRET: secret } })
}

async function giftSet(shop: RunningShop): Promise<SoldProduct> {
  const answer = await fetch(`${shop.url}/?rest_route=/wc/store/v1/products/31&_fields=slug`)
  // The cast: the shape of the Store API, proven elsewhere.
  const { slug } = (await answer.json()) as { slug: string }
  return { id: 31, name: 'Ulje & sapun – poklon set', slug, price: 2700 }
}

describe.each<Plugin>(['tmeister', 'usefulteam'])('over a WooCommerce with the JWT plug-in of %s', plugin => {
  let recorded: RecordedShop
  let shop: RunningShop
  beforeAll(async () => {
    recorded = await startRecordedShop({ plugin })
    shop = await connect(recorded)
  })
  afterAll(async () => {
    expect(await shop.stop()).toBe(0)
    await recorded.close()
    const output = shop.output()
    expect(output).toContain(`Store: WooCommerce at ${new URL(recorded.url).host}`)
    for (const secret of [recorded.key, recorded.secret]) expect(output).not.toContain(secret)
  })

  it('the main job: signed in, search, a variation, cart, order, history, blog', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    const seen: string[] = []
    page.on('response', async answer => seen.push(await answer.text().catch(() => '')))
    await signIn(page, shop, await registerOver(shop))

    await page.goto(`${shop.url}/pretraga?q=abaja`)
    await page.getByRole('main').getByRole('link', { name: 'Abaja „Amina”' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Abaja „Amina”' }).waitFor()
    await page.getByRole('main').getByText('M', { exact: true }).first().click()
    await page.getByRole('main').getByText('Crna', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click()
    await page.getByText('Dodano u korpu').first().waitFor()

    await page.goto(`${shop.url}/checkout`)
    await orderButton(page).waitFor()
    await fillForm(page, { email: recorded.customers.at(-1)?.email ?? '' })
    await orderButton(page).click()
    await thanks(page).waitFor()
    expect(recorded.orders).toHaveLength(1)
    const [order] = recorded.orders
    expect(order).toMatchObject({
      customerId: recorded.customers.at(-1)?.id,
      lines: [{ productId: 73, variationId: 76, quantity: 1 }],
    })

    await page.goto(`${shop.url}/order-history`)
    await page.getByText(String(order?.id)).first().waitFor()
    await page.goto(`${shop.url}/blog`)
    await page.getByRole('main').getByRole('article').first().waitFor()
    shopper.expectQuiet()
    for (const secret of [recorded.key, recorded.secret]) expect(seen.join('\n')).not.toContain(secret)
    await shopper.leave()
  })

  if (plugin === 'tmeister') {
    it('whose answer to an order is lost: one order, and the shopper sees it', async () => {
      const shopper = await newShopper(browser)
      const { page } = shopper
      const product = await giftSet(shop)
      await atCheckout(shop, page, storedLine(product, 1))
      const before = recorded.orders.length
      recorded.faults.set(CHECKOUT, { lateMs: 700, drop: 'after' })
      await orderButton(page).dblclick()
      await thanks(page).waitFor()
      expect(recorded.orders.length - before).toBe(1)
      recorded.faults.clear()
      await shopper.leave()
    })

    it('that goes away at the checkout: nothing typed is lost, and it can be ordered when it is back', async () => {
      const shopper = await newShopper(browser)
      const { page } = shopper
      const product = await giftSet(shop)
      await atCheckout(shop, page, storedLine(product, 1))
      const before = recorded.orders.length
      recorded.faults.set('*', { status: 503, html: 'maintenance' })
      await orderButton(page).click()
      await page
        .getByText(/^Narudžba nije poslana/)
        .first()
        .waitFor()
      expect(await page.getByLabel('Ulica i broj').inputValue()).toBe('Ferhadija 12')
      expect(recorded.orders.length).toBe(before)
      recorded.faults.clear()
      await expect
        .poll(async () => (await fetch(`${shop.url}/?rest_route=/wc/store/v1/products/tags`)).status, {
          timeout: 30_000,
        })
        .toBe(200)
      await orderButton(page).click()
      await thanks(page).waitFor()
      expect(recorded.orders.length - before).toBe(1)
      shopper.expectQuiet(/503/)
      await shopper.leave()
    })
  }
})
