import { expect } from 'vitest'
import { newShopper, WIDTHS } from './browser.fixture.ts'
import { box, chips, clothes, total } from './filters-page.ts'
import { it } from './shared-shop.fixture.ts'

it('without JavaScript, filters are applied by a form, removed by links, and kept when the shopper sorts the list; on a phone the filter form is below the products', async ({
  shop,
}) => {
  const shopper = await newShopper({
    javaScriptEnabled: false,
    viewport: { width: WIDTHS.phone, height: 900 },
  })
  const { page } = shopper
  await page.goto(`${shop.url}${clothes}?sortiraj=naziv`)
  const subcategory = page
    .getByRole('navigation', { name: 'Potkategorije' })
    .first()
    .getByRole('link', { name: /^Abaje i haljine/ })
  const firstCard = page.getByRole('main').getByRole('article').first()
  const filters = page.getByRole('complementary', { name: 'Filteri' })
  const top = async (part: typeof filters) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await top(subcategory)).toBeLessThan(await top(firstCard))
  expect(await top(firstCard)).toBeLessThan(await top(filters))
  await page.getByRole('link', { name: 'Filteri' }).click()
  expect(await top(filters)).toBeLessThan(900)
  await box(page, /^Crna/).check()
  await box(page, /^Bijela/).check()
  await filters.getByLabel('Cijena do (KM)').fill('80,00')
  await filters.getByRole('button', { name: 'Prikaži' }).click()
  await expect.poll(() => chips(page)).toEqual(['do 80\u00A0KM', 'Bijela', 'Crna'])

  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
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
