import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openPage } from './browser.fixture.ts'
import { openSearch, overlayOf } from './search-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

/** Delay in ms that a test adds to the page's requests for products. */
const PAGE_DELAY_MS = 2_000

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY)

describe('search overlay as a dialog', () => {
  it('the page behind the search overlay does not scroll, the focus stays in the overlay, arrow keys move the focus through the suggestions, and Enter opens the focused product', async () => {
    const { page, overlay, expectNoConsoleErrors, close } = await openSearch(shop)
    const isFieldFocused = () => overlay.field.evaluate(field => field === document.activeElement)
    await page.keyboard.press('Escape')
    await overlay.dialog.waitFor({ state: 'detached' })
    await page.evaluate(() => window.scrollTo(0, 400))
    await overlay.open()
    const before = await scrollPosition(page)
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
    expect(await scrollPosition(page)).toBe(before)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await expect.poll(isFieldFocused).toBe(true)
    await expectFocusTrapped(page)
    await overlay.field.fill('mis')
    await page.keyboard.press('Escape')
    await overlay.dialog.waitFor({ state: 'detached' })
    const opener = page.getByRole('banner').getByRole('button', { name: 'Pretraga' })
    await expect.poll(() => opener.evaluate(button => button === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
    await page.mouse.wheel(0, 600)
    await expect.poll(() => scrollPosition(page)).toBeGreaterThan(before)

    await overlay.open()
    await expect.poll(isFieldFocused).toBe(true)
    await page.keyboard.type('misk')
    await overlay.says(/za "misk"$/).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const category = 'Oud i misk'
    await overlay.dialog.getByRole('link', { name: category, exact: true }).waitFor()
    const names = await overlay.hits.getByRole('link').allTextContents()
    // The unit tests of `nextFocusIndex` cover further moves of the focus, such as those by Home and End.
    for (const [key, target] of [
      ['ArrowDown', category],
      ['ArrowRight', names[0]],
      ['ArrowRight', names[1]],
      ['ArrowLeft', names[0]],
      ['ArrowLeft', category],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(focused).toBe(target)
    }
    await page.keyboard.press('ArrowUp')
    await expect.poll(isFieldFocused).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/proizvod\//)
    await overlay.dialog.waitFor({ state: 'detached' })
    const title = { message: 'focus on the title of the product' }
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), title).toBe('H1')
    expect(await focused()).toBe(names[0])
    expectNoConsoleErrors()
    await close()
  })

  it('the browser’s Back button closes the search overlay without leaving the page, and a link in the overlay closes the overlay even when the link leads to the page that is already open', async () => {
    const { page, overlay, expectNoConsoleErrors, close } = await openSearch(shop)
    // Back is pressed while the page under the overlay is still loading, because only then does the router
    // close the overlay itself.
    let isSlow = true
    await page.route(
      url => url.searchParams.get('rest_route')?.includes('/products') === true,
      async route => {
        if (isSlow) await sleep(PAGE_DELAY_MS)
        await route.continue()
      },
    )
    await overlay.dialog.getByRole('link', { name: 'Odjeća' }).click()
    await page.waitForURL(/odjeca/)
    await overlay.dialog.waitFor({ state: 'detached' })
    await overlay.open()
    // Playwright's `page.goBack` is not used, because its list of history entries may lack the entry that the
    // search overlay has just added.
    await page.evaluate(() => history.back())
    await overlay.dialog.waitFor({ state: 'detached' })
    expect(page.url()).toMatch(/odjeca/)
    await page.evaluate(() => history.back())
    await page.waitForURL(`${shop.url}/uslovi`)
    isSlow = false

    for (const _ of ['from another page', 'from the page of the category']) {
      await overlay.open()
      await overlay.dialog.getByRole('link', { name: 'Hidžama' }).click()
      await page.waitForURL(/\/kategorije-proizvoda\/hidzama/)
      await overlay.dialog.waitFor({ state: 'detached' })
    }
    const products: string[] = []
    for (const _ of ['from another page', 'from the product']) {
      await overlay.open()
      await overlay.field.fill('misk')
      await overlay.hits.first().getByRole('link').click()
      await page.waitForURL(/\/proizvod\//)
      await overlay.dialog.waitFor({ state: 'detached' })
      products.push(page.url())
    }
    expect(new Set(products).size).toBe(1)
    expectNoConsoleErrors()
    await close()
  })

  it('Enter in the search overlay opens the search results page and adds the search term once to the stored recent searches; the shopper can remove each recent search', async ({
    shopper: { page },
  }) => {
    await openPage(page, `${shop.url}/dostava`)
    await page.evaluate(() => localStorage.setItem('sultan-searches', '["crni kim"]'))
    const overlay = overlayOf(page)
    for (const _ of ['from another page', 'from the search results']) {
      await overlay.open()
      await expect.poll(() => overlay.field.evaluate(field => field === document.activeElement)).toBe(true)
      await page.keyboard.type('misk')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/pretraga\?q=misk$/)
      await overlay.dialog.waitFor({ state: 'detached' })
    }
    await overlay.open()
    await overlay.says('Nedavno traženo').waitFor()
    await overlay.dialog.getByRole('button', { name: 'misk', exact: true }).click()
    await overlay.says(/za "misk"$/).waitFor()
    await overlay.field.fill('')
    for (const term of ['misk', 'crni kim'])
      await overlay.dialog.getByRole('button', { name: `Ukloni iz nedavnih pretraga: ${term}` }).click()
    await expect.poll(() => overlay.says('Nedavno traženo').count()).toBe(0)
    await expect.poll(() => overlay.field.evaluate(field => field === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('sultan-searches'))).toBe('[]')
  })

  it('the code of the search overlay is loaded on hover over the search button; when loading fails, a click on the button opens the search results page; when the code arrives after the shopper has opened another page, the overlay stays closed', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(/net::ERR_FAILED/)
    const script = /search-overlay-.*\.js/
    const requested: string[] = []
    page.on('request', request => requested.push(request.url()))
    const isRequested = () => requested.some(url => script.test(url))
    await page.route(script, route => route.abort())
    await openPage(page, `${shop.url}/dostava`)
    expect(isRequested()).toBe(false)
    const opener = page.getByRole('banner').getByRole('button', { name: 'Pretraga' })
    await opener.hover()
    await expect.poll(isRequested).toBe(true)
    await opener.click()
    await page.waitForURL(/\/pretraga$/)
    // Until hydration, “Pretraga” in the header is a link to the search results page and cannot open the
    // overlay.
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.unroute(script)

    const release = Promise.withResolvers<void>()
    await page.route(script, async route => {
      await release.promise
      await route.continue()
    })
    await opener.click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await page.getByRole('heading', { level: 1, name: 'Priče iz dućana' }).waitFor()
    const loaded = page.waitForResponse(script)
    release.resolve()
    await (await loaded).finished()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/blog')
  })
})

/** Moves the focus with the Tab key. Fails the test when the focus leaves the open dialog. */
async function expectFocusTrapped(page: Page): Promise<void> {
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press(step < 15 ? 'Tab' : 'Shift+Tab')
    // From the last element of the overlay, Tab moves the focus to the browser's toolbar, and
    // `document.activeElement` is then the body.
    const where = await page.evaluate(() => {
      const at = document.activeElement
      return at === document.body || at?.closest('dialog') ? 'inside' : at?.outerHTML
    })
    expect(where).toBe('inside')
  }
}
