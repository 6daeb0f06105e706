import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { expectNoHorizontalScroll, newShopper, openPage, type Shopper, WIDTHS } from './browser.fixture.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop
let shopper: Shopper
let page: Page

it.beforeAll(async ({ shop: started }) => {
  shop = started
})
beforeAll(async () => {
  shopper = await newShopper({
    loadsPictures: true,
    viewport: { width: WIDTHS.phone, height: 844 },
    hasTouch: true,
  })
  page = shopper.page
})
afterAll(() => shopper.close())

const banner = () => page.getByRole('banner')
const layer = (name: string) => page.getByRole('dialog', { name })

const openMenu = () => banner().getByRole('button', { name: 'Otvori meni' }).click()
const openFilters = () => page.getByRole('button', { name: 'Filteri' }).click()
const openPhoto = () => page.getByRole('link', { name: /^Uvećaj: Fotografija 1/ }).click()

/** The dialogs that every page can open. */
const openers: readonly (readonly [name: string, open: () => Promise<void>])[] = [
  [
    'Korpa',
    () =>
      banner()
        .getByRole('button', { name: /^Korpa/ })
        .click(),
  ],
  ['Pretraga', () => banner().getByRole('button', { name: 'Pretraga' }).click()],
  ['Meni', openMenu],
  ['Sultan AI Asistent', () => page.getByRole('button', { name: /^Otvori chat/ }).click()],
]

/**
 * Goes back in the history of the browser. Playwright's `goBack` is not used, because its list of history
 * entries may lack an entry that a script has just added.
 */
const goBack = () => page.evaluate(() => history.back())

/**
 * Opens a dialog twice. Each time goes back in the browser's history, which must close the dialog without
 * leaving the page.
 */
async function expectClosedByBack(name: string, open: () => Promise<void>): Promise<void> {
  const url = page.url()
  for (const _ of ['first', 'second']) {
    await open()
    await layer(name).waitFor()
    await goBack()
    await layer(name).waitFor({ state: 'hidden' })
    expect(page.url(), name).toBe(url)
  }
}

