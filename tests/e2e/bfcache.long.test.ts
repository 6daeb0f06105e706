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
      // By default Playwright disables the back and forward cache with this argument.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const page = await browser.newPage()
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = `${persisted}`
      })
    })
    await openPage(page, shop.url + path)
    // Neither the service worker nor prefetched data may exclude the page from the back and forward cache.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await openPage(page, `${shop.url}/blog`)
    await page.goBack({ waitUntil: 'commit' })
    await page.locator('html[data-persisted="true"]').waitFor({ state: 'attached' })
    await browser.close()
  })
}
