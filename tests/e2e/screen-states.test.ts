import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectNoHorizontalScroll, newShopper, openPage, type Shopper, WIDTHS } from './browser.fixture.ts'
import { placeOrder, productBySku, type SoldProduct, storeCart, storedLine } from './checkout-page.ts'
import { coveredControls } from './covered-controls.fixture.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop
let oil: SoldProduct

it.beforeAll(async ({ shop: started }) => {
  shop = started
  oil = await productBySku(shop, 'ULJ-001')
})

const widths = Object.values(WIDTHS)

/**
 * Runs axe at the current page width, checks the layout at the other widths, then restores the current width.
 */
async function expectValidPage({ page, expectAccessible }: Shopper): Promise<void> {
  const width = page.viewportSize()?.width ?? WIDTHS.phone
  await expectAccessible()
  await expectNoHorizontalScroll(page, [...widths.filter(other => other !== width), width])
}

/** Opens the page at `path` with the given cart lines and without form values from earlier tests. */
async function openWith(shopper: Shopper, path: string, ...lines: object[]): Promise<Page> {
  const { page } = shopper
  await page.goto(`${shop.url}/uslovi`, { waitUntil: 'commit' })
  await page.evaluate(() => sessionStorage.clear())
  await storeCart(page, ...lines)
  await openPage(page, shop.url + path)
  return page
}

const openDrawer = (page: Page): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Korpa/ })
    .click()

