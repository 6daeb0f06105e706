import { stripMarkup } from '@sultan/kernel/html-text'
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
  ['/blog/tabela-velicina-za-abaje', /./],
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
/**
 * Screens that this file opens only in `npm run test:long`. `npm test` omits the two category pages and the
 * two text pages, because this file opens other screens with the same structure. `npm test` omits the product
 * page, because `screen-states.test.ts` opens this product page.
 */
const LONG_RUN_SCREENS = [
  '/kategorije-proizvoda/uljani-mirisi',
  '/kategorije-proizvoda/audio-izdanja',
  '/proizvod/arganovo-ulje',
  '/privatnost',
  '/uslovi',
]
const openedScreens = screens.filter(([path]) => isLongRun || !LONG_RUN_SCREENS.includes(path))
const missing = [
  '/kontakt',
  '/o-nama',
  '/faq',
  '/proizvod/nema-takvog',
  '/kategorije-proizvoda/nema-takve',
  '/blog/nema',
  '/nigdje',
]
/** Chromium's console message for a 404 response, which a test provokes. */
const PROVOKED = /Failed to load resource: the server responded with a status of 404/

const widths = Object.values(WIDTHS)
/** Width of the narrowest supported window, in px. */
const NARROWEST = 320

describe('page', () => {
  let shopper: Shopper
  // The tests of this `describe` block share a browser page, because a new browser profile loads and compiles
  // all scripts again.
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
    openedScreens.map(
      ([path, heading], at) => [path, heading, widths[at % widths.length] ?? WIDTHS.phone] as const,
    ),
  )(
    'the page %s has status 200, one h1 with a text that matches %s, no accessibility error in a window %i px wide, no horizontal scrolling and no link, button or field covered by another element',
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
   * Returns the class names of elements in the header whose text is clipped, of the skip link when it is
   * visible, and of the buy bar when it overlaps the chat button.
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

  it('a page with text of twice the usual size does not scroll horizontally in a narrow window, no text in its header is clipped, and its buy bar does not overlap the chat button', async () => {
    const shopper = await newShopper({
      isUsedOnce: true,
      loadsPictures: true,
      viewport: { width: NARROWEST, height: 800 },
    })
    const session = await shopper.context.newCDPSession(shopper.page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await shopper.page.goto(`${shop.url}/robots.txt`)
    await storeCart(shopper.page, storedLine(await productBySku(shop, 'ULJ-001'), 1))
    for (const path of [
      ...['/', '/proizvod/abaja-kimono', '/checkout'],
      ...(isLongRun ? ['/kategorije-proizvoda/odjeca', '/blog', '/dostava'] : []),
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
  it('unknown URLs give a not-found page with status 404, which is accessible and never wider than the window', async () => {
    for (const path of missing) {
      const response = await fetch(shop.url + path)
      expect(response.status, path).toBe(404)
      expect(headingOf(await response.text()), path).toBe('Ova stranica nije pronađena')
    }
    const shopper = await newShopper({ loadsPictures: true, viewport: { width: WIDTHS.phone, height: 900 } })
    await openPage(shopper.page, `${shop.url}/kontakt`)
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

it('product page shares a link to the chosen variation, and suggests products in stock when the product is sold out; product page and home page list recently viewed products', async () => {
  const shopper = await newShopper({ loadsPictures: true })
  const { page } = shopper
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
  await openPage(page, `${shop.url}/proizvod/oud-hindi`)
  const others = page.getByRole('region', { name: 'Slični proizvodi na stanju' })
  expect(await others.getByRole('link').count()).toBe(3)
  // The shop under test sends no mail, so the page offers no stock alert.
  expect(await page.getByRole('button', { name: 'Javite mi kad stigne' }).count()).toBe(0)
  // Headless Chromium cannot open a share sheet, so `navigator.share` is replaced.
  await page.evaluate(() =>
    Object.assign(navigator, {
      share: async (data: object) => document.body.setAttribute('data-shared', JSON.stringify(data)),
    }),
  )
  const recent = page.getByRole('region', { name: 'Nedavno gledano' })
  await recent.getByRole('link', { name: /Arganovo ulje/ }).click()
  await page.getByRole('heading', { level: 1, name: /Arganovo ulje/ }).waitFor()
  await page
    .getByRole('radiogroup', { name: 'Zapremina' })
    .getByRole('radio', { name: /^50 ml/ })
    .click()
  await page.waitForURL(/\?zapremina=50-ml$/)
  await page.getByRole('button', { name: 'Podijeli' }).click()
  const shared = { title: 'Arganovo ulje iz Maroka', url: page.url() }
  await expect.poll(() => page.locator('body').getAttribute('data-shared')).toBe(JSON.stringify(shared))
  await page.getByRole('banner').getByRole('link', { name: 'Sultan, početna stranica' }).click()
  await page.getByRole('heading', { level: 1, name: /Dućan za dušu/ }).waitFor()
  await recent.getByRole('link', { name: /Arganovo ulje/ }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Poklon setovi' }).waitFor()
  shopper.expectNoConsoleErrors()
  await shopper.close()
})

describe('page without JavaScript', () => {
  it('the HTML of every screen contains its heading', async () => {
    for (const [path, heading] of screens)
      expect(headingOf(await (await fetch(shop.url + path)).text()), path).toMatch(heading)
  })

  it('a shopper without JavaScript finds the category menu, the next page of a category’s product list and the options of a product as plain links', async () => {
    const shopper = await newShopper({ javaScriptEnabled: false })
    const { page } = shopper
    await page.goto(shop.url)
    const menu = page.getByRole('navigation', { name: 'Kategorije' })
    const linkTo = (name: string) => menu.getByRole('link', { name, exact: true }).first()
    for (const name of ['Islamske knjige', 'Uljani mirisi', 'Odjeća', 'Hidžama', 'Ostalo', 'Blog'])
      expect(await linkTo(name).isVisible(), name).toBe(true)
    await linkTo('Ulja i kozmetika').click()
    const firstName = () => page.getByRole('article').getByRole('heading', { level: 2 }).first().innerText()
    const first = await firstName()
    await page
      .getByRole('navigation', { name: /Stranic/ })
      .getByRole('link', { name: /2/ })
      .first()
      .click()
    expect(page.url()).toContain('stranica=2')
    expect(await firstName()).not.toBe(first)
    await page.goto(`${shop.url}/proizvod/abaja-kimono`)
    const chosen = page.locator('.options').getByRole('link', { name: /^Maslinasta/ })
    await chosen.click()
    expect(new URL(page.url()).searchParams.get('boja')).toBe('maslinasta')
    expect(await chosen.getAttribute('aria-current')).toBe('true')
    await shopper.close()
  })

  it.each(['/checkout', '/wishlist', '/narudzba/1?key=x'])(
    'the HTML of the page %s explains that the page needs JavaScript, and contains a phone number and an e-mail address',
    async path => {
      const html = await (await fetch(shop.url + path)).text()
      const [, text = ''] = /<main\b.*?<noscript>(.*?)<\/noscript>/s.exec(html) ?? []
      expect(text).toMatch(/JavaScript/)
      expect(text).toMatch(/\+387/)
      expect(text).toMatch(/@/)
    },
  )
})

/** Text of the first heading of level 1 in the HTML of a page. */
const headingOf = (html: string): string => stripMarkup(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
