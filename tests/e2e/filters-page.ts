import type { Page } from 'playwright-core'

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
