import { chromium } from 'playwright-core'
import { openPage } from './browser.fixture.ts'
import { it } from './shared-shop.fixture.ts'

/** The whole browser, because the headless shell has no back and forward cache. */
const CHROMIUM = '/usr/bin/chromium'

for (const path of ['/', '/proizvod/arganovo-ulje', '/kategorije-proizvoda/odjeca', '/checkout']) {
  it(`keeps ${path} in the back and forward cache when the shopper leaves the page and returns`, async ({
    shop,
  }) => {
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'],
      // Playwright switches the cache off.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const page = await browser.newPage()
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = `${persisted}`
      })
    })
    await openPage(page, shop.url + path)
    // The worker and the prefetched data must not keep the page from the cache.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await openPage(page, `${shop.url}/blog`)
    await page.goBack({ waitUntil: 'commit' })
    await page.locator('html[data-persisted="true"]').waitFor({ state: 'attached' })
    await browser.close()
  })
}
