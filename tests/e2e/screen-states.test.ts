import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import {
  expectNoHorizontalScroll,
  newShopper,
  openPage,
  reloadPage,
  type Shopper,
  WIDTHS,
} from './browser.fixture.ts'
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
 * Runs axe at the current page width, checks all page widths for horizontal scrolling, then restores the
 * current width.
 */
async function expectValidPage({ page, expectAccessible }: Shopper): Promise<void> {
  const width = page.viewportSize()?.width ?? WIDTHS.phone
  await expectAccessible()
  await expectNoHorizontalScroll(page, [...widths.filter(other => other !== width), width])
}

/** Opens the page at `path` with the given cart lines. */
async function openWith({ page }: Shopper, path: string, ...lines: object[]): Promise<Page> {
  if (lines.length > 0) {
    // `robots.txt` is on the shop's origin and runs no script, so the test can fill local storage there.
    await page.goto(`${shop.url}/robots.txt`)
    await storeCart(page, ...lines)
  }
  await openPage(page, shop.url + path)
  return page
}

/** Replaces the cart lines of an open page, as another tab would. */
async function replaceCart(page: Page, ...lines: object[]): Promise<void> {
  await storeCart(page, ...lines)
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage')))
}

const openDrawer = (page: Page): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Korpa/ })
    .click()

