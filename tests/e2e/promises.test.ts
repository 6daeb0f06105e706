import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { expect } from 'vitest'
import { rounds } from '../long-run.ts'
import { openPage } from './browser.fixture.ts'
import { productBySku, storeCart, storedLine } from './checkout-page.ts'
import { compareOtherTexts, compareProductPages } from './promises.fixture.ts'
import { it } from './shared-shop.fixture.ts'

it('product pages agree with the demo shop’s terms of shipping and returns, in the text and in JSON-LD', async ({
  shop,
}) => {
  // For each combination of product type, return terms and state (`in stock`, `sold out` and so on),
  // `npm test` reads the product pages of at most three products. `npm run test:long` reads every product
  // page.
  const maxAlike = rounds(3, Number.POSITIVE_INFINITY)
  const { mismatches, states } = await compareProductPages(shop.url, defaultShopTerms, maxAlike)
  expect(mismatches).toEqual([])
  expect(states).toMatchObject({
    'in stock': expect.any(Number),
    'own term': 3,
    'price on request': 1,
    'sold out': expect.any(Number),
  })
})

it('page /dostava, home page and replies of the assistant contain the demo shop’s terms of shipping and returns', async ({
  shop,
}) => {
  expect(await compareOtherTexts(shop.url, defaultShopTerms)).toEqual([])
})

it('product page shows the date on which the product arrives if it is ordered before the displayed time; the cart drawer reports a changed price, low stock and a sold-out product', async ({
  shop,
  shopper: { page, expectAccessible },
}) => {
  const [few, soldOut] = await Promise.all([productBySku(shop, 'ULJ-011'), productBySku(shop, 'HRA-001')])
  // `robots.txt` is on the shop's origin and runs no script, so the test can fill local storage there.
  await page.goto(`${shop.url}/robots.txt`)
  await storeCart(page, storedLine(few, 2, 35), storedLine(soldOut, 1))
  await openPage(page, `${shop.url}/proizvod/${few.slug}`)
  await page.getByText(/^Stiže .*\d\. ako naručite do /).waitFor()
  await page.getByRole('link', { name: 'Povrat u roku od 15 dana za neotvoren proizvod' }).waitFor()
  await page.getByRole('button', { name: 'Korpa, 3 artikla' }).click()
  const drawer = page.getByRole('dialog', { name: 'Korpa' })
  await drawer
    .getByText('Na stanju su 2 komada. Cijena je bila 35,00\u00a0KM, a sada je 39,90\u00a0KM')
    .waitFor()
  const [oil, dates] = [/Količina: Eterično/, /Količina: Hurme/].map(name =>
    drawer.getByRole('group', { name }),
  )
  await expect.poll(() => oil?.getByRole('button', { name: 'Povećaj količinu' }).isDisabled()).toBe(true)
  await drawer.getByText('Nema na stanju').waitFor()
  await dates?.waitFor()
  await drawer.getByText('Ukupno:').locator('..').getByText('79,80').waitFor()
  await drawer.getByText('Dostava 7,00\u00a0KM, besplatno od 100,00\u00a0KM').waitFor()
  await drawer.getByText(/Stiže .*\d\. ako naručite do /).waitFor()
  const suggestions = drawer.getByRole('region', { name: 'Nešto sitno do besplatne dostave' })
  await expect.poll(() => suggestions.getByRole('listitem').count()).toBe(3)
  await expectAccessible()
  await suggestions.getByRole('button').first().click()
  await drawer.getByText('Dostava: besplatno').waitFor()
  await expect.poll(() => suggestions.count()).toBe(0)
})
