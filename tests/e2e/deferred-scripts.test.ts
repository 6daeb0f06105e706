import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import { newShopper, reloadPage, WIDTHS } from './browser.fixture.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

const CATEGORY = '/kategorije-proizvoda/uljani-mirisi'
/** Pause of a test in ms, longer than the 3 seconds after which the script loader repeats a failed load. */
const RETRY_MS = 4_000

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

/**
 * Disables the timeout of the script loader (`entry-loader.ts`). The loader delays the scripts until the
 * first paint or the paint of the largest picture, but for at most 3 seconds. On a slow test machine the
 * paint can take longer.
 */
const disableTimeout = (page: Page) =>
  page.addInitScript(() => {
    const startTimer = window.setTimeout
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => (ms === 3_000 ? 0 : startTimer(act, ms)),
    })
  })

/**
 * Delays a report of the browser until `releaseReports` is called. On the checkout page this is the report of
 * the first paint, on other pages the report that the largest picture has been painted.
 */
const holdReports = (page: Page) =>
  page.addInitScript(() => {
    const held = location.pathname === '/checkout' ? 'paint' : 'element'
    const { observe } = PerformanceObserver.prototype
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== held) return observe.call(this, options)
      Object.assign(window, { releaseReports: () => observe.call(this, options) })
    }
  })

const releaseReports = (page: Page) =>
  page.evaluate(() => (window as unknown as { releaseReports: () => void }).releaseReports())

const untilHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/** Waits until hydration has replaced the focused link `name` by a focused button. */
async function expectFocusedButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().waitFor()
  const focused = () =>
    page.evaluate(() => [
      document.activeElement?.tagName,
      document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim(),
    ])
  await expect.poll(focused).toEqual(['BUTTON', name])
}

describe('scripts of a page', () => {
  it('scripts are requested only after the first paint (checkout) or the paint of the largest picture (product page); a button that hydration puts in place of the focused link “Pretraga” has the focus; a click on a button takes effect once the button’s module has loaded', async () => {
    const shopper = await newShopper({ isUsedOnce: true, loadsPictures: true })
    const { page } = shopper
    await disableTimeout(page)
    await holdReports(page)
    const reviews = Promise.withResolvers<void>()
    await page.route('**/assets/reviews-*', async route => {
      await reviews.promise
      await route.continue()
    })
    let requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    for (const path of ['/checkout', '/proizvod/abaja-kimono']) {
      requested = []
      await page.goto(shop.url + path)
      await page.waitForFunction(() => 'releaseReports' in window)
      expect(requested.filter(file => file.startsWith('/assets/libraries-'))).toEqual([])
      await page.getByRole('link', { name: 'Pretraga' }).first().focus()
      await releaseReports(page)
      await untilHydrated(page)
      await expectFocusedButton(page, 'Pretraga')
    }
    await page.getByRole('button', { name: 'Napiši recenziju' }).click()
    reviews.resolve()
    await page.getByLabel('Vaša recenzija').waitFor()
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it.runIf(isLongRun)(
    'the scripts of a category page arrive after the picture of the first product card',
    async () => {
      const shopper = await newShopper({ isUsedOnce: true, loadsPictures: true })
      const { page } = shopper
      await disableTimeout(page)
      const finished: string[] = []
      page.on('requestfinished', request => finished.push(new URL(request.url()).pathname))
      await page.goto(shop.url + CATEGORY)
      await untilHydrated(page)
      const firstModule = finished.findIndex(path => path.startsWith('/assets/libraries-'))
      const firstPicture = await page
        .locator('.card img')
        .first()
        .evaluate(image => new URL((image as HTMLImageElement).currentSrc).pathname)
      expect(finished.indexOf(firstPicture)).toBeGreaterThan(-1)
      expect(firstModule).toBeGreaterThan(finished.indexOf(firstPicture))
      shopper.expectNoConsoleErrors()
      await shopper.close()
    },
  )

  it('a click while the pictures of a page are still loading takes effect once the scripts of the page run', async () => {
    const shopper = await newShopper({ isUsedOnce: true, loadsPictures: true })
    const { page } = shopper
    await disableTimeout(page)
    const release = Promise.withResolvers<void>()
    await page.route('**/slike/**', async route => {
      await release.promise
      await route.continue()
    })
    await page.goto(shop.url + CATEGORY, { waitUntil: 'commit' })
    await page.locator('script[data-modules]').waitFor({ state: 'attached' })
    await page
      .getByRole('button', { name: /^Dodaj u korpu/ })
      .first()
      .click()
    await page.getByText('Dodano u korpu', { exact: true }).waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Korpa, 1/ })
      .waitFor()
    release.resolve()
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('a page whose scripts cannot be loaded is reloaded once', async ({ shopper }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/status of 404/)
    await page.route('**/assets/libraries-*', route => route.fulfill({ status: 404 }))
    let pages = 0
    page.on('domcontentloaded', () => {
      pages += 1
    })
    await page.goto(`${shop.url}/proizvod/arganovo-ulje`)
    await expect.poll(() => pages).toBe(2)
    await page.mouse.click(5, 5)
    await sleep(RETRY_MS)
    expect(pages).toBe(2)
  })

  it('a page scrolled before hydration keeps its scroll position through hydration, the browser’s Back and a reload; a button that hydration puts in place of the focused link “Filteri” has the focus', async () => {
    const shopper = await newShopper({ viewport: { width: WIDTHS.phone, height: 844 } })
    const { page } = shopper
    let release = Promise.withResolvers<void>()
    await page.route('**/assets/libraries-*', async route => {
      await release.promise
      await route.continue()
    })
    await page.goto(shop.url + CATEGORY, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Filteri' }).focus()
    release.resolve()
    await expectFocusedButton(page, 'Filteri')

    release = Promise.withResolvers()
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    const position = () => page.evaluate(() => Math.round(scrollY))
    const place = 900
    await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), place)
    release.resolve()
    await untilHydrated(page)
    expect(await position()).toBe(place)
    await page.locator('.card__name a').nth(4).dispatchEvent('click')
    await expect.poll(position).toBe(0)
    await page.goBack()
    await expect.poll(position).toBe(place)
    await reloadPage(page)
    expect(await position()).toBe(place)
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })
})
