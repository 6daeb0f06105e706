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

/**
 * Waits until the chat button has a position. The position is set by code that is loaded only when the
 * browser is idle.
 */
const untilIdleCodeLoaded = () => page.locator('.chat-button[style]').waitFor({ state: 'attached' })

/**
 * Positions and sizes of the elements that the choice of a product option could move. Vertical positions are
 * relative to the top of the page.
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
    // `npm run test:long` checks all products. `npm test` groups the products by type, by stock status and by
    // whether they have a price, and checks only the product with the longest texts of each group.
    const { rows } = await shop.database.query<{ slug: string }>(
      `select slug from (
         select slug, row_number() over (
           partition by type, stock_status, price is null order by length(name) + length(short_description) desc) as place
         from products where status = 'publish' and type <> 'variation') as ranked
       where place <= $1`,
      [isLongRun ? 1000 : 1],
    )
    expect(rows.length).toBeGreaterThan(isLongRun ? 100 : 4)
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

  it('the chat button stands above the sticky buy bar; the bar is hidden while the main buy button is on the screen; the photo gallery is a single tab stop, and arrow keys move the focus between the photos', async () => {
    await openPage(page, `${shop.url}/proizvod/abaja-safija`)
    await untilIdleCodeLoaded()
    const slides = page.getByRole('list', { name: 'Fotografije proizvoda' }).getByRole('link')
    await expect.poll(() => slides.nth(1).getAttribute('tabindex')).toBe('-1')
    await slides.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => slides.nth(1).evaluate(one => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.gallery'))).toBeNull()

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const bar = page.locator('.sticky-buy-bar')
    await bar.waitFor()
    const [above, below] = [await page.locator('.chat-button').boundingBox(), await bar.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    await page.locator('.buy-panel__row').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
    await bar.waitFor({ state: 'hidden' })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await bar.waitFor()
  })

  it('product options are radio buttons that the keyboard can operate; choosing an option moves no other element; each colour has a picture; a link leads from the sizes to the size table', async () => {
    await openPage(page, `${shop.url}/proizvod/abaja-safija`)
    const [sizes, colours] = [optionsOf('Veličina'), optionsOf('Boja')]
    await sizes.first().waitFor()
    expect(await sizes.count()).toBe(5)
    expect(await colours.locator('img').count()).toBe(await colours.count())
    await untilIdleCodeLoaded()
    const before = await layout()
    await sizes.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => sizes.nth(1).getAttribute('aria-checked')).toBe('true')
    await expect.poll(() => sizes.nth(1).evaluate(one => one === document.activeElement)).toBe(true)
    // A link to the size table is between the two groups of options, so Tab is pressed twice.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const first = colours.first()
    expect(await first.evaluate(one => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await expect.poll(() => first.getAttribute('aria-checked')).toBe('true')
    await page.emulateMedia({ forcedColors: 'active' })
    const outlines = await sizes.evaluateAll(all =>
      all.map(one => getComputedStyle(one.firstElementChild ?? one).outlineStyle),
    )
    await page.emulateMedia({ forcedColors: 'none' })
    expect(outlines.filter(style => style === 'solid')).toHaveLength(1)
    await expectSameLayout(before)

    await page.getByRole('link', { name: 'Tabela mjera' }).click()
    const table = page.getByRole('table').filter({ hasText: 'Obim grudi' })
    await expect.poll(async () => (await table.boundingBox())?.y ?? -1).toBeLessThan(844)
    expect((await table.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  })

  it.runIf(isLongRun).each(['mushaf-krupna-slova', 'hidzab-sifon', 'muska-galabija', 'arganovo-ulje'])(
    'the product page of %s moves no element when any of its options is chosen',
    async slug => {
      await openPage(page, `${shop.url}/proizvod/${slug}`)
      await page.getByRole('radio').first().waitFor()
      await expectSameLayout(await layout())
    },
  )
})

/** Chooses each available option of the product. Fails the test when the layout differs from `before`. */
async function expectSameLayout(before: Awaited<ReturnType<typeof layout>>): Promise<void> {
  expect(before.length).toBeGreaterThan(4)
  expect(await layout()).toEqual(before)
  for (const option of await page.getByRole('radio').all()) {
    if ((await option.getAttribute('aria-disabled')) === 'true') continue
    // The click event is dispatched directly, because Playwright's `click` would first wait for two frames
    // and scroll.
    await option.dispatchEvent('click')
    await expect.poll(() => option.getAttribute('aria-checked'), { interval: 20 }).toBe('true')
    expect(await layout(), await option.innerText()).toEqual(before)
  }
}
