/** The whole overlay in one file, because all of it runs against one shop, whose start costs more than the tests. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newShopper, type Shopper, WIDTHS } from './browser.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { overlayOf, watchSearches } from './search-page.ts'

let shop: RunningShop
let browser: Browser

beforeAll(async () => {
  shop = await startShop()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

/** A shopper on the home page with the overlay open. */
async function searching(options: Parameters<typeof newShopper>[1] = {}) {
  const shopper = await newShopper(browser, options)
  await shopper.page.goto(shop.url, { waitUntil: 'networkidle' })
  const overlay = overlayOf(shopper.page)
  await overlay.open()
  return { ...shopper, overlay }
}

/** Chromium's own line about the failure that a test provokes. */
const PROVOKED = /Failed to load resource: the server responded with a status of 500/
const failure = { status: 500, contentType: 'application/json', body: '{"code":"x","message":"x"}' }

describe('the search overlay', () => {
  it('comes with the first intent, not with the page', async () => {
    const shopper = await newShopper(browser)
    const files: string[] = []
    shopper.page.on('request', request => files.push(request.url()))
    const isThere = () => files.some(file => /search-overlay-.*\.js/.test(file))
    await shopper.page.goto(shop.url, { waitUntil: 'networkidle' })
    expect(isThere()).toBe(false)
    await shopper.page.getByRole('button', { name: 'Pretraga' }).hover()
    await expect.poll(isThere).toBe(true)
    await shopper.leave()
  })

  it('asks for nothing below two characters', async () => {
    const { page, overlay, expectQuiet, leave } = await searching()
    const terms = await watchSearches(page)
    await overlay.says('Počnite pretragu').waitFor()
    await overlay.says('Unesite najmanje 2 karaktera za pretragu proizvoda').waitFor()
    await overlay.field.pressSequentially('m')
    await page.waitForTimeout(600)
    await overlay.field.fill(' m ')
    await page.waitForTimeout(600)
    expect(await overlay.says('Počnite pretragu').isVisible()).toBe(true)
    expect(terms).toEqual([])
    expectQuiet()
    await leave()
  })

  it('asks once typing has stopped, for ten, and shows what was found', async () => {
    const { page, overlay, expectQuiet, leave } = await searching()
    const asked: URL[] = []
    page.on('request', request => asked.push(new URL(request.url())))
    await overlay.field.pressSequentially('ulje', { delay: 30 })
    await overlay.hits.first().waitFor()
    const searches = asked.map(url => url.searchParams).filter(query => query.has('search'))
    expect(searches.map(query => query.get('search'))).toEqual(['ulje'])
    expect(searches[0]?.get('per_page')).toBe('10')
    expect(await overlay.hits.count()).toBeLessThanOrEqual(10)

    const line = await overlay.dialog.getByRole('heading', { level: 2 }).innerText()
    expect(line).toMatch(/^Pronađeno \d+ rezultata za "ulje"$/)
    expect(await overlay.dialog.getByRole('status').allInnerTexts()).toContainEqual(
      expect.stringMatching(/^Pronađen[ao]? \d+ rezultata? za "ulje"$/),
    )
    for (const hit of await overlay.hits.all()) {
      expect(await hit.locator('img').count()).toBe(1)
      expect(await hit.getByRole('link').count()).toBe(1)
      expect(await hit.innerText()).toMatch(/\d,\d\d\sKM|Cijena na upit/)
      expect(await hit.locator('p.d').innerText()).not.toMatch(/[<>]|&\w+;/)
      expect(await hit.getByText('Akcija', { exact: true }).count()).toBe(await hit.locator('s').count())
    }
    expect(await overlay.hits.locator('mark').first().innerText()).toMatch(/^ulj/i)
    expectQuiet()
    await leave()
  })

  it('says that it searches until the answer is there', async () => {
    const { page, overlay, leave } = await searching()
    let answer = () => {}
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    await watchSearches(page, async route => {
      await asked
      await route.continue()
    })
    await overlay.field.fill('misk')
    await overlay.says('Pretraga u toku...').waitFor()
    await page.waitForTimeout(500)
    expect(await overlay.says('Pretraga u toku...').isVisible()).toBe(true)
    answer()
    await overlay.hits.first().waitFor()
    expect(await overlay.dialog.locator('.search__wait').count()).toBe(0)
    await leave()
  })

  it('says when nothing is found, and offers other terms', async () => {
    const { overlay, expectQuiet, leave } = await searching()
    await overlay.field.fill('zzxxqqww')
    await overlay.says('Nema rezultata').waitFor()
    await overlay.says('Pokušajte sa drugim pojmom pretrage').waitFor()
    await overlay.dialog.getByRole('button', { name: 'sedžada' }).click()
    await overlay.hits.first().waitFor()
    expect(await overlay.field.inputValue()).toBe('sedžada')
    expectQuiet()
    await leave()
  })

  it('tells a failure after two more tries, in a toast that leaves and a notice that stays', async () => {
    const { page, overlay, expectQuiet, leave } = await searching()
    let broken = true
    const terms = await watchSearches(page, route => (broken ? route.fulfill(failure) : route.continue()))
    await overlay.field.fill('misk')
    await overlay.says('Greška pri pretrazi. Pokušajte ponovo.').waitFor()
    expect(terms).toEqual(['misk', 'misk', 'misk'])
    const toast = overlay.dialog.getByRole('alert')
    expect(await toast.innerText()).toContain('Greška pri pretrazi')
    expect(await toast.innerText()).toContain('Došlo je do greške prilikom pretrage proizvoda.')
    await toast.waitFor({ state: 'detached' })
    expect(await overlay.says('Greška pri pretrazi. Pokušajte ponovo.').isVisible()).toBe(true)
    broken = false
    await overlay.dialog.getByRole('button', { name: 'Pokušaj ponovo' }).click()
    await overlay.hits.first().waitFor()
    expectQuiet(PROVOKED)
    await leave()
  })

  it('never shows an answer that comes too late', async () => {
    const { page, overlay, expectQuiet, leave } = await searching()
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let late = false
    await watchSearches(page, async (route, term) => {
      if (term !== 'abaja') return route.continue()
      const answer = await route.fetch()
      await held
      await route.fulfill({ response: answer })
      late = true
    })
    await overlay.field.fill('abaja')
    await page.waitForRequest(request => request.url().includes('search=abaja'))
    await overlay.field.fill('misk')
    await overlay.says(/za "misk"$/).waitFor()
    const before = await overlay.hits.allInnerTexts()
    release()
    await expect.poll(() => late).toBe(true)
    await page.waitForTimeout(300)
    expect(await overlay.hits.allInnerTexts()).toEqual(before)
    expect(before.join()).not.toMatch(/abaja/i)
    expectQuiet()
    await leave()
  })

  it('offers the corrected term', async () => {
    const { page, overlay, leave } = await searching()
    await watchSearches(page, async (route, term) => {
      const answer = await route.fetch()
      const headers = { ...answer.headers(), 'x-sultan-did-you-mean': encodeURIComponent('sedžada') }
      await route.fulfill(term === 'sedžafa' ? { response: answer, headers, json: [] } : { response: answer })
    })
    await overlay.field.fill('sedžafa')
    await overlay.dialog.getByText('Da li ste mislili').waitFor()
    await overlay.dialog.getByText('Da li ste mislili').getByRole('button', { name: 'sedžada' }).click()
    await overlay.says(/za "sedžada"$/).waitFor()
    expect(await overlay.dialog.getByText('Da li ste mislili').count()).toBe(0)
    await leave()
  })
})

