import { chromium } from 'playwright-core'
import { openPage } from './browser.fixture.ts'
import { it } from './shared-shop.fixture.ts'

/**
 * Path of the full Chromium browser. Chromium's headless shell, which the other tests use, has no back and
 * forward cache.
 */
const CHROMIUM = '/usr/bin/chromium'

for (const path of ['/', '/proizvod/arganovo-ulje', '/kategorije-proizvoda/odjeca', '/checkout']) {
  it(`the back and forward cache keeps ${path} when the shopper leaves the page and returns`, async ({
    shop,
  }) => {
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'],
      // By default Playwright disables the back and forward cache by a command-line argument. This test needs
      // the cache.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const page = await browser.newPage()
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = `${persisted}`
      })
    })
    await openPage(page, shop.url + path)
    // The test waits until the service worker is active, because the back and forward cache must keep the
    // page even when a service worker is active.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await openPage(page, `${shop.url}/blog`)
    await page.goBack({ waitUntil: 'commit' })
    await page.locator('html[data-persisted="true"]').waitFor({ state: 'attached' })
    await browser.close()
  })
}
