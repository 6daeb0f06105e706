import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoHorizontalScroll } from './browser.fixture.ts'

/** The path of a category whose products have the attribute colour, so that its page has a colour filter. */
export const clothes = '/kategorije-proizvoda/odjeca'

/**
 * Reads the number of products, which is the last number in a text like `1–9 od 9 proizvoda` (1–9 of 9
 * products).
 */
export async function total(page: Page): Promise<number> {
  return Number(/(\d+) proizvod/.exec(await page.locator('.listing__count').innerText())?.[1])
}

/** Returns the visible texts of the filter chips, without the parts for screen readers. */
export async function chips(page: Page): Promise<string[]> {
  const texts = await page.getByRole('list', { name: 'Aktivni filteri' }).locator('.chip').allTextContents()
  return texts.map(text => text.replace(/^Ukloni filter, [^:]*:/, '').trim())
}

/** Finds the checkbox of a filter in the form beside the product list. */
export const box = (page: Page, name: RegExp) =>
  page.getByRole('complementary', { name: 'Filteri' }).getByRole('checkbox', { name })

/**
 * Follows a link to the list of oils while the data of the list is held back, and checks the placeholders.
 * Then releases the data, and checks that no quantity in a product name is split or clipped.
 */
export async function expectPlaceholdersUntilLoaded(page: Page): Promise<void> {
  const release = Promise.withResolvers<void>()
  await page.route(/wp-json|rest_route=/, async route => {
    await release.promise
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ulja i kozmetika' }).click()
  await page.getByText('Učitavanje…').first().waitFor()
  const main = page.getByRole('main')
  await expect.poll(() => main.locator('.product-grid .skeleton--image').count()).toBe(8)
  await expectNoHorizontalScroll(page)
  release.resolve()
  const units = main.locator('.card__name .nowrap')
  await units.first().waitFor()
  await expect.poll(() => main.locator('.skeleton').count()).toBe(0)
  const cut = await units.evaluateAll(all =>
    all.flatMap(unit => {
      const { left, right, bottom, height } = unit.getBoundingClientRect()
      const card = unit.closest('.card')?.getBoundingClientRect()
      const isWhole = card && left >= card.left && right <= card.right && bottom <= card.bottom && height > 0
      return isWhole && unit.getClientRects().length === 1 ? [] : [unit.textContent]
    }),
  )
  expect(cut).toEqual([])
}