describe('the overlay as a layer', () => {
  it('locks the page, keeps the focus inside, and gives both back', async () => {
    const { page, overlay, expectQuiet, leave } = await searching()
    const scroll = () => page.evaluate(() => window.scrollY)
    await page.keyboard.press('Escape')
    await overlay.dialog.waitFor({ state: 'detached' })
    await page.evaluate(() => window.scrollTo(0, 400))
    await overlay.open()
    const before = await scroll()
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(200)
    expect(await scroll()).toBe(before)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')

    expect(await overlay.field.evaluate(field => field === document.activeElement)).toBe(true)
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press(step < 15 ? 'Tab' : 'Shift+Tab')
      // beyond the last stop the focus is on the browser's own bar: the body, never the page behind
      const where = await page.evaluate(() => {
        const at = document.activeElement
        return at === document.body || at?.closest('dialog') ? 'inside' : at?.outerHTML
      })
      expect(where).toBe('inside')
    }
    await overlay.field.fill('mis')
    await page.keyboard.press('Escape')
    await overlay.dialog.waitFor({ state: 'detached' })
    const opener = page.getByRole('banner').getByRole('button', { name: 'Pretraga' })
    expect(await opener.evaluate(button => button === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
    await page.mouse.wheel(0, 600)
    await expect.poll(scroll).toBeGreaterThan(before)
    expectQuiet()
    await leave()
  })

  it('by keyboard: arrows through the results, Enter to the product', async () => {
    const { page, overlay, expectQuiet, leave } = await searching()
    await page.keyboard.type('misk')
    await overlay.hits.first().waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const names = await overlay.hits.getByRole('link').allTextContents()
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(names[0])
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe(names[1])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    expect(await overlay.field.evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/proizvod\//)
    await overlay.dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'focus on the title' })
      .toBe('H1')
    expect(await focused()).toBe(names[0])
    expectQuiet()
    await leave()
  })

  it('Enter in the field leads to all results; the search is remembered and can be forgotten', async () => {
    const { page, overlay, expectQuiet, leave } = await searching()
    await page.keyboard.type('misk')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/pretraga\?q=misk$/)
    await overlay.dialog.waitFor({ state: 'detached' })
    await page.reload({ waitUntil: 'networkidle' })
    await overlay.open()
    await overlay.says('Nedavno traženo').waitFor()
    await overlay.dialog.getByRole('button', { name: 'misk', exact: true }).click()
    await overlay.says(/za "misk"$/).waitFor()
    await overlay.field.fill('')
    await overlay.dialog.getByRole('button', { name: 'Ukloni iz nedavnih pretraga: misk' }).click()
    expect(await overlay.says('Nedavno traženo').count()).toBe(0)
    expect(await overlay.field.evaluate(field => field === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('sultan-searches'))).toBe('[]')
    expectQuiet()
    await leave()
  })

  it('Back leads out of the search as well', async () => {
    const { page, overlay, expectQuiet, leave } = await searching()
    await overlay.dialog.getByRole('link', { name: 'Odjeća' }).click()
    await page.waitForURL(/odjeca/)
    await overlay.dialog.waitFor({ state: 'detached' })
    await overlay.open()
    await page.goBack()
    await page.waitForURL(`${shop.url}/`)
    await overlay.dialog.waitFor({ state: 'detached' })
    expectQuiet()
    await leave()
  })

  it('without its code the page of results does the job', async () => {
    const shopper = await newShopper(browser)
    await shopper.page.route(/search-overlay-.*\.js/, route => route.abort())
    await shopper.page.goto(shop.url, { waitUntil: 'networkidle' })
    await shopper.page.getByRole('banner').getByRole('button', { name: 'Pretraga' }).click()
    await shopper.page.waitForURL(/\/pretraga$/)
    await shopper.leave()
  })

  it('a click on a shop leads there and closes', async () => {
    const { page, overlay, leave } = await searching()
    await overlay.dialog.getByRole('link', { name: 'Hidžama' }).click()
    await page.waitForURL(/\/kategorije-proizvoda\/hidzama/)
    await overlay.dialog.waitFor({ state: 'detached' })
    await leave()
  })
})

