import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { newShopper, openPage, type Shopper, WIDTHS } from './browser.fixture.ts'
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

const openers: readonly (readonly [name: string, path: string, open: () => Promise<void>])[] = [
  [
    'Korpa',
    '/dostava',
    () =>
      banner()
        .getByRole('button', { name: /^Korpa/ })
        .click(),
  ],
  ['Pretraga', '/dostava', () => banner().getByRole('button', { name: 'Pretraga' }).click()],
  ['Meni', '/dostava', () => banner().getByRole('button', { name: 'Otvori meni' }).click()],
  ['Sultan AI Asistent', '/dostava', () => page.getByRole('button', { name: /^Otvori chat/ }).click()],
  ['Filteri', '/kategorije-proizvoda/odjeca', () => page.getByRole('button', { name: 'Filteri' }).click()],
  [
    'Fotografije proizvoda',
    '/proizvod/abaja-safija',
    () => page.getByRole('link', { name: /^Uvećaj: Fotografija 1/ }).click(),
  ],
]

/** Opens the page at `path` after the page `/uslovi`, so that Back leads to `/uslovi`. */
async function comeTo(path: string): Promise<void> {
  await page.goto(`${shop.url}/uslovi`, { waitUntil: 'commit' })
  await openPage(page, shop.url + path)
}

/**
 * Goes back in the history of the browser. Playwright's `goBack` is not used, because its list of history
 * entries may lack an entry that a script has just added.
 */
const goBack = () => page.evaluate(() => history.back())

describe('browser’s Back button', () => {
  it.each(openers)('Back closes the open dialog “%s” and stays on the page', async (name, path, open) => {
    await comeTo(path)
    for (const _ of ['first', 'second']) {
      await open()
      await layer(name).waitFor()
      await goBack()
      await layer(name).waitFor({ state: 'hidden' })
      expect(page.url()).toBe(shop.url + path)
    }
  })

  it('Back leaves the page in one step after a dialog or drawer was closed by its button', async () => {
    await comeTo('/dostava')
    await banner().getByRole('button', { name: 'Otvori meni' }).click()
    await layer('Meni').getByRole('button', { name: 'Zatvori meni' }).click()
    await layer('Meni').waitFor({ state: 'hidden' })
    await goBack()
    await page.waitForURL(`${shop.url}/uslovi`)
  })

  it('Back returns in one step from a page that a link in a dialog or drawer has opened', async () => {
    await comeTo('/dostava')
    await banner().getByRole('button', { name: 'Otvori meni' }).click()
    await layer('Meni').getByRole('link', { name: 'Blog' }).click()
    await page.waitForURL(`${shop.url}/blog`)
    await goBack()
    await page.waitForURL(`${shop.url}/dostava`)
    await page.getByRole('heading', { level: 1, name: 'Dostava i povrat' }).waitFor()
    await goBack()
    await page.waitForURL(`${shop.url}/uslovi`)
  })

  it('Back closes the filter dialog after the shopper has chosen a filter, and keeps the filter', async () => {
    await comeTo('/kategorije-proizvoda/odjeca')
    await page.getByRole('button', { name: 'Filteri' }).click()
    await layer('Filteri').getByRole('checkbox', { name: /^Crna/ }).check()
    await page.waitForURL(/boja=crna/)
    await goBack()
    await layer('Filteri').waitFor({ state: 'hidden' })
    expect(page.url()).toContain('boja=crna')
  })

  it('Back returns from a product to all loaded pages of the list, also after the filter dialog was closed', async () => {
    await comeTo('/kategorije-proizvoda/ulja-i-kozmetika')
    await page.getByRole('button', { name: 'Filteri' }).click()
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
  })

  it('Back closes the chat and keeps the pages that were loaded while the chat was open', async () => {
    await page.setViewportSize({ width: WIDTHS.desktop, height: 844 })
    await comeTo('/kategorije-proizvoda/ulja-i-kozmetika')
    await page.getByRole('button', { name: /^Otvori chat/ }).click()
    await layer('Sultan AI Asistent').waitFor()
    await page.getByRole('link', { name: /^Prikaži još/ }).click()
    await page.waitForURL(/stranica=2/)
    await goBack()
    await layer('Sultan AI Asistent').waitFor({ state: 'hidden' })
    expect(page.url()).toMatch(/stranica=2$/)
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  })
})

describe('photo dialog', () => {
  it('the photo dialog counts quick presses of the arrow keys, and leaves Alt+Left to the browser', async () => {
    await comeTo('/proizvod/abaja-safija')
    await page.getByRole('link', { name: /^Uvećaj: Fotografija 1/ }).click()
    const position = layer('Fotografije proizvoda').locator('.photo-dialog__header > span')
    await expect.poll(() => position.textContent()).toMatch(/^1/)
    /** Presses the left arrow key. Returns whether the page leaves the press to the browser. */
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
  })

  const picture = () => layer('Fotografije proizvoda').getByRole('img').first()
  const width = async () => (await picture().boundingBox())?.width ?? 0

  it('the photo dialog enlarges a picture by double tap, by pinch and by its zoom button', async () => {
    await comeTo('/proizvod/abaja-safija')
    await page.getByRole('link', { name: /^Uvećaj: Fotografija 1/ }).click()
    const dialog = layer('Fotografije proizvoda')
    await picture().waitFor()
    expect(await width()).toBe(WIDTHS.phone)
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
    expect(await width()).toBe(WIDTHS.phone)
    await pinch(page, 60, 120)
    await expect.poll(width).toBe(WIDTHS.phone * 2)
    await pinch(page, 120, 30)
    await expect.poll(width).toBe(WIDTHS.phone)
    await dialog.getByRole('button', { name: 'Uvećaj fotografiju' }).click()
    await expect.poll(width).toBe(WIDTHS.phone * 2.5)
    await shopper.expectAccessible()
  })
})

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
