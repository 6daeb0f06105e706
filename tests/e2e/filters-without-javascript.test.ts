import { describe, expect } from 'vitest'
import { newShopper } from './browser.fixture.ts'
import { box, chips, clothes, total } from './filters-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

describe('filters without JavaScript', () => {
  it('without JavaScript, filters are applied by a form, removed by links, and kept when the shopper sorts the list', async () => {
    const shopper = await newShopper({ javaScriptEnabled: false })
    const { page } = shopper
    await page.goto(`${shop.url}${clothes}?sortiraj=naziv`)
    await box(page, /^Crna/).check()
    await box(page, /^Bijela/).check()
    await page.getByRole('complementary').getByLabel('Cijena do (KM)').fill('80,00')
    await page.getByRole('complementary').getByRole('button', { name: 'Prikaži' }).click()
    await expect.poll(() => chips(page)).toEqual(['do 80\u00A0KM', 'Bijela', 'Crna'])
    await expect.poll(() => box(page, /^Crna/).isChecked()).toBe(true)
    const before = await total(page)
    await page.getByRole('link', { name: /Ukloni filter, Boja: Bijela/ }).click()
    await expect.poll(() => chips(page)).toEqual(['do 80\u00A0KM', 'Crna'])
    expect(await total(page)).toBeLessThan(before)
    await expect.poll(() => page.getByLabel('Poredaj po').inputValue()).toBe('naziv')
    await page.getByLabel('Poredaj po').selectOption('cijena-rastuce')
    await page.getByRole('button', { name: 'Poredaj' }).click()
    await expect.poll(() => chips(page)).toEqual(['do 80\u00A0KM', 'Crna'])
    expect(page.url()).toContain('sortiraj=cijena-rastuce')
    await shopper.close()
  })

  it('without JavaScript, filters are below the products on a phone, where the filter button is a link to the filters, and subcategories are above the products', async () => {
    const shopper = await newShopper({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } })
    const { page } = shopper
    await page.goto(shop.url + clothes)
    const subcategory = page
      .getByRole('navigation', { name: 'Potkategorije' })
      .first()
      .getByRole('link', {
        name: /^Abaje i haljine/,
      })
    const firstCard = page.getByRole('main').getByRole('article').first()
    expect((await subcategory.boundingBox())?.y).toBeLessThan((await firstCard.boundingBox())?.y ?? 0)
    await page.getByRole('link', { name: 'Filteri' }).click()
    await box(page, /^Na akciji/).check()
    await page.getByRole('complementary').getByRole('button', { name: 'Prikaži' }).click()
    await expect.poll(() => chips(page)).toEqual(['Na akciji'])
    await shopper.close()
  })
})