describe.each(Object.entries(WIDTHS))('on a %s', (_name, width) => {
  it('every state is accessible', async () => {
    const { page, overlay, ...shopper } = await searching({ viewport: { width, height: 900 } })
    await page.evaluate(() => localStorage.setItem('sultan-searches', '["crni kim"]'))
    await shopper.expectAccessible()
    await overlay.field.fill('ulje')
    await overlay.hits.first().waitFor()
    await shopper.expectAccessible()
    await overlay.field.fill('zzxxqqww')
    await overlay.says('Nema rezultata').waitFor()
    await shopper.expectAccessible()
    await watchSearches(page, route => route.fulfill(failure))
    await overlay.field.fill('abaja')
    await overlay.says('Pretraga u toku...').waitFor()
    await shopper.expectAccessible()
    await overlay.says('Greška pri pretrazi. Pokušajte ponovo.').waitFor()
    await shopper.expectAccessible()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    shopper.expectQuiet(PROVOKED)
    await shopper.leave()
  })
})

describe('all results', () => {
  const resultsOf = async (shopper: Shopper, path: string) => {
    const answer = await shopper.page.goto(shop.url + path, { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(200)
    return shopper.page.getByRole('main')
  }

  it('without JavaScript: the button leads to the form, the form to the results, sorted and paged', async () => {
    const shopper = await newShopper(browser, { javaScriptEnabled: false })
    const { page } = shopper
    await page.goto(shop.url)
    await page.getByRole('banner').getByRole('link', { name: 'Pretraga' }).click()
    const main = page.getByRole('main')
    await main.getByText('Počnite pretragu').waitFor()
    await main.getByPlaceholder('Pretraži proizvode...').fill('ma')
    await main.getByRole('button', { name: 'Pretraži' }).click()
    expect(page.url()).toMatch(/\/pretraga\?q=ma$/)
    await main.getByText(/^Pronađeno \d+ rezultata za "ma"$/).waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')

    const first = () => main.locator('.card').first().getByRole('heading').innerText()
    const closest = await first()
    await main.getByRole('link', { name: 'Stranica 2' }).click()
    expect(new URL(page.url()).searchParams.get('q')).toBe('ma')
    expect(new URL(page.url()).searchParams.get('stranica')).toBe('2')
    expect(await first()).not.toBe(closest)
    await shopper.leave()
  })

  it('sorting stands in the address; Back and reload keep it', async () => {
    const shopper = await newShopper(browser)
    const main = await resultsOf(shopper, '/pretraga?q=ulje')
    const { page } = shopper
    const sort = main.getByLabel('Poredaj po')
    const found = main.getByText(/^Pronađeno \d+ rezultata za "ulje"$/)
    const line = await found.innerText()
    await sort.selectOption('cijena-rastuce')
    await page.waitForURL(/q=ulje&sortiraj=cijena-rastuce/)
    expect(await found.innerText()).toBe(line)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await sort.inputValue()).toBe('cijena-rastuce')
    await page.goBack()
    await expect.poll(() => sort.inputValue()).toBe('najblize')
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('another term from the page’s own form', async () => {
    const shopper = await newShopper(browser)
    const main = await resultsOf(shopper, '/pretraga?q=misk')
    await main.getByPlaceholder('Pretraži proizvode...').fill('zzxxqqww')
    await main.getByRole('button', { name: 'Pretraži' }).click()
    await main.getByRole('heading', { name: 'Nema rezultata' }).waitFor()
    await main.getByText('Pokušajte sa drugim pojmom pretrage', { exact: true }).waitFor()
    expect(shopper.page.url()).toMatch(/q=zzxxqqww$/)
    await shopper.page.goBack()
    await main.getByText(/za "misk"$/).waitFor()
    expect(await main.getByPlaceholder('Pretraži proizvode...').inputValue()).toBe('misk')
    shopper.expectQuiet()
    await shopper.leave()
  })

  it.each(Object.entries(WIDTHS))('is accessible on a %s', async (_name, width) => {
    const shopper = await newShopper(browser, { viewport: { width, height: 900 } })
    for (const path of ['/pretraga', '/pretraga?q=u', '/pretraga?q=ulje', '/pretraga?q=zzxxqqww']) {
      await resultsOf(shopper, path)
      await shopper.expectAccessible()
    }
    shopper.expectQuiet()
    await shopper.leave()
  })
})
