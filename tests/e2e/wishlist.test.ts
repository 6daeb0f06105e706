import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import { expectNoHorizontalScroll, newShopper, openPage, WIDTHS } from './browser.fixture.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

interface ListedProduct {
  readonly id: number
  readonly slug: string
  readonly name: string
}

async function find(query: string): Promise<ListedProduct> {
  const response = await fetch(`${shop.url}/?rest_route=/wc/store/v1/products&per_page=1&${query}`)
  // This cast is safe: the contract tests check the shape of Store API responses.
  const [first] = (await response.json()) as ListedProduct[]
  if (!first) throw new Error(`No product for ${query}`)
  return first
}

const wishlistItem = ({ id, slug, name }: ListedProduct) => ({
  id,
  slug,
  name,
  price: 1.5,
  priceFrom: false,
  image: '',
})
const deleted = { id: 999_999, slug: 'nema-vise', name: 'Stari ćilim', price: 5, priceFrom: false, image: '' }

/**
 * Finds three products: one simple and in stock, one variable, one out of stock. Returns the products, and as
 * `all` the wishlist items of these products and of a deleted product.
 */
async function fourItems() {
  const simple = await find('type=simple&stock_status=instock&catalog_visibility=catalog')
  const variable = await find('slug=abaja-kimono')
  const soldOut = await find('stock_status=outofstock&type=simple')
  return { simple, variable, soldOut, all: [...[simple, variable, soldOut].map(wishlistItem), deleted] }
}

const wishlistOf = (items: readonly unknown[]) => JSON.stringify({ state: { items }, version: 0 })

/**
 * Stores `text` as the wishlist in local storage. Opens `robots.txt` first, which is on the shop's origin and
 * runs no script.
 */
async function storeWishlist(page: Page, text: string): Promise<void> {
  await page.goto(`${shop.url}/robots.txt`)
  await page.evaluate(value => localStorage.setItem('sultan-wishlist', value), text)
}

const cards = (page: Page) => page.getByRole('main').locator('.card')
const stored = (page: Page, key: string) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? '{}').state?.items ?? [], key)

it('wishlist page shows stored names and prices while the store does not respond, and after a retry loads all products by one request', async () => {
  const { all, simple } = await fourItems()
  const shopper = await newShopper()
  const { page } = shopper
  await storeWishlist(page, wishlistOf(all))
  await page.route(/include=/, route => route.abort())
  await page.goto(`${shop.url}/wishlist`)
  const failed = page.getByText(/Svježe podatke trenutno ne možemo učitati/)
  await failed.waitFor()
  const first = cards(page).filter({ hasText: simple.name })
  expect(await first.innerText()).toContain('1,50')
  await shopper.expectAccessible()
  await page.unroute(/include=/)
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('include=')) requests.push(request.url())
  })
  await page.getByRole('button', { name: 'Pokušaj ponovo' }).click()
  await cards(page).nth(3).getByText('Više se ne prodaje').waitFor()
  await expect.poll(() => failed.count()).toBe(0)
  await page.getByText('4 proizvoda', { exact: true }).waitFor()
  await expect.poll(() => first.innerText()).not.toContain('1,50')
  expect(await cards(page).nth(2).innerText()).toContain('Nema na stanju')
  await page.getByRole('button', { name: 'Ukloni s liste: Stari ćilim' }).click()
  await page.getByText('3 proizvoda', { exact: true }).waitFor()
  expect(requests).toHaveLength(1)
  shopper.expectNoConsoleErrors(/net::ERR_FAILED/)
  await shopper.close()
})

