import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type ConnectedShop, startConnected } from './connected-shop.fixture.ts'
import { it } from './shared-shop.fixture.ts'

describe('storefront of a connected shop with uncommon products', () => {
  let connected: ConnectedShop
  beforeAll(async () => {
    connected = await startConnected({ secondShop: true })
  })
  afterAll(() => connected.stop())

  it('shows a product, a category and a post with Arabic slugs under one address each', async ({
    shopper: { page },
  }) => {
    const { url } = connected.shop
    const addressOf = (path: string) => url + encodeURI(path)
    const canonical = () => page.locator('link[rel="canonical"]').getAttribute('href')

    await page.goto(addressOf('/kategorije-proizvoda/عطور'))
    await page.getByRole('main').getByRole('link', { name: 'مسك الطهارة' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'مسك الطهارة' }).waitFor()
    expect(page.url()).toBe(addressOf('/proizvod/مسك-الطهارة'))
    const stored = '%d9%85%d8%b3%d9%83-%d8%a7%d9%84%d8%b7%d9%87%d8%a7%d8%b1%d8%a9'
    for (const slug of [stored, stored.replaceAll('%', '%25')]) {
      await page.goto(`${url}/proizvod/${slug}`)
      expect(page.url()).toBe(addressOf('/proizvod/مسك-الطهارة'))
    }
    expect(await canonical()).toBe(addressOf('/proizvod/مسك-الطهارة'))
    await page.goto(`${url}/product/${stored}/`)
    expect(page.url()).toBe(addressOf('/proizvod/مسك-الطهارة'))

    await page.goto(`${url}/blog?kategorija=${encodeURIComponent('مقالات')}`)
    await page.getByRole('main').getByRole('link', { name: 'كيف تختار العطر' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'كيف تختار العطر' }).waitFor()
    expect(await canonical()).toBe(addressOf('/blog/كيف-تختار-العطر'))
  })
})
