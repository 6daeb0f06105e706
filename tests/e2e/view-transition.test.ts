import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { newShopper, openPage, type Shopper } from './browser.fixture.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop
it.beforeAll(async ({ shop: started }) => {
  shop = started
})

/**
 * Names of the pseudo-elements that the page has animated in view transitions. The init script of
 * `openByCard` writes these names to the attribute `data-transitions`.
 */
const transitionsOf = (page: Page) => page.locator('html').getAttribute('data-transitions')

/** Opens the first product of a category page by its card, goes back, and opens the same product again. */
async function openByCard(shopper: Shopper): Promise<Page> {
  const { page } = shopper
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = options => {
      const transition = start(options)
      void transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect)
        const names = effects.map(effect => effect instanceof KeyframeEffect && effect.pseudoElement)
        document.documentElement.dataset.transitions = names.join(' ')
      })
      return transition
    }
  })
  // Waits for the script `after-hydration`, which contains the code for view transitions and is loaded when
  // the page is idle.
  const isLoaded = page.waitForResponse(/after-hydration/)
  await openPage(page, `${shop.url}/kategorije-proizvoda/odjeca`)
  await (await isLoaded).finished()
  const link = page.getByRole('main').locator('.card').first().getByRole('link').first()
  const name = await link.innerText()
  const open = async () => {
    await link.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await open()
  await page.goBack()
  await link.waitFor()
  await page.evaluate(() => document.documentElement.removeAttribute('data-transitions'))
  // The first opening has loaded the product's data, so that the second opening shows the product page at
  // once, without a skeleton.
  await open()
  return page
}

describe('view transition from a product card to the product page', () => {
  it('the view transition from a product card to the product page animates the product picture', async () => {
    const shopper = await newShopper({ loadsPictures: true, reducedMotion: 'no-preference' })
    const page = await openByCard(shopper)
    await expect.poll(() => transitionsOf(page)).toContain('::view-transition-group(product-picture)')
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('no view transition starts when the browser prefers reduced motion', async () => {
    const shopper = await newShopper({ loadsPictures: true, reducedMotion: 'reduce' })
    const page = await openByCard(shopper)
    expect(await transitionsOf(page)).toBeNull()
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })
})
