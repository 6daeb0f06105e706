import type { Page, Route } from 'playwright-core'
import { newShopper, openPage } from './browser.fixture.ts'
import type { RunningShop } from './running-shop.fixture.ts'

/** An error response with which tests make the shop's search fail. */
export const failure = { status: 500, contentType: 'application/json', body: '{"code":"x","message":"x"}' }

/** Chromium's console message for a response with status 500, which some tests provoke. */
export const PROVOKED = /Failed to load resource: the server responded with a status of 500/

export const overlayOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Pretraga' })
  return {
    dialog,
    field: dialog.getByPlaceholder('Pretraži proizvode...'),
    hits: dialog.locator('.product-row'),
    says: (text: string | RegExp) => dialog.getByText(text, { exact: true }).first(),
    async open() {
      await page.getByRole('banner').getByRole('button', { name: 'Pretraga' }).click()
      await dialog.waitFor()
    },
  }
}

/**
 * Intercepts the page's search requests and handles them with `handle`. Returns the list of requested search
 * terms, oldest first, to which each new term is added.
 */
export async function watchSearches(
  page: Page,
  handle: (route: Route, term: string) => Promise<void> = route => route.continue(),
): Promise<readonly string[]> {
  const terms: string[] = []
  await page.route(
    url => url.searchParams.has('search'),
    async route => {
      const term = new URL(route.request().url()).searchParams.get('search') ?? ''
      terms.push(term)
      await handle(route, term)
    },
  )
  return terms
}

/** Opens the page at `path` and the search overlay in an empty browser profile. */
export async function openSearch(
  shop: RunningShop,
  options: Parameters<typeof newShopper>[0] = {},
  path = '/uslovi',
) {
  const shopper = await newShopper(options)
  await openPage(shopper.page, shop.url + path)
  const overlay = overlayOf(shopper.page)
  await overlay.open()
  return { ...shopper, overlay }
}