describe('browser’s Back button', () => {
  it('Back closes an open cart, search, menu or chat without leaving the page; pressing Back once returns to the previous page after a link in the menu was clicked, and after the menu was closed by its button', async () => {
    await page.goto(`${shop.url}/uslovi`, { waitUntil: 'commit' })
    await openPage(page, `${shop.url}/dostava`)
    for (const [name, open] of openers) await expectClosedByBack(name, open)

    await openMenu()
    await layer('Meni').getByRole('link', { name: 'Blog' }).click()
    await page.waitForURL(`${shop.url}/blog`)
    await goBack()
    await page.waitForURL(`${shop.url}/dostava`)
    await page.getByRole('heading', { level: 1, name: 'Dostava i povrat' }).waitFor()

    await openMenu()
    await layer('Meni').getByRole('button', { name: 'Zatvori meni' }).click()
    await layer('Meni').waitFor({ state: 'hidden' })
    await goBack()
    await page.waitForURL(`${shop.url}/uslovi`)
  })

  it('Back closes the filter dialog and keeps a filter that was chosen in the dialog, and returns from a product page to all loaded pages of the product list', async () => {
    await openPage(page, `${shop.url}/kategorije-proizvoda/ulja-i-kozmetika`)
    await expectClosedByBack('Filteri', openFilters)

    await openFilters()
    await layer('Filteri').waitFor()
    await page.keyboard.press('Escape')
    await layer('Filteri').waitFor({ state: 'hidden' })
    const cards = page.getByRole('main').locator('.card')
    const before = await cards.count()
    await page.getByRole('link', { name: /^Prikaži još/ }).click()
    await page.waitForURL(/stranica=2/)
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    const all = await cards.count()
    await cards.first().getByRole('link').first().click()
    await page.waitForURL(/\/proizvod\//)
    await goBack()
    await page.waitForURL(/\/kategorije-proizvoda\/ulja-i-kozmetika\?stranica=2$/)
    await expect.poll(() => cards.count()).toBe(all)

    await openFilters()
    await layer('Filteri')
      .getByRole('checkbox', { name: /^Na akciji/ })
      .check()
    await page.waitForURL(/akcija/)
    await goBack()
    await layer('Filteri').waitFor({ state: 'hidden' })
    expect(page.url()).toContain('akcija')
  })

  it('when the shopper opens the chat and then loads the second page of a product list, Back closes the chat, while the URL and the products stay those of the second page', async () => {
    await page.setViewportSize({ width: WIDTHS.desktop, height: 844 })
    await openPage(page, `${shop.url}/kategorije-proizvoda/ulja-i-kozmetika`)
    await page.getByRole('button', { name: /^Otvori chat/ }).click()
    await layer('Sultan AI Asistent').waitFor()
    const cards = page.getByRole('main').locator('.card')
    const before = await cards.count()
    await page.getByRole('link', { name: /^Prikaži još/ }).click()
    await page.waitForURL(/stranica=2/)
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    const all = await cards.count()
    await goBack()
    await layer('Sultan AI Asistent').waitFor({ state: 'hidden' })
    expect(page.url()).toMatch(/stranica=2$/)
    expect(await cards.count()).toBe(all)
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  })
})

describe('photo dialog', () => {
  it('Back closes the photo dialog; each of two quick arrow-key presses moves on by one photo; the dialog does not intercept Alt+Left; double tap, pinch and the zoom button enlarge a photo', async () => {
    await openPage(page, `${shop.url}/proizvod/abaja-safija`)
    await expectClosedByBack('Fotografije proizvoda', openPhoto)
    await openPhoto()
    await expectArrowKeysWork()
    await layer('Fotografije proizvoda').getByRole('button', { name: 'Zatvori fotografije' }).click()
    await openPhoto()
    await expectZoomWorks()
    await shopper.expectAccessible()
    await expectNoHorizontalScroll(page, [WIDTHS.tablet, WIDTHS.desktop, WIDTHS.phone])
  })
})

async function expectArrowKeysWork(): Promise<void> {
  const position = layer('Fotografije proizvoda').locator('.photo-dialog__header > span')
  await expect.poll(() => position.textContent()).toMatch(/^1/)
  /**
   * Presses the left arrow key. Returns whether the page leaves the default action of the key press to the
   * browser.
   */
  const pressLeft = (altKey: boolean) =>
    page.evaluate(
      isHeld =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'ArrowLeft',
            altKey: isHeld,
            cancelable: true,
            bubbles: true,
          }),
        ),
      altKey,
    )
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 'ArrowRight'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect.poll(() => position.textContent()).toMatch(/^3/)
  expect(await pressLeft(true)).toBe(true)
  expect(await pressLeft(false)).toBe(false)
  await expect.poll(() => position.textContent()).toMatch(/^2/)
}

async function expectZoomWorks(): Promise<void> {
  const dialog = layer('Fotografije proizvoda')
  const picture = dialog.getByRole('img').first()
  const width = async () => (await picture.boundingBox())?.width ?? 0
  await picture.waitFor()
  await expect.poll(width).toBe(WIDTHS.phone)
  // The double tap is repeated, because on a busy machine its two taps can be too far apart.
  await expect
    .poll(async () => {
      if ((await width()) === WIDTHS.phone) {
        await page.touchscreen.tap(200, 400)
        await page.touchscreen.tap(200, 400)
      }
      return width()
    })
    .toBe(WIDTHS.phone * 2.5)
  await dialog.getByRole('button', { name: 'Umanji fotografiju' }).click()
  await expect.poll(width).toBe(WIDTHS.phone)
  await pinch(page, 60, 120)
  await expect.poll(width).toBe(WIDTHS.phone * 2)
  await pinch(page, 120, 30)
  await expect.poll(width).toBe(WIDTHS.phone)
  await dialog.getByRole('button', { name: 'Uvećaj fotografiju' }).click()
  await expect.poll(width).toBe(WIDTHS.phone * 2.5)
}

/** Simulates a pinch: moves two fingers from a distance of `from` px to a distance of `to` px. */
async function pinch(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', distance: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: 200, y: 400 - distance / 2, id: 0 },
        { x: 200, y: 400 + distance / 2, id: 1 },
      ],
    })
  await touch('touchStart', from)
  await touch('touchMove', from)
  await touch('touchMove', to)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
