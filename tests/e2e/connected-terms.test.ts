import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newShopper } from './browser.fixture.ts'
import { fillForm, orderConfirmation, storeCart } from './checkout-page.ts'
import { type ConnectedShop, startConnected } from './connected-shop.fixture.ts'
import { compareOtherTexts, compareProductPages } from './promises.fixture.ts'

/**
 * A product of the recorded shop, a simulated WooCommerce. The product costs 27,00 KM and is always in stock.
 */
const giftSet = { id: 31, slug: 'ulje-sapun-poklon-set', name: 'Poklon set', price: 27, image: '' }
/** Id of the virtual product (an e-book) in the simulated WooCommerce of `tests/recorded-shop`. */
const E_BOOK = 59

describe('storefront connected to a shop with its own delivery prices and without pages about delivery and returns', () => {
  let connected: ConnectedShop
  beforeAll(async () => {
    const settings = { flatRate: '9', freeFrom: '150', pickup: 'Lično preuzimanje', pages: {} }
    connected = await startConnected({ settings, env: { RETURN_DAYS: '30', DELIVERY_DAYS: '2-5' } })
  })
  afterAll(() => connected.stop())

  it('states the shop’s delivery price on the generated delivery page; at the checkout, refuses an expired coupon and accepts an order with a valid coupon and pick-up in the shop', async () => {
    const { shop, store } = connected
    const earlier = store.orders.length
    const { page, expectNoConsoleErrors } = await newShopper()
    await expect
      .poll(async () => (await fetch(`${shop.url}/dostava`)).text(), { timeout: 10_000 })
      .toContain('preko 150 BAM')
    await page.goto(`${shop.url}/dostava`)
    await page
      .getByText('Dostava košta 9,00 KM, a za narudžbe od 150,00 KM i više je besplatna.')
      .first()
      .waitFor()
    await storeCart(page, { ...giftSet, quantity: 2 })
    await page.goto(`${shop.url}/checkout`)
    await fillForm(page)
    await page.getByRole('button', { name: 'Naruči · 63,00\u00a0KM' }).waitFor()
    await page.getByText('Imam kupon').click()
    const code = page.getByLabel('Kod kupona')
    await code.fill('ISTEKAO')
    await code.press('Enter')
    await page.getByText('Kupon „istekao” je istekao.').first().waitFor()
    await code.fill('POPUST10')
    await page.getByRole('button', { name: 'Primijeni' }).click()
    await page.getByText('Kupon popust10: -5,40\u00a0KM').waitFor()
    await page.getByRole('button', { name: 'Naruči · 57,60\u00a0KM' }).waitFor()
    await page
      .getByRole('group', { name: 'Način dostave' })
      .getByLabel(/Lično preuzimanje/)
      .check()
    await page.getByText('Plaćate gotovinom kad preuzmete narudžbu u radnji.').waitFor()
    await page.getByRole('button', { name: 'Naruči · 48,60\u00a0KM' }).click()
    await orderConfirmation(page).waitFor()
    const expectReceipt = async () => {
      await page.getByText('Narudžbu preuzimate u radnji.').waitFor()
      await page.getByRole('definition').filter({ hasText: 'Lično preuzimanje' }).waitFor()
      expect(await page.getByRole('main').innerText()).not.toMatch(/kurir|radna dana|adresa za dostavu/i)
      const receipt = page.getByRole('region', { name: 'Podaci o narudžbi' })
      await receipt.getByRole('row', { name: /Popust.*-5,40/ }).waitFor()
      await receipt.getByRole('row', { name: /48,60/ }).waitFor()
    }
    await expectReceipt()
    await page.reload()
    await expectReceipt()
    expect(store.orders.slice(earlier).map(({ coupons }) => coupons)).toMatchObject([[{ code: 'popust10' }]])
    expectNoConsoleErrors()
  })

  it('states the same delivery and return terms on every product page, on /dostava and in the chat', async () => {
    const { url } = connected.shop
    const terms = {
      ...defaultShopTerms,
      flatRate: 900,
      freeShippingFrom: 15_000,
      returnDays: 30,
      deliveryDays: { min: 2, max: 5 },
    }
    await expect.poll(() => compareOtherTexts(url, terms), { timeout: 15_000 }).toEqual([])
    // The product's field `is_virtual` is polled, because the server reads in the background which products
    // are virtual.
    const eBook = async () => (await fetch(`${url}/wp-json/wc/store/v1/products/${E_BOOK}`)).json()
    await expect.poll(eBook, { timeout: 20_000 }).toMatchObject({ is_virtual: true })
    const { mismatches, states } = await compareProductPages(url, terms)
    expect(mismatches).toEqual([])
    const expected = ['in stock', 'sold out', 'backorder', 'virtual']
    expect(Object.keys(states)).toEqual(expect.arrayContaining(expected))
  })
})