it('wishlist page adds all purchasable products to the cart and states for each other product why it was not added; an open second tab is updated when the wishlist is cleared, restored or loses a product in the first tab', async () => {
  const { all, simple, variable, soldOut } = await fourItems()
  const shopper = await newShopper()
  const { page } = shopper
  await storeWishlist(page, wishlistOf(all))
  await openPage(page, `${shop.url}/wishlist`)
  await page.getByRole('button', { name: 'Stavi sve u korpu' }).click()
  const notice = await page.getByRole('main').locator('.notice').innerText()
  expect(notice).toContain('Dodano u korpu: 1 proizvod.')
  expect(notice).toContain(`${variable.name} (prvo izaberite opcije)`)
  expect(notice).toContain(`${soldOut.name} (nema na stanju)`)
  expect(notice).toContain('Stari ćilim (više se ne prodaje)')
  expect(await stored(page, 'sultan-cart')).toMatchObject([{ id: simple.id, quantity: 1 }])
  await shopper.expectAccessible()
  await expectNoHorizontalScroll(page, Object.values(WIDTHS))

  const other = await shopper.context.newPage()
  await openPage(other, `${shop.url}/wishlist`)
  expect(await cards(other).count()).toBe(4)
  await page.getByRole('button', { name: 'Isprazni listu' }).click()
  await page.getByRole('heading', { name: 'Ovdje još ništa ne visi' }).waitFor()
  await other.getByRole('heading', { name: 'Ovdje još ništa ne visi' }).waitFor()
  await page.getByRole('button', { name: 'Vrati' }).click()
  await expect.poll(() => cards(page).count()).toBe(4)
  await expect.poll(() => cards(other).count()).toBe(4)
  // An item that is removed from the wishlist in one tab must also disappear in the other tab.
  await cards(page)
    .first()
    .getByRole('button', { name: /^Ukloni s liste želja/ })
    .click()
  await expect.poll(() => cards(other).count()).toBe(3)
  await other.close()
  await page.getByRole('link', { name: `Izaberi opcije: ${variable.name}` }).click()
  await page.waitForURL(`${shop.url}/proizvod/${variable.slug}`)
  shopper.expectNoConsoleErrors()
  await shopper.close()
})

// This test runs only in `npm run test:long`. In `npm test`, `invalid-input.test.ts` opens the wishlist page
// with an invalid stored value.
it.runIf(isLongRun).each(['{', '"x"', '{"state":{"items":[null,{"id":"7x"},5]},"version":0}', '[]'])(
  'wishlist page is empty when local storage contains the invalid value %s',
  async text => {
    const shopper = await newShopper()
    await storeWishlist(shopper.page, text)
    await openPage(shopper.page, `${shop.url}/wishlist`)
    await shopper.page.getByRole('heading', { name: 'Ovdje još ništa ne visi' }).waitFor()
    shopper.expectNoConsoleErrors()
    await shopper.close()
  },
)

it('toast after a removal from the wishlist stays for ten seconds, its button restores the product, and a second toast with the same text is a new element of the live region', async () => {
  const simple = await find('type=simple&stock_status=instock&catalog_visibility=catalog')
  const shopper = await newShopper({ isUsedOnce: true })
  const { page } = shopper
  await page.clock.install()
  await openPage(page, `${shop.url}/proizvod/${simple.slug}`)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /listu želja|liste želja/ })
    .first()
  const undo = page.getByRole('button', { name: 'Vrati' })
  await heart.click()
  await expect.poll(() => stored(page, 'sultan-wishlist')).toHaveLength(1)
  await heart.click()
  await undo.waitFor()
  await page.mouse.move(0, 0)
  await page.clock.runFor(8_000)
  await undo.click()
  expect(await stored(page, 'sultan-wishlist')).toHaveLength(1)
  await heart.click()
  await undo.waitFor()
  await page.clock.runFor(11_000)
  await undo.waitFor({ state: 'detached' })
  expect(await stored(page, 'sultan-wishlist')).toEqual([])

  const announcement = page.locator('[role="status"] > span', { hasText: /list[ue] želja/i }).first()
  await heart.click()
  const before = await announcement.elementHandle()
  const text = await before?.textContent()
  await heart.click()
  await heart.click()
  await expect
    .poll(async () => {
      const now = await announcement.elementHandle()
      return [await now?.textContent(), await now?.evaluate((node, old) => node !== old, before)]
    })
    .toEqual([text, true])
  shopper.expectNoConsoleErrors()
  await shopper.close()
})
