import { afterAll, beforeAll, describe, expect } from 'vitest'
import { totalOf } from '../recorded-shop/orders/order.ts'
import { openPage } from './browser.fixture.ts'
import { fillForm, orderButton, orderConfirmation } from './checkout-page.ts'
import { type ConnectedShop, startConnected } from './connected-shop.fixture.ts'
import { it } from './shared-shop.fixture.ts'

describe('storefront connected to a shop with taxes, grouped and external products and slugs with non-ASCII characters', () => {
  let connected: ConnectedShop
  beforeAll(async () => {
    // In this shop product pages display prices with tax, but WooCommerce's own cart displays them without
    // tax.
    const taxes = { percent: 17, entered: 'incl', shop: 'incl', cart: 'excl' } as const
    connected = await startConnected({ secondShop: true, settings: { taxes } })
  })
  afterAll(() => connected.stop())

  it('shows a category, a product and a post with Arabic slugs, and redirects other forms of the product’s URL to its canonical URL', async ({
    shopper: { page },
  }) => {
    const { url } = connected.shop
    const addressOf = (path: string) => url + encodeURI(path)
    const product = addressOf('/proizvod/مسك-الطهارة')
    await page.goto(addressOf('/kategorije-proizvoda/عطور'))
    await page.getByRole('main').getByRole('link', { name: 'مسك الطهارة' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'مسك الطهارة' }).waitFor()
    expect(page.url()).toBe(product)

    const open = async (path: string) => {
      const response = await fetch(url + path)
      const html = await response.text()
      return { url: response.url, html, canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] }
    }
    const stored = '%d9%85%d8%b3%d9%83-%d8%a7%d9%84%d8%b7%d9%87%d8%a7%d8%b1%d8%a9'
    for (const path of [
      `/proizvod/${stored}`,
      `/proizvod/${stored.replaceAll('%', '%25')}`,
      `/product/${stored}/`,
    ])
      expect(await open(path)).toMatchObject({ url: product, canonical: product })

    const posts = await open(`/blog?kategorija=${encodeURIComponent('مقالات')}`)
    const post = '/blog/كيف-تختار-العطر'
    expect([post, encodeURI(post)].some(path => posts.html.includes(`href="${path}"`))).toBe(true)
    const { html, canonical } = await open(encodeURI(post))
    expect(html).toMatch(/<h1[^>]*>كيف تختار العطر/)
    expect(canonical).toBe(addressOf(post))
  })

  it('shows the same amounts including tax on the product page, in the cart drawer, at checkout and in the order confirmation', async ({
    shopper: { page },
  }) => {
    const { shop, store } = connected
    const address = `${shop.url}/proizvod/ulje-sapun-poklon-set`
    const freeDelivery = 'Besplatna dostava za narudžbe preko 117 BAM'
    await expect.poll(async () => (await fetch(address)).text(), { timeout: 20_000 }).toContain(freeDelivery)
    await openPage(page, address)
    const main = page.getByRole('main')
    await main.getByText('27,00\u00a0KM').first().waitFor()
    const ld = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(ld ?? '')).toContainEqual(
      expect.objectContaining({
        offers: expect.objectContaining({
          price: '27.00',
          priceSpecification: expect.objectContaining({ valueAddedTaxIncluded: true }),
          shippingDetails: expect.objectContaining({
            shippingRate: expect.objectContaining({ value: '8.19' }),
          }),
        }),
      }),
    )
    await main.getByRole('button', { name: 'Dodaj u korpu', exact: true }).first().click()
    await page.getByRole('button', { name: 'Pogledaj korpu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Korpa' })
    await drawer.getByText('90,00\u00a0KM').waitFor()
    expect(await drawer.innerText()).toMatch(/Ukupno:\s+27,00\sKM/)
    await drawer.getByRole('link', { name: 'Idi na plaćanje' }).click()
    await orderButton(page).waitFor()
    await fillForm(page)
    const tax = 'uklj. PDV 17\u00a0%: 5,11\u00a0KM'
    await main.getByText(tax).filter({ visible: true }).waitFor()
    expect(await main.innerText()).toMatch(/Proizvodi\s+27,00\sKM\s+Dostava\s+8,19\sKM\s+Ukupno\s+35,19\sKM/)
    await page.getByRole('button', { name: 'Naruči · 35,19\u00a0KM' }).click()
    await orderConfirmation(page).waitFor()
    const expectReceipt = async () => {
      const receipt = page.getByRole('region', { name: 'Podaci o narudžbi' })
      await receipt.getByText(tax).waitFor()
      for (const row of [/Proizvodi\s+27,00/, /Dostava\s+8,19/, /Plaćate.*35,19/])
        await receipt.getByRole('row', { name: row }).waitFor()
    }
    await expectReceipt()
    await page.reload()
    await expectReceipt()
    expect(store.orders.slice(-1).map(totalOf)).toEqual([3519])
  })

  it('puts the chosen products of a grouped product into the cart in the chosen quantities, and limits a product that is sold individually to one piece', async ({
    shopper: { page },
  }) => {
    const { url } = connected.shop
    await page.goto(`${url}/proizvod/grupa-ulja`)
    const main = page.getByRole('main')
    await main.getByText('od 7,50\u00a0KM').first().waitFor()
    const add = main.getByRole('button', { name: /^Dodaj u korpu/ })
    await add.click()
    await main.getByText('Izaberite količinu barem jednog proizvoda.').waitFor()
    const part = main.getByRole('group', { name: 'Količina: Ricinusovo ulje za trepavice i obrve' })
    await part.getByRole('button', { name: 'Povećaj količinu' }).click()
    await part.getByRole('button', { name: 'Povećaj količinu' }).click()
    await main.getByRole('button', { name: 'Dodaj u korpu · 15,00\u00a0KM' }).click()
    await page.getByRole('button', { name: 'Pogledaj korpu' }).waitFor()

    await page.goto(`${url}/proizvod/tefsir-komplet-u-10-tomova`)
    await main.getByText('Jedan komad u narudžbi').waitFor()
    expect(await main.getByText(/još/).count()).toBe(0)
    await main.getByRole('button', { name: 'Dodaj u korpu', exact: true }).click()
    await page.getByRole('button', { name: 'Pogledaj korpu' }).click()
    const lines = page.getByRole('dialog', { name: 'Korpa' }).getByRole('list', { name: 'Artikli u korpi' })
    const lineOf = (name: RegExp) => lines.getByRole('listitem').filter({ hasText: name })
    await lineOf(/Ricinusovo ulje za trepavice i obrve/)
      .getByText('15,00\u00a0KM')
      .first()
      .waitFor()
    const more = lineOf(/tomova/).getByRole('button', { name: 'Povećaj količinu' })
    await expect.poll(() => more.isDisabled()).toBe(true)
    expect(await lines.getByRole('listitem').count()).toBe(2)
  })

  it('the page of an external product links to the website that sells the product, and states neither stock nor payment method', async () => {
    const html = await (await fetch(`${connected.shop.url}/proizvod/vanjski`)).text()
    expect(html).toMatch(/<a [^>]*href="https:\/\/example\.com\/x"[^>]*>(?:<[^>]+>)*Kupi vani/)
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll(/<[^>]+>/g, '')
    expect(main).toContain('Prodaje example.com')
    expect(main).not.toMatch(/Rasprodano|Plaćanje gotovinom|Na stanju/)
  })
})
