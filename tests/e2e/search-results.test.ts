import { describe, expect } from 'vitest'
import { expectNoHorizontalScroll, newShopper, openPage, WIDTHS } from './browser.fixture.ts'
import { box, total } from './filters-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

async function htmlOf(path: string): Promise<string> {
  const response = await fetch(shop.url + path)
  expect([response.status, path]).toEqual([200, path])
  return response.text()
}

describe('search results page', () => {
  it('the HTML of the search results page has a search form, results and links to further pages of results, and the sort order of the URL is selected', async () => {
    expect(await htmlOf('/uslovi')).toMatch(/<a [^>]*href="\/pretraga" aria-label="Pretraga"/)
    const empty = await htmlOf('/pretraga')
    for (const html of [empty, await htmlOf('/pretraga?q=u')]) expect(html).toContain('Počnite pretragu')
    const form = /<form [^>]*action="\/pretraga" method="get">.*?<\/form>/s.exec(empty)?.[0]
    expect(form).toMatch(/<input [^>]*placeholder="Pretraži proizvode\.\.\."[^>]* name="q"/)
    expect(form).toMatch(/<button [^>]*type="submit"/)
    const found = await htmlOf('/pretraga?q=ma')
    expect(found).toMatch(/Pronađeno \d+ rezultata za &quot;ma&quot;/)
    expect(found).toMatch(/<meta name="robots" content="[^"]*noindex/)
    const firstProduct = (html: string) =>
      /<article class="card.*?href="(\/proizvod\/[^"]+)"/s.exec(html)?.[1]
    const link = /aria-label="Stranica 2" href="([^"]+)"/.exec(found)?.[1]?.replaceAll('&amp;', '&')
    expect(link).toBe('/pretraga?q=ma&stranica=2')
    expect(firstProduct(found)).toMatch(/./)
    expect(firstProduct(await htmlOf(String(link)))).not.toBe(firstProduct(found))
    expect(await htmlOf('/pretraga?q=ulje&sortiraj=cijena-rastuce')).toMatch(
      /<option value="cijena-rastuce" selected=""/,
    )
  })

  it('the search results page is accessible without a search term and without results, keeps the search term when the shopper sorts or filters, and restores the previous product list when the shopper goes back', async () => {
    const shopper = await newShopper({ viewport: { width: WIDTHS.phone, height: 900 } })
    const { page } = shopper
    const main = page.getByRole('main')
    const field = main.getByPlaceholder('Pretraži proizvode...')
    const search = async (term: string) => {
      await field.fill(term)
      await main.getByRole('button', { name: 'Pretraži' }).click()
    }
    await openPage(page, `${shop.url}/pretraga`)
    await shopper.expectAccessible()
    await search('zzxxqqww')
    await main.getByRole('heading', { name: 'Nema rezultata' }).waitFor()
    await main.getByText('Pokušajte sa drugim pojmom pretrage', { exact: true }).waitFor()
    expect(page.url()).toMatch(/q=zzxxqqww$/)
    await shopper.expectAccessible()
    await expectNoHorizontalScroll(page, Object.values(WIDTHS))

    await search('ulje')
    const found = main.getByText(/^Pronađeno \d+ rezultata za "ulje"$/)
    const line = await found.innerText()
    const categories = main.getByRole('navigation', { name: 'Kategorije za ovu pretragu' })
    await categories.getByRole('link', { name: 'Biljna ulja' }).waitFor()
    await expectNoHorizontalScroll(page, Object.values(WIDTHS))
    const sort = main.getByLabel('Poredaj po')
    const firstName = () => main.locator('.card').first().getByRole('heading').innerText()
    const closest = await firstName()
    await sort.selectOption('cijena-rastuce')
    await page.waitForURL(/q=ulje&sortiraj=cijena-rastuce/)
    await expect.poll(firstName).not.toBe(closest)
    expect(await found.innerText()).toBe(line)
    await page.goBack()
    await expect.poll(() => sort.inputValue()).toBe('najblize')

    const lists = /orderby=price&order=desc/
    await page.route(lists, () => undefined)
    await sort.selectOption('cijena-opadajuce')
    await page.waitForURL(/sortiraj=cijena-opadajuce/)
    await page.goBack()
    await expect.poll(() => sort.inputValue(), { message: 'Back before the list is loaded' }).toBe('najblize')
    await page.unroute(lists)

    const all = await total(page)
    await box(page, /^Na akciji/).check()
    await page.waitForURL(`${shop.url}/pretraga?q=ulje&akcija=1`)
    await expect.poll(() => total(page)).toBeLessThan(all)
    await page.goBack()
    await expect.poll(() => total(page)).toBe(all)

    const requested = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    await page.route(/stock_status=instock/, async route => {
      requested.resolve()
      await release.promise
      await route.continue()
    })
    await box(page, /^Samo na stanju/).check()
    await requested.promise
    await search('misk')
    await page.waitForURL(/q=misk$/)
    release.resolve()
    const isChecked = () => box(page, /^Samo na stanju/).isChecked()
    await expect.poll(isChecked, { message: 'a new term while the filtered list is loading' }).toBe(false)
    expect(page.url()).toMatch(/q=misk$/)
    await page.goBack()
    await expect.poll(() => total(page)).toBe(all)
    await page.goBack()
    await main.getByRole('heading', { name: 'Nema rezultata' }).waitFor()
    await expect.poll(() => field.inputValue()).toBe('zzxxqqww')
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })
})