describe('axe violations and horizontal scrolling', () => {
  const visit = (width: number): Promise<Shopper> =>
    newShopper({ loadsPictures: true, viewport: { width, height: 900 } })

  it.each(widths)(
    'no axe violation or horizontal scrolling occurs in the open category menu at %i px',
    async width => {
      const shopper = await visit(width)
      const page = await openWith(shopper, '/')
      if (width >= 1200) {
        const entry = page
          .getByRole('navigation', { name: 'Kategorije' })
          .getByRole('link', { name: 'Odjeća' })
          .first()
        await entry.focus()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        // The second Tab leaves the button of the submenu. The submenu must not open when only its button has
        // the focus.
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Hidžama')
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
      await shopper.expectAccessible()
      await expectNoHorizontalScroll(shopper.page)
      shopper.expectNoConsoleErrors()
      await shopper.close()
    },
  )

  it('no axe violation or horizontal scrolling occurs in the cart drawer when it is empty, has items or grants free shipping', async () => {
    const shopper = await visit(WIDTHS.phone)
    for (const [lines, text] of [
      [[], 'Vaša korpa je prazna'],
      [[storedLine(oil, 2)], 'do besplatne dostave'],
      [[storedLine(oil, 9)], 'Dostava je besplatna.'],
    ] as const) {
      const page = await openWith(shopper, '/dostava', ...lines)
      await openDrawer(page)
      await page.getByRole('dialog', { name: 'Korpa' }).getByText(text).first().waitFor()
      await expectValidPage(shopper)
    }
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('no axe violation or horizontal scrolling occurs on the product page after choosing a variation, showing a toast or enlarging a photo', async () => {
    const shopper = await visit(WIDTHS.tablet)
    const page = await openWith(shopper, '/proizvod/arganovo-ulje')
    const option = page.getByRole('radiogroup', { name: 'Zapremina' }).getByRole('radio', { name: /^50 ml/ })
    await option.click()
    await expect.poll(() => page.url()).toContain('50-ml')
    await expectValidPage(shopper)
    await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click()
    await page.getByText('Dodano u korpu').first().waitFor()
    const toast = page.locator('.toast')
    // A toast is shown as long as the mouse is over it.
    await toast.hover()
    await expectValidPage(shopper)
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    const focused = await page.locator(':focus').boundingBox()
    const shown = await toast.boundingBox()
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0)
    await page
      .getByRole('link', { name: /^Uvećaj/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Fotografije proizvoda' }).waitFor()
    await expectValidPage(shopper)
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('no axe violation or horizontal scrolling occurs at checkout with items, with field errors and with a changed price', async () => {
    const shopper = await visit(WIDTHS.desktop)
    const page = await openWith(shopper, '/checkout', storedLine(oil, 2))
    const order = page.getByRole('button', { name: /^Naruči · / })
    await order.waitFor()
    await page.getByLabel('Telefon').focus()
    await expectValidPage(shopper)
    const summary = page.getByRole('complementary', { name: 'Vaša narudžba' })
    await summary.getByText(/^Stiže .*\d\. ako naručite do /).waitFor()
    await page.getByText('Država: Bosna i Hercegovina').waitFor()
    // In this shop the only country and the only payment method are shown as texts, not as form fields.
    expect(await page.getByRole('main').locator('select, input[type=radio]').count()).toBe(0)
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await coveredControls(page), `covered controls at ${width} px`).toEqual([])
    }
    await order.click()
    await page.getByText('Provjerite sedam polja prije slanja narudžbe:').waitFor()
    await expectValidPage(shopper)
    await openWith(shopper, '/checkout', storedLine(oil, 2, 3))
    await page.getByText(`${oil.name}: cijena je bila 3,00\u00a0KM`).first().waitFor()
    await expectValidPage(shopper)
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('no axe violation or horizontal scrolling occurs on the order page, opened on the device that placed the order or on another device', async () => {
    const made = await placeOrder(shop, oil)
    const shopper = await visit(WIDTHS.phone)
    const path = `/narudzba/${made.id}?key=${made.key}`
    const page = await openWith(shopper, path)
    await page.getByRole('heading', { level: 1, name: 'Vaša narudžba' }).waitFor()
    await expectValidPage(shopper)
    await page.evaluate(
      order => localStorage.setItem('sultan-orders', order),
      JSON.stringify([
        { id: made.id, number: made.number, email: 'amina@kupac.example', createdAt: made.created_at },
      ]),
    )
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /Hvala, Amina/ }).waitFor()
    await page
      .getByText(/^Stiže .*\d\./)
      .first()
      .waitFor()
    await expectValidPage(shopper)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Kopiraj link' }).click()
    await page.getByText('Link je kopiran.').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.url + path)
    await page.getByText('amina@kupac.example').first().waitFor()
    await page.getByRole('link', { name: 'Otvorite korisnički račun' }).click()
    await expect.poll(() => page.getByLabel('E-mail adresa').inputValue()).toBe('amina@kupac.example')
    await expect.poll(() => page.getByLabel('Ime', { exact: true }).inputValue()).toBe('Amina')
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('no axe violation or horizontal scrolling occurs on a wishlist with products', async () => {
    const shopper = await visit(WIDTHS.tablet)
    const page = await openWith(shopper, '/kategorije-proizvoda/uljani-mirisi')
    for (const place of [0, 1]) await heart(page, place).click()
    await openPage(page, `${shop.url}/wishlist`)
    await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(2)
    await expectValidPage(shopper)
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('no axe violation or horizontal scrolling occurs on the error page after a failed request, and its retry button loads the page', async () => {
    const shopper = await visit(WIDTHS.desktop)
    const page = await openWith(shopper, '/kategorije-proizvoda/biljna-ulja')
    await page.route(/rest_route|wp-json/, route => route.abort())
    await page.getByRole('link', { name: 'Arganovo ulje iz Maroka' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Nešto nije u redu s učitavanjem' }).waitFor()
    await expectValidPage(shopper)
    await page.unroute(/rest_route|wp-json/)
    await page.getByRole('button', { name: 'Pokušaj ponovo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Arganovo ulje iz Maroka' }).waitFor()
    // `expectNoConsoleErrors` ignores two console messages: Chromium's about the failed request, and React's
    // about the error that the page shows.
    shopper.expectNoConsoleErrors(/net::ERR_FAILED|^error: ApiError: network/)
    await shopper.close()
  })
})

it('cart drawer shows a toast when its script fails to load, and the next click opens the drawer', async () => {
  const shopper = await newShopper({ loadsPictures: true })
  const { page } = shopper
  await page.route(/cart-drawer.*\.js/, route => route.abort())
  await openPage(page, `${shop.url}/dostava`)
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
  shopper.expectNoConsoleErrors(/net::ERR_FAILED/)
  await shopper.close()
})

it('cart drawer whose script failed to load stays closed when the shopper clicks elsewhere', async () => {
  const shopper = await newShopper({ loadsPictures: true })
  const { page } = shopper
  await page.route(/cart-drawer.*\.js/, route => route.abort())
  await openPage(page, `${shop.url}/dostava`)
  await openDrawer(page)
  await page.getByText('To se trenutno ne može otvoriti').first().waitFor()
  await page.unroute(/cart-drawer.*\.js/)
  const loaded = page.waitForResponse(/cart-drawer.*\.js/)
  await page.getByRole('heading', { level: 1, name: 'Dostava i povrat' }).click()
  await (await loaded).finished()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await openDrawer(page)
  await page.getByRole('dialog', { name: 'Korpa' }).waitFor()
  shopper.expectNoConsoleErrors(/net::ERR_FAILED/)
  await shopper.close()
})

it('a second toast with the text of the first one is a new element of the live region', async () => {
  const shopper = await newShopper({ viewport: { width: WIDTHS.desktop, height: 900 } })
  const { page } = shopper
  await openPage(page, `${shop.url}/kategorije-proizvoda/odjeca`)
  const announcement = page.locator('[role="status"] > span', { hasText: /list[ue] želja/i })
  const first = await heart(page, 0).elementHandle()
  await first?.click()
  const before = await announcement.first().elementHandle()
  const text = await before?.textContent()
  await first?.click()
  await first?.click()
  await expect
    .poll(async () => {
      const now = await announcement.first().elementHandle()
      return [await now?.textContent(), await now?.evaluate((node, old) => node !== old, before)]
    })
    .toEqual([text, true])
  await shopper.close()
})

/** The wishlist button number `place` (from 0) in the main part of the page. */
function heart(page: Page, place: number): ReturnType<Page['locator']> {
  return page
    .getByRole('main')
    .getByRole('button', { name: /list[ue] želja/i })
    .nth(place)
}
