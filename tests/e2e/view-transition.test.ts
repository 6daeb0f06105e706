import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from './browser.fixture.ts'
import { it } from './shared-shop.fixture.ts'

/**
 * Replaces the page's `document.startViewTransition`. After the start of a view transition, the replacement
 * sets the attribute `data-transitions` of `<html>` to the names of the animated pseudo-elements.
 */
const recordTransitions = (page: Page) =>
  page.evaluate(() => {
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

it('view transition from a product card to the product page animates the product picture, but none starts when the browser prefers reduced motion', async ({
  shop,
  shopper: { page },
}) => {
  // Waits for the script `after-hydration`, which contains the code for view transitions and is loaded when
  // the page is idle.
  const isLoaded = page.waitForResponse(/after-hydration/)
  await openPage(page, `${shop.url}/kategorije-proizvoda/odjeca`)
  await (await isLoaded).finished()
  await recordTransitions(page)
  const transitions = () => page.locator('html').getAttribute('data-transitions')
  const link = page.getByRole('main').locator('.card').first().getByRole('link').first()
  const name = await link.innerText()
  const open = async () => {
    await link.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await open()
  await page.goBack()
  await link.waitFor()
  // The first visit to the product page has loaded the page's data, so that later visits show no skeleton.
  await open()
  expect(await transitions()).toBeNull()
  await page.goBack()
  await link.waitFor()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open()
  await expect.poll(transitions).toContain('::view-transition-group(product-picture)')
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
