import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import { newShopper, openPage, type Shopper, WIDTHS } from './browser.fixture.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop
let shopper: Shopper
let page: Page

it.beforeAll(async ({ shop: started }) => {
  shop = started
})
// The tests of this file share a browser page, because a new browser profile loads and compiles all scripts
// again.
beforeAll(async () => {
  shopper = await newShopper({ loadsPictures: true, viewport: { width: WIDTHS.phone, height: 844 } })
  page = shopper.page
})
afterAll(() => shopper.close())

const optionsOf = (attribute: string) => page.getByRole('radiogroup', { name: attribute }).getByRole('radio')

/** Waits until the code that is loaded when the page is idle has positioned the chat button. */
const untilIdleCodeLoaded = () => page.locator('.chat-button[style]').waitFor({ state: 'attached' })

/**
 * Positions of all elements that the choice of a product option could move, relative to the top of the page.
 */
const layout = () =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.option, .buy-panel__price, .buy-panel__options, .stock, .wishlist-toggle',
      ),
    ].map(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [element.className.split(' ')[0], left, top + scrollY, width, height].map(value =>
        typeof value === 'number' ? Math.round(value) : value,
      )
    }),
  )

describe('product page on a phone', () => {
  it('the product page on a phone shows the price and a buy button of every product without scrolling', async () => {
    // `npm run test:long` checks all products, `npm test` only the products with the longest texts of each
    // kind.
    const { rows } = await shop.database.query<{ slug: string }>(
      `select slug from (
         select slug, row_number() over (
           partition by type, stock_status, price is null order by length(name) + length(short_description) desc) as place
         from products where status = 'publish' and type <> 'variation') as ranked
       where place <= $1`,
      [isLongRun ? 1000 : 3],
    )
    expect(rows.length).toBeGreaterThan(isLongRun ? 100 : 8)
    await openPage(page, `${shop.url}/proizvod/oud-hindi`)
    const missing = await page.evaluate(
      async slugs => {
        const main = document.querySelector('main')
        const isInFirstScreen = (element: Element) => {
          const { top, bottom, height } = element.getBoundingClientRect()
          return height > 0 && top >= 0 && bottom <= innerHeight
        }
        const isMissing = async (slug: string) => {
          const text = await (await fetch(`/proizvod/${slug}`)).text()
          const loaded = new DOMParser().parseFromString(text, 'text/html').querySelector('main')
          main?.replaceChildren(...(loaded?.childNodes ?? []))
          const found = (selector: string) => [...document.querySelectorAll(selector)].some(isInFirstScreen)
          const price = found('.buy-panel__price, .sticky-buy-bar .price')
          return !price || !found('.sticky-buy-bar :is(a, button)')
        }
        const found: string[] = []
        for (const slug of slugs) if (await isMissing(slug)) found.push(slug)
        return found
      },
      rows.map(({ slug }) => slug),
    )
    expect(missing).toEqual([])
  })

  it('the product page hides the sticky buy bar while the main buy button is on the screen', async () => {
    await openPage(page, `${shop.url}/proizvod/abaja-safija`)
    const bar = page.locator('.sticky-buy-bar')
    await bar.waitFor()
    await page.locator('.buy-panel__row').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
    await bar.waitFor({ state: 'hidden' })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await bar.waitFor()
  })

  // `npm test` checks only these products with options, `npm run test:long` two more.
  const withOptions = ['abaja-safija', 'mushaf-krupna-slova', 'hidzab-sifon']
  it.each([...withOptions, ...(isLongRun ? ['muska-galabija', 'arganovo-ulje'] : [])])(
    'the product page of %s moves no element when any of its options is chosen',
    async slug => {
      await openPage(page, `${shop.url}/proizvod/${slug}`)
      const options = page.getByRole('radio')
      await options.first().waitFor()
      const before = await layout()
      expect(before.length).toBeGreaterThan(4)
      for (const option of await options.all()) {
        if ((await option.getAttribute('aria-disabled')) === 'true') continue
        // The click event is dispatched directly, because Playwright's `click` would first wait for two
        // frames and scroll.
        await option.dispatchEvent('click')
        await expect.poll(() => option.getAttribute('aria-checked'), { interval: 20 }).toBe('true')
        expect(await layout(), await option.innerText()).toEqual(before)
      }
    },
  )

  it('the product page has options as radio buttons that arrow keys can choose, and a picture for each colour', async () => {
    await openPage(page, `${shop.url}/proizvod/abaja-safija`)
    const sizes = optionsOf('Veličina')
    await sizes.first().waitFor()
    expect(await sizes.count()).toBe(5)
    await untilIdleCodeLoaded()
    await sizes.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => sizes.nth(1).getAttribute('aria-checked')).toBe('true')
    await expect.poll(() => sizes.nth(1).evaluate(one => one === document.activeElement)).toBe(true)
    // A link to the size table is between the two groups of options, so Tab is pressed twice.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(
      await optionsOf('Boja')
        .first()
        .evaluate(one => one === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Space')
    await expect.poll(() => optionsOf('Boja').first().getAttribute('aria-checked')).toBe('true')
    expect(await optionsOf('Boja').locator('img').count()).toBe(await optionsOf('Boja').count())
    await page.emulateMedia({ forcedColors: 'active' })
    const outlines = await sizes.evaluateAll(all =>
      all.map(one => getComputedStyle(one.firstElementChild ?? one).outlineStyle),
    )
    await page.emulateMedia({ forcedColors: 'none' })
    expect(outlines.filter(style => style === 'solid')).toHaveLength(1)
    await shopper.expectAccessible()
  })

  it('the product page has a link from the size options to the size table', async () => {
    await openPage(page, `${shop.url}/proizvod/abaja-safija`)
    await page.getByRole('link', { name: 'Tabela mjera' }).click()
    const table = page.getByRole('table').filter({ hasText: 'Obim grudi' })
    await expect.poll(async () => (await table.boundingBox())?.y ?? -1).toBeLessThan(844)
    expect((await table.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  })

  it('the product page has one tab stop in the gallery, where arrow keys move between the pictures', async () => {
    await openPage(page, `${shop.url}/proizvod/abaja-safija`)
    const slides = page.getByRole('list', { name: 'Fotografije proizvoda' }).getByRole('link')
    await expect.poll(() => slides.nth(1).getAttribute('tabindex')).toBe('-1')
    await untilIdleCodeLoaded()
    await slides.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => slides.nth(1).evaluate(one => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.gallery'))).toBeNull()
  })
})
