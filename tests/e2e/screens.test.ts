import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import { expectNoHorizontalScroll, newShopper, openPage, type Shopper, WIDTHS } from './browser.fixture.ts'
import { productBySku, storeCart, storedLine } from './checkout-page.ts'
import { coveredControls } from './covered-controls.fixture.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
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
/** Chromium's console message for the 404 response that the test provokes. */
const PROVOKED = /Failed to load resource: the server responded with a status of 404/

const widths = Object.values(WIDTHS)
/** Width of the narrowest supported window, in px. */
const NARROWEST = 320

describe('page', () => {
  let shopper: Shopper
  // The tests of this file share a browser page, because a new browser profile loads and compiles all scripts
  // again.
  beforeAll(async () => {
    shopper = await newShopper({ loadsPictures: true })
    // Chromium reports a preloaded picture as unused when the page shows it in another size, which happens
    // because the tests resize the window.
    shopper.allowConsoleErrors(/was preloaded using link preload but not used/)
  })
  afterAll(() => shopper.close())

  // axe checks each page at one of the three page widths only. The layout of each page is checked at all
  // widths in `npm run test:long`, otherwise at the narrowest width and at the width of the axe check.
  it.each(
    screens.map(
      ([path, heading], at) => [path, heading, widths[at % widths.length] ?? WIDTHS.phone] as const,
    ),
  )(
    '%s has status 200, one h1 (%s), no accessibility error at %i px, no horizontal scrolling and no covered control',
    async (path, heading, width) => {
      await shopper.page.setViewportSize({ width, height: 900 })
      const response = await openPage(shopper.page, shop.url + path)
      expect(response?.status()).toBe(200)
      const title = shopper.page.getByRole('heading', { level: 1 })
      expect(await title.count()).toBe(1)
      expect(await title.innerText()).toMatch(heading)
      await shopper.expectAccessible()
      for (const other of isLongRun ? [NARROWEST, ...widths] : [width, NARROWEST]) {
        await expectNoHorizontalScroll(shopper.page, [other])
        expect(await coveredControls(shopper.page), `covered controls at ${other} px`).toEqual([])
      }
      shopper.expectNoConsoleErrors()
    },
  )
})