describe('axe violations and horizontal scrolling', () => {
  const visit = (width: number): Promise<Shopper> =>
    newShopper({ loadsPictures: true, viewport: { width, height: 900 } })

  it('no axe violation or horizontal scrolling occurs in the open category menu', async () => {
    const shopper = await visit(WIDTHS.phone)
    const page = await openWith(shopper, '/dostava')
    const sheet = page.getByRole('dialog', { name: /meni/i })
    await page.getByRole('button', { name: 'Otvori meni' }).click()
    await sheet.getByText('Ulja i kozmetika').first().click()
    await sheet.getByRole('link', { name: 'Sve u kategoriji' }).first().waitFor()
    for (const width of isLongRun ? [WIDTHS.phone, WIDTHS.tablet] : [WIDTHS.phone]) {
      await page.setViewportSize({ width, height: 900 })
      await shopper.expectAccessible()
      await expectNoHorizontalScroll(page)
    }
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })

    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
    const menu = page.getByRole('navigation', { name: 'Kategorije' })
    await menu.getByRole('link', { name: 'Odjeća' }).first().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    // The second Tab leaves the button of the submenu. The submenu must not open when only its button has
    // the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Hidžama')
    await page.getByRole('button', { name: 'Ulja i kozmetika: prikaži potkategorije' }).click()
    await menu.getByRole('link', { name: 'Sve u kategoriji' }).first().waitFor()
    await shopper.expectAccessible()
    await expectNoHorizontalScroll(page)
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('no axe violation or horizontal scrolling occurs in the cart drawer of an empty cart, of a cart with items and of a cart with free shipping', async () => {
    const shopper = await visit(WIDTHS.phone)
    const page = await openWith(shopper, '/dostava')
    await openDrawer(page)
    const drawer = page.getByRole('dialog', { name: 'Korpa' })
    for (const [lines, text] of [
      [[], 'Vaša korpa je prazna'],
      [[storedLine(oil, 2)], 'do besplatne dostave'],
      [[storedLine(oil, 9)], 'Dostava je besplatna.'],
    ] as const) {
      await replaceCart(page, ...lines)
      await drawer.getByText(text).first().waitFor()
      await expectValidPage(shopper)
    }
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('no axe violation or horizontal scrolling occurs on the product page with a chosen variation and a toast', async () => {
    const shopper = await visit(WIDTHS.tablet)
    const page = await openWith(shopper, '/proizvod/arganovo-ulje')
    const option = page.getByRole('radiogroup', { name: 'Zapremina' }).getByRole('radio', { name: /^50 ml/ })
    await option.click()
    await expect.poll(() => page.url()).toContain('50-ml')
    await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click()
    await page.getByText('Dodano u korpu').first().waitFor()
    const toast = page.locator('.toast')
    // A toast does not disappear while the mouse pointer is over the toast.
    await toast.hover()
    await expectValidPage(shopper)
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    const focused = await page.locator(':focus').boundingBox()
    const shown = await toast.boundingBox()
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0)
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('no axe violation or horizontal scrolling occurs at checkout with items, a changed price and field errors; the checkout form completes the town from the postcode and the postcode from the town', async () => {
    const shopper = await visit(WIDTHS.desktop)
    const page = await openWith(shopper, '/checkout', storedLine(oil, 2, 3))
    const order = page.getByRole('button', { name: /^Naruči · / })
    await order.waitFor()
    await page.getByText(`${oil.name}: cijena je bila 3,00\u00a0KM`).first().waitFor()
    await page.getByLabel('Telefon').focus()
    await expectValidPage(shopper)
    const summary = page.getByRole('complementary', { name: 'Vaša narudžba' })
    await summary.getByText(/^Stiže .*\d\. ako naručite do /).waitFor()
    await page.getByText('Država: Bosna i Hercegovina').waitFor()
    // In this shop the only country and the only payment method are shown as texts, not as form fields.
    expect(await page.getByRole('main').locator('select, input[type=radio]').count()).toBe(0)
    for (const width of isLongRun ? [320, ...widths] : [320, WIDTHS.desktop]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await coveredControls(page), `covered controls at ${width} px`).toEqual([])
    }
    await order.click()
    await page.getByText('Provjerite sedam polja prije slanja narudžbe:').waitFor()
    await expectValidPage(shopper)
    await expectTownAndPostcodeCompleted(page)
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

/**
 * Checks that the checkout form completes the town from the postcode and the postcode from the town, and
 * keeps a town that the shopper has typed.
 */
async function expectTownAndPostcodeCompleted(page: Page): Promise<void> {
  const [postcode, city] = [page.getByLabel('Poštanski broj'), page.getByLabel('Grad ili mjesto')]
  await postcode.fill('72 000')
  await expect.poll(() => city.inputValue()).toBe('Zenica')
  await postcode.fill('88000')
  await expect.poll(() => city.inputValue()).toBe('Mostar')
  await postcode.fill('')
  await city.fill('banja luka')
  await expect.poll(() => postcode.inputValue()).toBe('78000')
  await city.fill('Moje selo')
  await expect.poll(() => postcode.inputValue()).toBe('')
  await postcode.fill('78250')
  await expect.poll(() => page.locator('datalist option').count()).toBeGreaterThan(0)
  expect(await city.inputValue()).toBe('Moje selo')
}

it('when the script of the cart drawer or mobile menu fails to load, a toast appears; a later click on the cart or menu button opens the drawer or menu; a click on the page heading loads the failed menu script but opens no menu', async () => {
  const shopper = await newShopper({ viewport: { width: WIDTHS.phone, height: 900 } })
  const { page } = shopper
  const [drawerScript, menuScript] = [/cart-drawer.*\.js/, /mobile-menu.*\.js/]
  const failed = page.getByText('To se trenutno ne može otvoriti')
  for (const script of [drawerScript, menuScript]) await page.route(script, route => route.abort())
  await openPage(page, `${shop.url}/dostava`)
  await openDrawer(page)
  await failed.first().waitFor()
  await shopper.expectAccessible()
  await page.unroute(drawerScript)
  const drawer = page.getByRole('dialog', { name: 'Korpa' })
  // In a browser that has cached the failed import of the drawer, the first click only reloads the page.
  // Therefore the test clicks until the drawer opens.
  const clickButton = () => openDrawer(page).then(() => drawer.waitFor({ timeout: 3_000 }))
  await expect.poll(() => clickButton().catch(String)).toBeUndefined()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await reloadPage(page)

  const menuButton = page.getByRole('button', { name: 'Otvori meni' })
  await menuButton.click()
  await failed.first().waitFor()
  await page.unroute(menuScript)
  const loaded = page.waitForResponse(
    response => menuScript.test(response.url()) || response.request().isNavigationRequest(),
  )
  await page.getByRole('heading', { level: 1, name: 'Dostava i povrat' }).click()
  await (await loaded).finished()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await menuButton.click()
  await page.getByRole('dialog', { name: 'Meni' }).waitFor()
  shopper.expectNoConsoleErrors(/net::ERR_FAILED/)
  await shopper.close()
})
