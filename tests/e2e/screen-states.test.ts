import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newShopper, type Shopper, WIDTHS } from './browser.ts'
import { orderOver, productBySku, type SoldProduct, storeCart, storedLine } from './ordering.ts'
import { type RunningShop, startShop } from './running-shop.ts'

/** What a screen becomes when something is done on it: each state quiet, accessible, no wider than the window. */
let shop: RunningShop
let browser: Browser
let oil: SoldProduct

beforeAll(async () => {
  shop = await startShop()
  browser = await launchBrowser()
  oil = await productBySku(shop, 'ULJ-001')
})
afterAll(async () => {
  await browser.close()
  expect(await shop.stop()).toBe(0)
})

async function expectSound(shopper: Shopper): Promise<void> {
  const sideways = await shopper.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, 'sideways scroll').toBe(0)
  await shopper.expectAccessible()
}

/** Opens the page as a fresh shopper with this cart. */
async function openWith(shopper: Shopper, path: string, ...lines: object[]): Promise<Page> {
  const { page } = shopper
  await page.goto(`${shop.url}/uslovi`, { waitUntil: 'commit' })
  await page.evaluate(() => sessionStorage.clear())
  await storeCart(page, ...lines)
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  return page
}

const openDrawer = (page: Page): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Korpa/ })
    .click()

describe.each(Object.entries(WIDTHS))('on a %s', (_name, width) => {
  const visit = (): Promise<Shopper> => newShopper(browser, { viewport: { width, height: 900 } })

  it('menus, open', async () => {
    const shopper = await visit()
    const page = await openWith(shopper, '/')
    if (width >= 1200) {
      await page.getByRole('button', { name: 'Ulja i kozmetika: prikaži potkategorije' }).click()
      await page
        .getByRole('navigation', { name: 'Kategorije' })
        .getByRole('link', { name: 'Sve u kategoriji' })
        .first()
        .waitFor()
    } else {
      await page.getByRole('button', { name: 'Otvori meni' }).click()
      const sheet = page.getByRole('dialog', { name: /meni/i })
      await sheet.getByText('Ulja i kozmetika').first().click()
      await sheet.getByRole('link', { name: 'Sve u kategoriji' }).first().waitFor()
    }
    await expectSound(shopper)
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('the drawer: empty, filled, free shipping', async () => {
    const shopper = await visit()
    for (const [lines, words] of [
      [[], 'Vaša korpa je prazna'],
      [[storedLine(oil, 2)], 'do besplatne dostave'],
      [[storedLine(oil, 9)], 'Dostava je besplatna.'],
    ] as const) {
      const page = await openWith(shopper, '/dostava', ...lines)
      await openDrawer(page)
      await page.getByRole('dialog', { name: 'Korpa' }).getByText(words).first().waitFor()
      await expectSound(shopper)
    }
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('a product: chosen variation, toast, photo in full', async () => {
    const shopper = await visit()
    const page = await openWith(shopper, '/proizvod/arganovo-ulje')
    const option = page.getByRole('group', { name: 'Zapremina' }).getByRole('link', { name: /^50 ml/ })
    await option.click()
    await expect.poll(() => page.url()).toContain('50-ml')
    await expectSound(shopper)
    await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click()
    await page.getByText('Dodano u korpu').first().waitFor()
    await expectSound(shopper)
    await page
      .getByRole('link', { name: /^Uvećaj/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Fotografije proizvoda' }).waitFor()
    await expectSound(shopper)
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('checkout: filled, with errors, with a changed price', async () => {
    const shopper = await visit()
    const page = await openWith(shopper, '/checkout', storedLine(oil, 2))
    const order = page.getByRole('button', { name: /^Naruči · / })
    await order.waitFor()
    await expectSound(shopper)
    await order.click()
    await page.getByText('Provjerite osam polja prije slanja narudžbe:').waitFor()
    await expectSound(shopper)
    await openWith(shopper, '/checkout', storedLine(oil, 2, 3))
    await page.getByText(`${oil.name}: cijena je bila 3,00\u00a0KM`).first().waitFor()
    await expectSound(shopper)
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('an order: of this device, and of another', async () => {
    const made = await orderOver(shop, oil)
    const shopper = await visit()
    const path = `/narudzba/${made.id}?key=${made.key}`
    const page = await openWith(shopper, path)
    await page.getByRole('heading', { level: 1, name: 'Vaša narudžba' }).waitFor()
    await expectSound(shopper)
    await page.evaluate(
      order => localStorage.setItem('sultan-orders', order),
      JSON.stringify([
        { id: made.id, number: made.number, email: 'amina@kupac.example', createdAt: made.created_at },
      ]),
    )
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /Hvala, Amina/ }).waitFor()
    await expectSound(shopper)
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('the wishlist, with products', async () => {
    const shopper = await visit()
    const page = await openWith(shopper, '/kategorije-proizvoda/uljani-mirisi')
    for (const place of [0, 1]) await heart(page, place).click()
    await page.goto(`${shop.url}/wishlist`, { waitUntil: 'networkidle' })
    await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(2)
    await expectSound(shopper)
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('a page that cannot be loaded', async () => {
    const shopper = await visit()
    const page = await openWith(shopper, '/kategorije-proizvoda/biljna-ulja')
    await page.route(/rest_route|wp-json/, route => route.abort())
    await page.getByRole('link', { name: 'Arganovo ulje iz Maroka' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Nešto nije u redu s učitavanjem' }).waitFor()
    await expectSound(shopper)
    await page.unroute(/rest_route|wp-json/)
    await page.getByRole('button', { name: 'Pokušaj ponovo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Arganovo ulje iz Maroka' }).waitFor()
    // Chromium's line about the request, and React's about the fault that the page shows.
    shopper.expectQuiet(/net::ERR_FAILED|^error: ShopError: network/)
    await shopper.leave()
  })
})

it('a part that does not come leaves the page, tells, and comes at the next press', async () => {
  const shopper = await newShopper(browser)
  const { page } = shopper
  await page.route(/cart-drawer.*\.js/, route => route.abort())
  await page.goto(`${shop.url}/dostava`, { waitUntil: 'networkidle' })
  await openDrawer(page)
  await page.getByText('To se trenutno ne može otvoriti').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Dostava i povrat' }).waitFor()
  await shopper.expectAccessible()
  await page.unroute(/cart-drawer.*\.js/)
  await openDrawer(page)
  const drawer = page.getByRole('dialog', { name: 'Korpa' })
  await drawer.waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  shopper.expectQuiet(/net::ERR_FAILED/)
  await shopper.leave()
})

/** The hearts that are not yet pressed, by place on the page. */
function heart(page: Page, place: number): ReturnType<Page['locator']> {
  return page
    .getByRole('main')
    .getByRole('button', { name: /list[ue] želja/i })
    .nth(place)
}
