import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { newShopper, openPage, reloadPage } from './browser.fixture.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

const CATEGORY = '/kategorije-proizvoda/uljani-mirisi'
/** Path of a page with buttons that are hidden when scripting is off. */
const PRODUCT = '/proizvod/arganovo-ulje'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

/**
 * Disables the 3-second timeout of the script loader, so that the loader waits for the pictures on a slow
 * machine as well.
 */
const disableTimeout = (page: Page) =>
  page.addInitScript(() => {
    const startTimer = window.setTimeout
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => (ms === 3_000 ? 0 : startTimer(act, ms)),
    })
  })

/**
 * Delays the browser's reports of a type until `releaseReport` is called: `paint` for the first paint,
 * `element` for the paint of the largest picture.
 */
const holdReport = (page: Page, type: 'paint' | 'element') =>
  page.addInitScript(held => {
    const { observe } = PerformanceObserver.prototype
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== held) return observe.call(this, options)
      Object.assign(window, { releaseReport: () => observe.call(this, options) })
    }
  }, type)

const releaseReport = (page: Page) =>
  page.evaluate(() => (window as unknown as { releaseReport: () => void }).releaseReport())

describe('scripts of a page', () => {
  it('the scripts of a page are requested after the pictures that are visible without scrolling', async () => {
    const shopper = await newShopper({ isUsedOnce: true, loadsPictures: true })
    const { page } = shopper
    await disableTimeout(page)
    const finished: string[] = []
    page.on('requestfinished', request => finished.push(new URL(request.url()).pathname))
    await page.goto(shop.url + CATEGORY)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    const firstModule = finished.findIndex(path => path.startsWith('/assets/libraries-'))
    const firstPicture = await page
      .locator('.card img')
      .first()
      .evaluate(image => new URL((image as HTMLImageElement).currentSrc).pathname)
    expect(finished.indexOf(firstPicture)).toBeGreaterThan(-1)
    expect(firstModule).toBeGreaterThan(finished.indexOf(firstPicture))
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('the scripts of a page are requested only when the browser has reported that the largest picture is painted', async () => {
    const shopper = await newShopper({ isUsedOnce: true, loadsPictures: true })
    const { page } = shopper
    await disableTimeout(page)
    await holdReport(page, 'element')
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await page.goto(shop.url + PRODUCT)
    await page.waitForFunction(() => 'releaseReport' in window)
    expect(requested.filter(path => path.startsWith('/assets/libraries-'))).toEqual([])
    await releaseReport(page)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('the scripts of a page are requested at the first click if a picture is still loading, and handle that click once they run', async () => {
    const shopper = await newShopper({ isUsedOnce: true, loadsPictures: true })
    const { page } = shopper
    const release = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<void>()
    await page.route('**/slike/**', async route => {
      await release.promise
      await route.continue()
    })
    await page.route('**/assets/libraries-*', async route => {
      requested.resolve()
      await release.promise
      await route.continue()
    })
    await page.goto(shop.url + CATEGORY, { waitUntil: 'commit' })
    await page.locator('script[data-modules]').waitFor({ state: 'attached' })
    await page
      .getByRole('button', { name: /^Dodaj u korpu/ })
      .first()
      .click()
    await requested.promise
    release.resolve()
    await page.getByText('Dodano u korpu', { exact: true }).waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Korpa, 1/ })
      .waitFor()
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('the scripts of a page are requested again after a request that failed, and handle a click made before', async () => {
    const shopper = await newShopper({ isUsedOnce: true })
    const { page } = shopper
    let attempts = 0
    await page.route('**/assets/libraries-*', route => {
      attempts += 1
      return attempts === 1 ? route.abort('failed') : route.continue()
    })
    const failed = page.waitForEvent('requestfailed')
    await page.goto(shop.url + CATEGORY)
    await failed
    await page
      .getByRole('button', { name: /^Dodaj u korpu/ })
      .first()
      .click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Korpa, 1/ })
      .waitFor()
    shopper.expectNoConsoleErrors(/net::ERR_FAILED/)
    await shopper.close()
  })

  it('a page whose scripts cannot be loaded is reloaded once', async () => {
    const shopper = await newShopper({ isUsedOnce: true })
    const { page } = shopper
    let attempts = 0
    await page.route('**/assets/libraries-*', route => {
      attempts += 1
      return route.fulfill({ status: 404 })
    })
    let pages = 0
    page.on('domcontentloaded', () => {
      pages += 1
    })
    await page.goto(shop.url + PRODUCT)
    await expect.poll(() => attempts).toBe(4)
    await page.mouse.click(5, 5)
    await expect.poll(() => attempts).toBe(5)
    expect(pages).toBe(2)
    shopper.expectNoConsoleErrors(/status of 404/)
    await shopper.close()
  })

  it('a click on a part of the page whose module is still loading is handled once the module is loaded', async () => {
    const shopper = await newShopper({ isUsedOnce: true, loadsPictures: true })
    const { page } = shopper
    const release = Promise.withResolvers<void>()
    await page.route('**/assets/reviews-*', async route => {
      await release.promise
      await route.continue()
    })
    await openPage(page, `${shop.url}/proizvod/abaja-kimono`)
    await page.getByRole('button', { name: 'Napiši recenziju' }).click()
    release.resolve()
    await page.getByLabel('Vaša recenzija').waitFor()
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it.each(['Pretraga', 'Filteri'])('the link “%s” keeps the focus when it becomes a button', async name => {
    const shopper = await newShopper({ isUsedOnce: true, viewport: { width: 390, height: 844 } })
    const { page } = shopper
    const release = Promise.withResolvers<void>()
    await page.route('**/assets/libraries-*', async route => {
      await release.promise
      await route.continue()
    })
    await page.goto(`${shop.url}${CATEGORY}`)
    await page.getByRole('link', { name }).first().focus()
    release.resolve()
    await page.getByRole('button', { name }).first().waitFor()
    const focused = () =>
      page.evaluate(() => [
        document.activeElement?.tagName,
        document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim(),
      ])
    await expect.poll(focused).toEqual(['BUTTON', name])
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('a page scrolled before its scripts run keeps its scroll position after hydration, after a reload and after Back', async () => {
    const shopper = await newShopper({ isUsedOnce: true })
    const { page } = shopper
    const release = Promise.withResolvers<void>()
    await page.route('**/assets/libraries-*', async route => {
      await release.promise
      await route.continue()
    })
    await page.goto(shop.url + CATEGORY, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    const place = 900
    await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), place)
    release.resolve()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    const position = () => page.evaluate(() => Math.round(scrollY))
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

  it('the scripts of a page with content that only the browser renders, such as the checkout, are requested after the first paint', async () => {
    const shopper = await newShopper({ isUsedOnce: true, loadsPictures: true })
    const { page } = shopper
    await disableTimeout(page)
    await holdReport(page, 'paint')
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await page.goto(`${shop.url}/checkout`)
    await page.waitForFunction(() => 'releaseReport' in window)
    expect(requested.filter(path => path.startsWith('/assets/libraries-'))).toEqual([])
    await releaseReport(page)
    await page.getByRole('heading', { name: 'Vaša korpa je prazna' }).waitFor()
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })
})
