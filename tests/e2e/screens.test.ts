import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newShopper, WIDTHS } from './browser.ts'
import { type RunningShop, startShop } from './running-shop.ts'

/** Every screen: reachable, quiet, without accessibility findings, at the three widths; and useful without JavaScript. */
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

const screens: readonly (readonly [path: string, heading: RegExp])[] = [
  ['/', /Dućan za dušu i\sdom/],
  ['/kategorije-proizvoda/uljani-mirisi', /Uljani mirisi/],
  ['/kategorije-proizvoda/ulja-i-kozmetika?stranica=2', /Ulja i kozmetika/],
  ['/kategorije-proizvoda/audio-izdanja', /Audio/],
  ['/proizvod/arganovo-ulje', /Arganovo ulje iz Maroka/],
  ['/proizvod/abaja-kimono', /./],
  ['/proizvod/oud-hindi', /./],
  ['/proizvod/levha-po-narudzbi', /./],
  ['/proizvod/vodic-za-hadz-i-umru', /./],
  ['/blog', /Priče iz dućana/],
  ['/blog/kako-odabrati-uljani-miris', /Kako odabrati uljani miris/],
  ['/checkout', /./],
  ['/wishlist', /Lista želja/],
  ['/login', /Prijava/],
  ['/register', /Registracija/],
  ['/order-history', /Historija narudžbi/],
  ['/pretraga?q=misk', /Pretraga|misk/i],
  ['/dostava', /Dostava i povrat/],
  ['/privatnost', /Politika privatnosti/],
  ['/uslovi', /Uslovi korištenja/],
]
const missing = [
  '/kontakt',
  '/o-nama',
  '/faq',
  '/proizvod/nema-takvog',
  '/kategorije-proizvoda/nema-takve',
  '/blog/nema',
  '/nigdje',
]
/** Chromium's own line about an HTTP status that the test provokes. */
const PROVOKED = /Failed to load resource: the server responded with a status of 404/

describe.each(Object.entries(WIDTHS))('on a %s', (_name, width) => {
  it.each(screens)('%s', async (path, heading) => {
    const shopper = await newShopper(browser, { viewport: { width, height: 900 } })
    const answer = await shopper.page.goto(shop.url + path, { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(200)
    const title = shopper.page.getByRole('heading', { level: 1 })
    expect(await title.count()).toBe(1)
    expect(await title.innerText()).toMatch(heading)
    const sideways = await shopper.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, 'sideways scroll').toBe(0)
    await shopper.expectAccessible()
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('the not-found page', async () => {
    const shopper = await newShopper(browser, { viewport: { width, height: 900 } })
    for (const path of missing) {
      const answer = await shopper.page.goto(shop.url + path, { waitUntil: 'networkidle' })
      expect(answer?.status(), path).toBe(404)
      await shopper.page.getByRole('heading', { level: 1, name: 'Ova stranica nije pronađena' }).waitFor()
    }
    await shopper.expectAccessible()
    shopper.expectQuiet(PROVOKED)
    await shopper.leave()
  })
})

describe('without JavaScript', () => {
  it.each(screens)('%s shows its content and the menu', async (path, heading) => {
    const shopper = await newShopper(browser, { javaScriptEnabled: false })
    await shopper.page.goto(shop.url + path)
    expect(await shopper.page.getByRole('heading', { level: 1 }).innerText()).toMatch(heading)
    const menu = shopper.page.getByRole('navigation', { name: 'Kategorije' })
    for (const name of [
      'Ulja i kozmetika',
      'Islamske knjige',
      'Uljani mirisi',
      'Odjeća',
      'Hidžama',
      'Ostalo',
      'Blog',
    ]) {
      expect(await menu.getByRole('link', { name, exact: true }).first().isVisible(), name).toBe(true)
    }
    await shopper.leave()
  })

  it('next pages and sorting are plain links and forms', async () => {
    const shopper = await newShopper(browser, { javaScriptEnabled: false })
    const { page } = shopper
    await page.goto(`${shop.url}/kategorije-proizvoda/ulja-i-kozmetika`)
    const firstName = () => page.getByRole('article').getByRole('heading', { level: 2 }).first().innerText()
    const first = await firstName()
    await page
      .getByRole('navigation', { name: /Stranic/ })
      .getByRole('link', { name: /2/ })
      .first()
      .click()
    expect(page.url()).toContain('stranica=2')
    expect(await firstName()).not.toBe(first)
    await page.goto(`${shop.url}/blog`)
    await page.getByRole('main').getByRole('link').first().waitFor()
    await shopper.leave()
  })

  it.each(['/checkout', '/wishlist', '/narudzba/1?key=x'])('%s says in a sentence what to do', async path => {
    const shopper = await newShopper(browser, { javaScriptEnabled: false })
    await shopper.page.goto(shop.url + path)
    const words = await shopper.page.getByRole('main').innerText()
    expect(words).toMatch(/JavaScript/)
    expect(words).toMatch(/\+387/)
    expect(words).toMatch(/@/)
    await shopper.leave()
  })
})