describe('page with text of twice the usual size', () => {
  /**
   * Returns the class names of two kinds of elements: elements in the header whose text is clipped, and
   * buttons and bars at the bottom of the window that overlap.
   */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const bar = document.querySelector('.sticky-buy-bar')?.getBoundingClientRect()
      const button = document.querySelector('.chat-button')?.getBoundingClientRect()
      const cut = [...document.querySelectorAll('.header *')].filter(
        ({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1,
      )
      return [
        ...cut.filter(one => getComputedStyle(one).overflowY === 'hidden').map(one => one.className),
        ...((document.querySelector('.skip-link')?.getBoundingClientRect().bottom ?? 0) > 0
          ? ['skip-link']
          : []),
        ...(bar && button && bar.top < button.bottom ? ['sticky-buy-bar'] : []),
      ]
    })

  it('a page with text of twice the usual size is never wider than a narrow window, and its header and bars cover no content', async () => {
    const shopper = await newShopper({
      isUsedOnce: true,
      loadsPictures: true,
      viewport: { width: NARROWEST, height: 800 },
    })
    const session = await shopper.context.newCDPSession(shopper.page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await shopper.page.goto(`${shop.url}/uslovi`, { waitUntil: 'commit' })
    await storeCart(shopper.page, storedLine(await productBySku(shop, 'ULJ-001'), 1))
    for (const path of [
      '/',
      '/kategorije-proizvoda/odjeca',
      '/proizvod/abaja-kimono',
      '/blog',
      '/checkout',
      '/dostava',
    ]) {
      await openPage(shopper.page, shop.url + path)
      expect(await shopper.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        '32px',
      )
      await expect.poll(() => covered(shopper.page)).toEqual([])
      await expectNoHorizontalScroll(shopper.page, [NARROWEST, WIDTHS.phone])
    }
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })
})

describe('not-found page', () => {
  it('every unknown URL gives a 404 page that is accessible and never wider than the window', async () => {
    const shopper = await newShopper({ loadsPictures: true, viewport: { width: WIDTHS.phone, height: 900 } })
    for (const path of missing) {
      const response = await shopper.page.goto(shop.url + path, { waitUntil: 'domcontentloaded' })
      expect(response?.status(), path).toBe(404)
      await shopper.page.getByRole('heading', { level: 1, name: 'Ova stranica nije pronađena' }).waitFor()
    }
    const main = shopper.page.getByRole('main')
    const text = await main.innerText()
    for (const part of ['+387 33 000 000', 'info@', 'pon–pet', 'Ferhadija 12']) expect(text).toContain(part)
    expect(await main.getByRole('link', { name: 'Viber' }).getAttribute('href')).toMatch(/^viber:/)
    await main.getByText('Gdje je moja narudžba?').click()
    await main.getByRole('link', { name: 'Prati narudžbu' }).waitFor()
    await shopper.expectAccessible()
    await expectNoHorizontalScroll(shopper.page, widths)
    shopper.expectNoConsoleErrors(PROVOKED)
    await shopper.close()
  })
})

it('product page links a sold-out product to products in stock, and lists recently viewed products, like the home page', async () => {
  const shopper = await newShopper({ isUsedOnce: true, loadsPictures: true })
  const { page } = shopper
  // Headless Chromium cannot open a share sheet, so `navigator.share` is replaced.
  await page.addInitScript(() =>
    Object.assign(navigator, {
      share: async (data: object) => document.body.setAttribute('data-shared', JSON.stringify(data)),
    }),
  )
  await openPage(page, `${shop.url}/proizvod/arganovo-ulje?zapremina=50-ml`)
  const message = page.getByRole('main').getByRole('link', { name: 'WhatsApp' })
  await expect
    .poll(async () => decodeURIComponent((await message.getAttribute('href')) ?? ''))
    .toMatch(
      /^https:\/\/wa\.me\/38761000000\?text=.*Arganovo ulje.*50 ml.*\/proizvod\/arganovo-ulje\?zapremina=50-ml$/s,
    )
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('sultan-recent')))
    .toContain('arganovo-ulje')
  await page.getByRole('button', { name: 'Podijeli' }).click()
  const shared = { title: 'Arganovo ulje iz Maroka', url: page.url() }
  await expect.poll(() => page.locator('body').getAttribute('data-shared')).toBe(JSON.stringify(shared))
  await openPage(page, `${shop.url}/proizvod/oud-hindi`)
  const others = page.getByRole('region', { name: 'Slični proizvodi na stanju' })
  expect(await others.getByRole('link').count()).toBe(3)
  // The shop under test sends no mail, so the page offers no stock alert.
  expect(await page.getByRole('button', { name: 'Javite mi kad stigne' }).count()).toBe(0)
  const recent = page.getByRole('region', { name: 'Nedavno gledano' })
  await recent.getByRole('link', { name: /Arganovo ulje/ }).click()
  await page.getByRole('heading', { level: 1, name: /Arganovo ulje/ }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sultan, početna stranica' }).click()
  await page.getByRole('heading', { level: 1, name: /Dućan za dušu/ }).waitFor()
  await recent.getByRole('link', { name: /Arganovo ulje/ }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Poklon setovi' }).waitFor()
  shopper.expectNoConsoleErrors()
  await shopper.close()
})

it('checkout form fills in the town for a postcode and the postcode for a town, and keeps what the shopper has typed', async () => {
  const shopper = await newShopper({ loadsPictures: true })
  const { page } = shopper
  await page.goto(`${shop.url}/uslovi`, { waitUntil: 'commit' })
  await storeCart(page, storedLine(await productBySku(shop, 'ULJ-001'), 1))
  await openPage(page, `${shop.url}/checkout`)
  const [postcode, city] = [page.getByLabel('Poštanski broj'), page.getByLabel('Grad ili mjesto')]
  await postcode.fill('72 000')
  await expect.poll(() => city.inputValue()).toBe('Zenica')
  await postcode.fill('88000')
  await expect.poll(() => city.inputValue()).toBe('Mostar')
  await postcode.fill('')
  await city.fill('banja luka')
  await expect.poll(() => postcode.inputValue()).toBe('78000')
  await city.fill('Moje selo')
  await expect.poll(() => postcode.inputValue()).toBe('')
  await postcode.fill('78250')
  await expect.poll(() => page.locator('datalist option').count()).toBeGreaterThan(0)
  expect(await city.inputValue()).toBe('Moje selo')
  shopper.expectNoConsoleErrors()
  await shopper.close()
})

describe('page without JavaScript', () => {
  let shopper: Shopper
  beforeAll(async () => {
    shopper = await newShopper({ javaScriptEnabled: false })
  })
  afterAll(() => shopper.close())

  // Without JavaScript, `npm test` checks only every fourth screen: home page, products, wishlist and search
  // results.
  const some = screens.filter((_, at) => isLongRun || at % 4 === 0)
  it.each(some)('%s shows its heading (%s) and the category menu', async (path, heading) => {
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
  })

  it('a page without JavaScript has plain links to the next page of a category and to the blog', async () => {
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
  })

  it('a product page without JavaScript has a link for each option of the product', async () => {
    const { page } = shopper
    await page.goto(`${shop.url}/proizvod/abaja-kimono`)
    const chosen = page.locator('.options').getByRole('link', { name: /^Maslinasta/ })
    await chosen.click()
    expect(new URL(page.url()).searchParams.get('boja')).toBe('maslinasta')
    expect(await chosen.getAttribute('aria-current')).toBe('true')
  })

  it.each(['/checkout', '/wishlist', '/narudzba/1?key=x'])(
    '%s explains that the page needs JavaScript, with phone number and e-mail address',
    async path => {
      await shopper.page.goto(shop.url + path)
      const text = await shopper.page.getByRole('main').innerText()
      expect(text).toMatch(/JavaScript/)
      expect(text).toMatch(/\+387/)
      expect(text).toMatch(/@/)
    },
  )
})
