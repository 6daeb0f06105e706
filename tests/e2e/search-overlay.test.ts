import { describe, expect } from 'vitest'
import { expectNoHorizontalScroll, WIDTHS } from './browser.fixture.ts'
import { failure, openSearch, PROVOKED, watchSearches } from './search-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

/**
 * Pause in ms that is longer than 300 ms, the time without typing after which the search overlay sends a
 * request.
 */
const DEBOUNCE_MS = 400

describe('search overlay', () => {
  it('the search overlay sends no request for fewer than two characters, and requests and shows at most ten results when typing has stopped', async () => {
    const { page, overlay, expectNoConsoleErrors, close } = await openSearch(shop)
    const requested: URLSearchParams[] = []
    page.on('request', request => {
      const { searchParams } = new URL(request.url())
      if (searchParams.has('search')) requested.push(searchParams)
    })
    await overlay.says('Počnite pretragu').waitFor()
    await overlay.says('Unesite najmanje 2 karaktera za pretragu proizvoda').waitFor()
    await overlay.field.pressSequentially('m')
    await page.waitForTimeout(DEBOUNCE_MS)
    await overlay.field.fill(' m ')
    await page.waitForTimeout(DEBOUNCE_MS)
    await expect.poll(() => overlay.says('Počnite pretragu').isVisible()).toBe(true)
    expect(requested).toEqual([])

    await overlay.field.fill('')
    await overlay.field.pressSequentially('ulje', { delay: 30 })
    await overlay.hits.first().waitFor()
    // A search without debounce would send three requests: `ul`, `ulj`, `ulje`. Two requests are accepted,
    // because on a busy machine the typing can pause for longer than the debounce.
    expect(requested.length).toBeLessThan(3)
    expect(requested.at(-1)?.get('search')).toBe('ulje')
    expect(requested.at(-1)?.get('per_page')).toBe('10')
    expect(await overlay.hits.count()).toBeLessThanOrEqual(10)
    const line = await overlay.dialog.getByRole('heading', { level: 2 }).innerText()
    expect(line).toMatch(/^Pronađeno \d+ rezultata za "ulje"$/)
    expect(await overlay.dialog.getByRole('status').allInnerTexts()).toContainEqual(
      expect.stringMatching(/^Pronađen[ao]? \d+ rezultata? za "ulje"$/),
    )
    const categories = overlay.dialog.getByRole('navigation', { name: 'Kategorije za ovu pretragu' })
    await categories.getByRole('link', { name: 'Biljna ulja' }).waitFor()
    for (const hit of await overlay.hits.all()) {
      expect(await hit.locator('img').count()).toBe(1)
      expect(await hit.getByRole('link').count()).toBe(1)
      expect(await hit.innerText()).toMatch(/\d,\d\d\sKM|Cijena na upit/)
      expect(await hit.locator('p.product-row__description').innerText()).not.toMatch(/[<>]|&\w+;/)
      expect(await hit.getByText('Akcija', { exact: true }).count()).toBe(await hit.locator('s').count())
    }
    expect(await overlay.hits.locator('mark').first().innerText()).toMatch(/^ulj/i)
    expectNoConsoleErrors()
    await close()
  })

  it('the search overlay shows a pending state until the response arrives, ignores a late response to an earlier search term, and suggests the corrected search term that a response contains', async () => {
    const { page, overlay, expectNoConsoleErrors, close } = await openSearch(shop)
    const held = Promise.withResolvers<void>()
    let late = false
    await watchSearches(page, async (route, term) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'x-sultan-did-you-mean': encodeURIComponent('sedžada') }
      if (term === 'sedžafa') return route.fulfill({ response, headers, json: [] })
      if (term === 'abaja') await held.promise
      await route.fulfill({ response })
      late ||= term === 'abaja'
    })
    await overlay.field.fill('abaja')
    await page.waitForRequest(request => request.url().includes('search=abaja'))
    await overlay.says('Pretraga u toku...').waitFor()
    await overlay.field.fill('misk')
    await overlay.says(/za "misk"$/).waitFor()
    await expect.poll(() => overlay.dialog.locator('.search__loading').count()).toBe(0)
    const before = await overlay.hits.allInnerTexts()
    held.resolve()
    await expect.poll(() => late).toBe(true)
    // `evaluate` resolves after the page has processed the late response to the previous search term.
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
    expect(await overlay.hits.allInnerTexts()).toEqual(before)
    expect(before.join()).not.toMatch(/abaja/i)

    await overlay.field.fill('sedžafa')
    await overlay.dialog.getByText('Da li ste mislili').waitFor()
    await overlay.dialog.getByText('Da li ste mislili').getByRole('button', { name: 'sedžada' }).click()
    await overlay.says(/za "sedžada"$/).waitFor()
    expect(await overlay.dialog.getByText('Da li ste mislili').count()).toBe(0)
    expectNoConsoleErrors()
    await close()
  })

  it('the search overlay has no axe violation in any state (initial, pending, results, no results, error); it suggests other search terms when nothing is found; when a search and its two retries fail, it shows a temporary toast and a permanent error text', async () => {
    const height = 900
    const { page, overlay, ...shopper } = await openSearch(shop, {
      viewport: { width: WIDTHS.phone, height },
    })
    // axe checks each state of the search overlay at one page width only.
    const expectAccessibleAt = async (width: number) => {
      await page.setViewportSize({ width, height })
      await shopper.expectAccessible()
    }
    await expectAccessibleAt(WIDTHS.phone)
    await overlay.field.fill('ulje')
    await overlay.hits.first().waitFor()
    await expectAccessibleAt(WIDTHS.desktop)
    await overlay.field.fill('zzxxqqww')
    await overlay.says('Nema rezultata').waitFor()
    await overlay.says('Pokušajte sa drugim pojmom pretrage').waitFor()
    await expectAccessibleAt(WIDTHS.phone)
    await overlay.dialog.getByRole('button', { name: 'sedžada' }).click()
    await overlay.hits.first().waitFor()
    await expect.poll(() => overlay.field.inputValue()).toBe('sedžada')

    let broken = true
    const terms = await watchSearches(page, route => (broken ? route.fulfill(failure) : route.continue()))
    await overlay.field.fill('abaja')
    await overlay.says('Pretraga u toku...').waitFor()
    await expectAccessibleAt(WIDTHS.desktop)
    const failed = overlay.says('Greška pri pretrazi. Pokušajte ponovo.')
    const toast = overlay.dialog.getByRole('alert')
    const [toastText] = await Promise.all([toast.innerText(), failed.waitFor()])
    expect(terms).toEqual(['abaja', 'abaja', 'abaja'])
    expect(toastText).toContain('Greška pri pretrazi')
    expect(toastText).toContain('Došlo je do greške prilikom pretrage proizvoda.')
    await expectAccessibleAt(WIDTHS.phone)
    await toast.waitFor({ state: 'detached' })
    await expect.poll(() => failed.isVisible()).toBe(true)
    await expectNoHorizontalScroll(page, Object.values(WIDTHS))
    broken = false
    await overlay.dialog.getByRole('button', { name: 'Pokušaj ponovo' }).click()
    await overlay.hits.first().waitFor()
    shopper.expectNoConsoleErrors(PROVOKED)
    await shopper.close()
  })
})
