import type { Page } from 'playwright-core'

/** The path of a category whose products have a colour, which is a filter. */
export const clothes = '/kategorije-proizvoda/odjeca'

/** The number of products, which is the last number in a text like `1–9 od 9 proizvoda`. */
export async function total(page: Page): Promise<number> {
  return Number(/(\d+) proizvod/.exec(await page.locator('.listing__count').innerText())?.[1])
}

/** The visible texts of the filter chips, without the parts for screen readers. */
export async function chips(page: Page): Promise<string[]> {
  const texts = await page.getByRole('list', { name: 'Aktivni filteri' }).locator('.chip').allTextContents()
  return texts.map(text => text.replace(/^Ukloni filter, [^:]*:/, '').trim())
}

/** The checkbox of a filter beside the list. */
export const box = (page: Page, name: RegExp) =>
  page.getByRole('complementary', { name: 'Filteri' }).getByRole('checkbox', { name })
