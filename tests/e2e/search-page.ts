import type { Page, Route } from 'playwright-core'

/** The overlay as a shopper sees it. */
export const overlayOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Pretraga' })
  return {
    dialog,
    field: dialog.getByPlaceholder('Pretraži proizvode...'),
    hits: dialog.locator('.hit'),
    says: (text: string | RegExp) => dialog.getByText(text, { exact: true }).first(),
    async open() {
      await page.getByRole('banner').getByRole('button', { name: 'Pretraga' }).click()
      await dialog.waitFor()
    },
  }
}

/** Every question of a search passes here; `answer` decides what becomes of it. Returns the terms asked for, in order. */
export async function watchSearches(
  page: Page,
  answer: (route: Route, term: string) => Promise<void> = route => route.continue(),
): Promise<readonly string[]> {
  const terms: string[] = []
  await page.route(
    url => url.searchParams.has('search'),
    async route => {
      const term = new URL(route.request().url()).searchParams.get('search') ?? ''
      terms.push(term)
      await answer(route, term)
    },
  )
  return terms
}
