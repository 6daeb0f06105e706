import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import { expectNoHorizontalScroll, newShopper, openPage, reloadPage, WIDTHS } from './browser.fixture.ts'
import { failure, openSearch, PROVOKED, watchSearches } from './search-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

/** Delay of the data requests of a page in this test, in ms. */
const PAGE_DELAY_MS = 2_000

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

describe('search overlay as a dialog', () => {
  it('the search overlay locks the page’s scrolling and traps the focus until it is closed', async () => {
    const { page, overlay, expectNoConsoleErrors, close } = await openSearch(shop)
    const scroll = () => page.evaluate(() => window.scrollY)
    await page.keyboard.press('Escape')
    await overlay.dialog.waitFor({ state: 'detached' })
    await page.evaluate(() => window.scrollTo(0, 400))
    await overlay.open()
    const before = await scroll()
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
    expect(await scroll()).toBe(before)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')

    await expect.poll(() => overlay.field.evaluate(field => field === document.activeElement)).toBe(true)
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
    await overlay.field.fill('mis')
    await page.keyboard.press('Escape')
    await overlay.dialog.waitFor({ state: 'detached' })
    const opener = page.getByRole('banner').getByRole('button', { name: 'Pretraga' })
    await expect.poll(() => opener.evaluate(button => button === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
    await page.mouse.wheel(0, 600)
    await expect.poll(scroll).toBeGreaterThan(before)
    expectNoConsoleErrors()
    await close()
  })

  it('arrow keys in the search overlay move through the suggested category and products, and Enter opens a product', async () => {
    const { page, overlay, expectNoConsoleErrors, close } = await openSearch(shop)
    await expect.poll(() => overlay.field.evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.type('misk')
    await overlay.hits.first().waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const category = 'Oud i misk'
    await overlay.dialog.getByRole('link', { name: category, exact: true }).waitFor()
    const names = await overlay.hits.getByRole('link').allTextContents()
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe(category)
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toBe(names[0])
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toBe(names[1])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => overlay.field.evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/proizvod\//)
    await overlay.dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'focus on the title' })
      .toBe('H1')
    expect(await focused()).toBe(names[0])
    expectNoConsoleErrors()
    await close()
  })

  it('Enter in the search overlay opens the page of all results, and the term is remembered until the shopper removes it', async () => {
    const { page, overlay, expectNoConsoleErrors, close } = await openSearch(shop)
    await expect.poll(() => overlay.field.evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.type('misk')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/pretraga\?q=misk$/)
    await overlay.dialog.waitFor({ state: 'detached' })
    await reloadPage(page)
    await overlay.open()
    await overlay.says('Nedavno traženo').waitFor()
    await overlay.dialog.getByRole('button', { name: 'misk', exact: true }).click()
    await overlay.says(/za "misk"$/).waitFor()
    await overlay.field.fill('')
    await overlay.dialog.getByRole('button', { name: 'Ukloni iz nedavnih pretraga: misk' }).click()
    await expect.poll(() => overlay.says('Nedavno traženo').count()).toBe(0)
    await expect.poll(() => overlay.field.evaluate(field => field === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('sultan-searches'))).toBe('[]')
    expectNoConsoleErrors()
    await close()
  })

  it('the search overlay closes when a link to another page is clicked, and on the browser’s Back button without leaving the page', async () => {
    const { page, overlay, expectNoConsoleErrors, close } = await openSearch(shop)
    // Back is pressed while the page under the overlay is still loading, because only then does the router
    // close the overlay itself.
    await page.route(
      url => url.searchParams.get('rest_route')?.includes('/products') === true,
      async route => {
        await sleep(PAGE_DELAY_MS)
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
    await page.waitForURL(`${shop.url}/`)
    expectNoConsoleErrors()
    await close()
  })

  it('the search overlay is replaced by the search results page when the overlay’s script fails to load', async () => {
    const shopper = await newShopper({ loadsPictures: true })
    await shopper.page.route(/search-overlay-.*\.js/, route => route.abort())
    await openPage(shopper.page, shop.url)
    await shopper.page.getByRole('banner').getByRole('button', { name: 'Pretraga' }).click()
    await shopper.page.waitForURL(/\/pretraga$/)
    await shopper.close()
  })

  it('the search overlay stays closed when its script arrives after the shopper has opened another page', async () => {
    const shopper = await newShopper()
    const { page } = shopper
    const release = Promise.withResolvers<void>()
    await page.route(/search-overlay-.*\.js/, async route => {
      await release.promise
      await route.continue()
    })
    await openPage(page, shop.url)
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Pretraga' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await page.getByRole('heading', { level: 1, name: 'Priče iz dućana' }).waitFor()
    const loaded = page.waitForResponse(/search-overlay-.*\.js/)
    release.resolve()
    await (await loaded).finished()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/blog')
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('the search overlay closes when a link in it leads to the page below it', async () => {
    const { page, overlay, close } = await openSearch(shop)
    await overlay.field.fill('misk')
    await overlay.hits.first().getByRole('link').click()
    await page.waitForURL(/\/proizvod\//)
    await overlay.dialog.waitFor({ state: 'detached' })
    const product = page.url()
    await overlay.open()
    await overlay.field.fill('misk')
    await overlay.hits.first().getByRole('link').click()
    await overlay.dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(product)
    for (const _ of ['from the product', 'from the search results']) {
      await overlay.open()
      await overlay.field.fill('misk')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/pretraga\?q=misk$/)
      await overlay.dialog.waitFor({ state: 'detached' })
    }
    await close()
  })

  it('the search overlay closes when a category in it is clicked, also on the page of this category', async () => {
    const { page, overlay, close } = await openSearch(shop)
    await overlay.dialog.getByRole('link', { name: 'Hidžama' }).click()
    await page.waitForURL(/\/kategorije-proizvoda\/hidzama/)
    await overlay.dialog.waitFor({ state: 'detached' })
    await overlay.open()
    await overlay.dialog.getByRole('link', { name: 'Hidžama' }).click()
    await overlay.dialog.waitFor({ state: 'detached' })
    await close()
  })
})

describe('search overlay layout', () => {
  const widths = isLongRun ? Object.values(WIDTHS) : [WIDTHS.phone, WIDTHS.desktop]

  // axe checks each state of the search overlay at one page width only. The layout of each state is checked
  // at all widths.
  it.each(widths)(
    'the search overlay is accessible at %i px in five states: empty, with results, without results, pending and failed',
    async width => {
      const { page, overlay, ...shopper } = await openSearch(shop, { viewport: { width, height: 900 } })
      const check = async (state: number) => {
        if (widths.indexOf(width) === state % widths.length) await shopper.expectAccessible()
      }
      await page.evaluate(() => localStorage.setItem('sultan-searches', '["crni kim"]'))
      await check(0)
      await overlay.field.fill('ulje')
      await overlay.hits.first().waitFor()
      await check(1)
      await overlay.field.fill('zzxxqqww')
      await overlay.says('Nema rezultata').waitFor()
      await check(2)
      await watchSearches(page, route => route.fulfill(failure))
      await overlay.field.fill('abaja')
      await overlay.says('Pretraga u toku...').waitFor()
      await check(3)
      await overlay.says('Greška pri pretrazi. Pokušajte ponovo.').waitFor()
      await check(4)
      await expectNoHorizontalScroll(page)
      shopper.expectNoConsoleErrors(PROVOKED)
      await shopper.close()
    },
  )
})
