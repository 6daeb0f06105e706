import { describe, expect } from 'vitest'
import {
  expectNoHorizontalScroll,
  newShopper,
  openPage,
  reloadPage,
  type Shopper,
  WIDTHS,
} from './browser.fixture.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

describe('search results page', () => {
  const resultsOf = async (shopper: Shopper, path: string) => {
    const reply = await openPage(shopper.page, shop.url + path)
    expect(reply?.status()).toBe(200)
    return shopper.page.getByRole('main')
  }

  it('the search results page has a form, results and links to further pages without JavaScript', async () => {
    const shopper = await newShopper({ javaScriptEnabled: false })
    const { page } = shopper
    await page.goto(shop.url)
    await page.getByRole('banner').getByRole('link', { name: 'Pretraga' }).click()
    const main = page.getByRole('main')
    await main.getByText('Počnite pretragu').waitFor()
    await main.getByPlaceholder('Pretraži proizvode...').fill('ma')
    await main.getByRole('button', { name: 'Pretraži' }).click()
    expect(page.url()).toMatch(/\/pretraga\?q=ma$/)
    await main.getByText(/^Pronađeno \d+ rezultata za "ma"$/).waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')

    const first = () => main.locator('.card').first().getByRole('heading').innerText()
    const closest = await first()
    await main.getByRole('link', { name: 'Stranica 2' }).click()
    expect(new URL(page.url()).searchParams.get('q')).toBe('ma')
    expect(new URL(page.url()).searchParams.get('stranica')).toBe('2')
    expect(await first()).not.toBe(closest)
    await shopper.close()
  })

  it('the search results page keeps the chosen sort order in the URL over Back and reload', async () => {
    const shopper = await newShopper()
    const main = await resultsOf(shopper, '/pretraga?q=ulje')
    const { page } = shopper
    const sort = main.getByLabel('Poredaj po')
    const found = main.getByText(/^Pronađeno \d+ rezultata za "ulje"$/)
    const line = await found.innerText()
    await sort.selectOption('cijena-rastuce')
    await page.waitForURL(/q=ulje&sortiraj=cijena-rastuce/)
    expect(await found.innerText()).toBe(line)
    await reloadPage(page)
    await expect.poll(() => sort.inputValue()).toBe('cijena-rastuce')
    await page.goBack()
    await expect.poll(() => sort.inputValue()).toBe('najblize')
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('the form on the search results page searches for another term', async () => {
    const shopper = await newShopper()
    const main = await resultsOf(shopper, '/pretraga?q=misk')
    await main.getByPlaceholder('Pretraži proizvode...').fill('zzxxqqww')
    await main.getByRole('button', { name: 'Pretraži' }).click()
    await main.getByRole('heading', { name: 'Nema rezultata' }).waitFor()
    await main.getByText('Pokušajte sa drugim pojmom pretrage', { exact: true }).waitFor()
    expect(shopper.page.url()).toMatch(/q=zzxxqqww$/)
    await shopper.page.goBack()
    await main.getByText(/za "misk"$/).waitFor()
    const categories = main.getByRole('navigation', { name: 'Kategorije za ovu pretragu' })
    await categories.getByRole('link', { name: 'Oud i misk' }).waitFor()
    await expect.poll(() => main.getByPlaceholder('Pretraži proizvode...').inputValue()).toBe('misk')
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it.each([
    ['/pretraga', WIDTHS.phone],
    ['/pretraga?q=u', WIDTHS.tablet],
    ['/pretraga?q=ulje', WIDTHS.desktop],
    ['/pretraga?q=zzxxqqww', WIDTHS.phone],
  ])('%s is accessible at %i px and never wider than the window', async (path, width) => {
    const shopper = await newShopper({ loadsPictures: true, viewport: { width, height: 900 } })
    await resultsOf(shopper, path)
    await shopper.expectAccessible()
    await expectNoHorizontalScroll(shopper.page, Object.values(WIDTHS))
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })
})
