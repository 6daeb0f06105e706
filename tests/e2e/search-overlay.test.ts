import { describe, expect } from 'vitest'
import { newShopper, openPage } from './browser.fixture.ts'
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
  it('the search overlay is loaded when the mouse is over the search button, not with the page', async () => {
    const shopper = await newShopper()
    const files: string[] = []
    shopper.page.on('request', request => files.push(request.url()))
    const isThere = () => files.some(file => /search-overlay-.*\.js/.test(file))
    await openPage(shopper.page, shop.url)
    expect(isThere()).toBe(false)
    await shopper.page.getByRole('button', { name: 'Pretraga' }).hover()
    await expect.poll(isThere).toBe(true)
    await shopper.close()
  })

  it('the search overlay sends no request for a term of fewer than two characters', async () => {
    const { page, overlay, expectNoConsoleErrors, close } = await openSearch(shop)
    const terms = await watchSearches(page)
    await overlay.says('Počnite pretragu').waitFor()
    await overlay.says('Unesite najmanje 2 karaktera za pretragu proizvoda').waitFor()
    await overlay.field.pressSequentially('m')
    await page.waitForTimeout(DEBOUNCE_MS)
    await overlay.field.fill(' m ')
    await page.waitForTimeout(DEBOUNCE_MS)
    await expect.poll(() => overlay.says('Počnite pretragu').isVisible()).toBe(true)
    expect(terms).toEqual([])
    expectNoConsoleErrors()
    await close()
  })

  it('the search overlay requests ten results when typing has stopped, and shows them', async () => {
    const { page, overlay, expectNoConsoleErrors, close } = await openSearch(shop)
    const requested: URL[] = []
    page.on('request', request => requested.push(new URL(request.url())))
    await overlay.field.pressSequentially('ulje', { delay: 30 })
    await overlay.hits.first().waitFor()
    const searches = requested.map(url => url.searchParams).filter(query => query.has('search'))
    // Typing can stop for a moment on a busy machine. A request per character would be three requests.
    expect(searches.length).toBeLessThan(3)
    expect(searches.at(-1)?.get('search')).toBe('ulje')
    expect(searches.at(-1)?.get('per_page')).toBe('10')
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

  it('the search overlay shows a pending state until the response arrives', async () => {
    const { page, overlay, close } = await openSearch(shop)
    let respond = () => {}
    const held = new Promise<void>(resolve => {
      respond = resolve
    })
    await watchSearches(page, async route => {
      await held
      await route.continue()
    })
    await overlay.field.fill('misk')
    await overlay.says('Pretraga u toku...').waitFor()
    respond()
    await overlay.hits.first().waitFor()
    await expect.poll(() => overlay.dialog.locator('.search__loading').count()).toBe(0)
    await close()
  })

  it('the search overlay suggests other search terms when nothing is found', async () => {
    const { overlay, expectNoConsoleErrors, close } = await openSearch(shop)
    await overlay.field.fill('zzxxqqww')
    await overlay.says('Nema rezultata').waitFor()
    await overlay.says('Pokušajte sa drugim pojmom pretrage').waitFor()
    await overlay.dialog.getByRole('button', { name: 'sedžada' }).click()
    await overlay.hits.first().waitFor()
    await expect.poll(() => overlay.field.inputValue()).toBe('sedžada')
    expectNoConsoleErrors()
    await close()
  })

  it('the search overlay reports a failed search after two retries, in a toast that disappears and a notice that stays', async () => {
    const { page, overlay, expectNoConsoleErrors, close } = await openSearch(shop)
    let broken = true
    const terms = await watchSearches(page, route => (broken ? route.fulfill(failure) : route.continue()))
    await overlay.field.fill('misk')
    const toast = overlay.dialog.getByRole('alert')
    const [toastText] = await Promise.all([
      toast.innerText(),
      overlay.says('Greška pri pretrazi. Pokušajte ponovo.').waitFor(),
    ])
    expect(terms).toEqual(['misk', 'misk', 'misk'])
    expect(toastText).toContain('Greška pri pretrazi')
    expect(toastText).toContain('Došlo je do greške prilikom pretrage proizvoda.')
    await toast.waitFor({ state: 'detached' })
    await expect.poll(() => overlay.says('Greška pri pretrazi. Pokušajte ponovo.').isVisible()).toBe(true)
    broken = false
    await overlay.dialog.getByRole('button', { name: 'Pokušaj ponovo' }).click()
    await overlay.hits.first().waitFor()
    expectNoConsoleErrors(PROVOKED)
    await close()
  })

  it('the search overlay ignores a late response when the response to a later search term has arrived', async () => {
    const { page, overlay, expectNoConsoleErrors, close } = await openSearch(shop)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let late = false
    await watchSearches(page, async (route, term) => {
      if (term !== 'abaja') return route.continue()
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
      late = true
    })
    await overlay.field.fill('abaja')
    await page.waitForRequest(request => request.url().includes('search=abaja'))
    await overlay.field.fill('misk')
    await overlay.says(/za "misk"$/).waitFor()
    const before = await overlay.hits.allInnerTexts()
    release()
    await expect.poll(() => late).toBe(true)
    // `evaluate` resolves after the page has processed the late response to the previous search term.
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
    expect(await overlay.hits.allInnerTexts()).toEqual(before)
    expect(before.join()).not.toMatch(/abaja/i)
    expectNoConsoleErrors()
    await close()
  })

  it('the search overlay suggests the corrected search term of a response', async () => {
    const { page, overlay, close } = await openSearch(shop)
    await watchSearches(page, async (route, term) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'x-sultan-did-you-mean': encodeURIComponent('sedžada') }
      await route.fulfill(term === 'sedžafa' ? { response, headers, json: [] } : { response })
    })
    await overlay.field.fill('sedžafa')
    await overlay.dialog.getByText('Da li ste mislili').waitFor()
    await overlay.dialog.getByText('Da li ste mislili').getByRole('button', { name: 'sedžada' }).click()
    await overlay.says(/za "sedžada"$/).waitFor()
    expect(await overlay.dialog.getByText('Da li ste mislili').count()).toBe(0)
    await close()
  })
})
