import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { fillHostileShop, hostilePages } from '../hostile/hostile-shop.fixture.ts'
import { payloadGroups, payloads } from '../hostile/payloads.ts'
import { dispatchEvents, findings, recordCalls } from '../hostile/script-detector.ts'
import { isLongRun } from '../long-run.ts'
import { openPostgres } from '../postgres-database.fixture.ts'
import { newShopper, type Shopper } from './browser.fixture.ts'
import { chatOf, mockAssistant } from './chat-page.ts'
import { openTextFile, orderButton } from './checkout-page.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'
import { it } from './shared-shop.fixture.ts'

/* `shop` is a shop whose names, texts, reviews and categories contain payloads that try to run a script. */
let shop: RunningShop
/**
 * A browser in which the content security policy is off, so that only the pages themselves prevent scripts
 * from running. Most tests share the browser.
 */
let unprotected: WatchedShopper

beforeAll(async () => {
  const { url, client } = await openPostgres()
  await client.end()
  await fillHostileShop(url)
  shop = await startShop({ env: { DATABASE_URL: url, RATE_LIMITS: 'off' } })
  unprotected = await newWatchedShopper({ bypassCSP: true })
  await openTextFile(unprotected.page, shop)
})
afterEach(async () => {
  // Waits until the page's route handlers have finished. Otherwise the route handler of the browser context
  // would handle the same requests again.
  await unprotected.page.unrouteAll({ behavior: 'wait' })
  await unprotected.page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
})
afterAll(async () => {
  await unprotected.close()
  await shop.stop()
})

interface WatchedShopper extends Shopper {
  /**
   * Requests of the page to other origins, and dialogs (such as `alert`) of the page. Each such request or
   * dialog indicates that an XSS payload took effect.
   */
  readonly escapes: readonly string[]
}

/** A GIF of one pixel that replaces every picture, because these tests do not check pictures. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

async function newWatchedShopper(options: BrowserContextOptions = {}): Promise<WatchedShopper> {
  const base = await newShopper({ isUsedOnce: true, loadsPictures: true, ...options })
  const escapes: string[] = []
  await base.context.addInitScript(recordCalls)
  await base.context.route('**/*', async route => {
    const request = route.request()
    const isOurs = new URL(request.url()).origin === shop.url
    if (!isOurs) {
      escapes.push(`${request.resourceType()}: ${request.url()}`)
      await route.abort()
    } else if (request.resourceType() === 'image')
      await route.fulfill({ contentType: 'image/gif', body: dot })
    // `route.continue` fails when the browser profile is closed while the request is still pending.
    else await route.continue().catch(() => undefined)
  })
  base.page.on('dialog', dialog => {
    escapes.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { ...base, escapes }
}

async function expectNoScriptRan({ page, escapes }: WatchedShopper, place: string): Promise<void> {
  await dispatchEvents(page)
  expect(await findings(page), place).toEqual([])
  expect(page.frames(), place).toHaveLength(1)
  expect(escapes, place).toEqual([])
}

/** Waits until hydration has replaced the cart link by a button. */
const waitForHydration = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Korpa/ })
    .waitFor()

it('list of XSS payloads has at least 150 distinct entries', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(150)
  expect(new Set(payloads).size).toBe(payloads.length)
  for (const [group, members] of Object.entries(payloadGroups))
    expect(members.length, group).toBeGreaterThan(4)
})

it('script detector finds a script that runs, an event handler and a request to another origin', async () => {
  const shopper = await newWatchedShopper({ bypassCSP: true })
  await openTextFile(shopper.page, shop)
  await shopper.page.evaluate(() => {
    document.body.className = 'prose'
    document.body.innerHTML =
      '<img src="https://zli.example/x" onerror=alert(1)><p onmouseover=alert(2)>p</p>'
  })
  await dispatchEvents(shopper.page)
  const found = await findings(shopper.page)
  expect(found).toEqual(expect.arrayContaining(['ran: alert', expect.stringMatching(/^onmouseover: <p/)]))
  expect(shopper.escapes).toContain('image: https://zli.example/x')
  await shopper.close()
})

describe('XSS payloads in names, texts, reviews and categories', () => {
  async function visit(shopper: WatchedShopper, paths: readonly string[]) {
    for (const path of paths) {
      const response = await shopper.page.goto(shop.url + path, { waitUntil: 'domcontentloaded' })
      expect(response?.status(), path).toBe(200)
      await waitForHydration(shopper.page)
      expect(await shopper.page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
      await expectNoScriptRan(shopper, path)
      expect(shopper.page.url(), path).toBe(shop.url + path)
    }
    shopper.expectNoConsoleErrors()
  }

  // `npm run test:long` opens pages that together show every XSS payload. `npm test` opens only a few of
  // these pages. In both runs, the tests below open a category and the search results, and parse every XSS
  // payload in texts of the API.
  it('XSS payloads run no script in a browser that ignores the content security policy', async () =>
    visit(unprotected, isLongRun ? hostilePages : ['/blog', '/blog/b-0', '/proizvod/p-0']))

  it('XSS payloads cause no violation of the content security policy', async () => {
    const shopper = await newWatchedShopper()
    await visit(shopper, isLongRun ? hostilePages : ['/', '/proizvod/p-20'])
    await shopper.close()
  })
})

describe('XSS payloads in a browser that ignores the content security policy', () => {
  it('XSS payloads run no script in search, cart, checkout and wishlist', async () => {
    const shopper = unprotected
    const { page } = shopper
    const term = '"><img src=x onerror=alert(1)></script><svg onload=alert(1)>'
    await page.goto(`${shop.url}/pretraga?q=${encodeURIComponent(term)}`)
    await waitForHydration(page)
    await expectNoScriptRan(shopper, term)
    await page.goto(`${shop.url}/kategorije-proizvoda/odjeca`)
    await waitForHydration(page)
    const card = page.getByRole('main').locator('.card').first()
    await card.locator('.card__add').click()
    await card.locator('.card__wishlist').click()
    await expectNoScriptRan(shopper, 'product card and toast')
    const banner = page.getByRole('banner')
    await banner.locator('a[href="/wishlist"]').click()
    await page.getByRole('heading', { level: 1, name: 'Lista želja' }).waitFor()
    await page.getByRole('main').locator('.card').first().waitFor()
    await expectNoScriptRan(shopper, 'wishlist')
    await banner.getByRole('button', { name: /^Korpa/ }).click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    await expectNoScriptRan(shopper, 'cart')
    await page.getByRole('dialog').locator('a[href="/checkout"]').click()
    await orderButton(page).waitFor()
    await expectNoScriptRan(shopper, 'checkout')
    shopper.expectNoConsoleErrors()
  })

  it('XSS payloads run no script in replies of the built-in assistant and of a remote assistant', async () => {
    const shopper = unprotected
    const { page } = shopper
    await page.goto(`${shop.url}/dostava`)
    const chat = chatOf(page)
    await chat.open()
    for (const message of ['<img src=x onerror=alert(1)>', 'imate li script alert?', 'Šta je na akciji?']) {
      const before = (await chat.messages()).length
      await chat.ask(message)
      await expect.poll(async () => (await chat.messages()).length).toBe(before + 2)
    }
    const found = await chat.products.count()
    expect(found).toBeGreaterThan(0)
    await expectNoScriptRan(shopper, 'built-in assistant')

    const lines = payloads.map(payload => `${payload}\n[veza](javascript:alert(1)) [${payload}](/blog)`)
    const products = payloads.slice(0, 60).map((name, at) => ({
      ...{ id: at + 1, name, price: '10.00' },
      image: at % 2 === 0 ? 'javascript:alert(1)' : `data:image/svg+xml,${name}`,
      link: at % 2 === 0 ? 'javascript:alert(1)' : `${shop.url}/proizvod/p-${at}`,
    }))
    await mockAssistant(page, route => route.fulfill({ json: { response: lines.join('\n'), products } }))
    await chat.ask(payloads.join(' ').slice(0, 990))
    await expect.poll(() => chat.products.count()).toBeGreaterThan(found)
    await expectNoScriptRan(shopper, 'remote assistant')
    shopper.expectNoConsoleErrors()
  })
})

it('XSS payloads in API texts and in the blog feed run no script; XSS payloads in API texts run no script even after the markup is parsed, serialised and parsed again (mutation XSS)', async () => {
  const shopper = unprotected
  const { page } = shopper
  await page.goto(`${shop.url}/dostava`)
  const parsed = await page.evaluate(async () => {
    const texts: string[] = []
    const take = async (route: string, read: (entry: never) => readonly string[]) => {
      for (const number of [1, 2]) {
        const reply = await fetch(`/?rest_route=${route}&per_page=100&page=${number}`)
        if (reply.ok) texts.push(...(await reply.json()).flatMap(read))
      }
    }
    type Post = Readonly<Record<'title' | 'excerpt' | 'content', { readonly rendered: string }>>
    type Product = Readonly<Record<'name' | 'short_description' | 'description' | 'price_html', string>>
    await take('/wp/v2/posts', ({ title, excerpt, content }: Post) => [
      ...[title.rendered, excerpt.rendered, content.rendered],
    ])
    await take('/wc/store/v1/products', ({ short_description, description, price_html }: Product) => [
      ...[short_description, description, price_html],
    ])
    await take('/wc/store/v1/products/reviews', ({ review }: { readonly review: string }) => [review])
    const main = document.querySelector('main')
    for (const text of texts) {
      const box = document.createElement('div')
      box.className = 'parsed'
      box.innerHTML = text
      main?.append(box)
      // Setting `innerHTML` to its own value tests for mutation XSS: markup that is harmless when parsed
      // once, and runs a script when its serialisation is parsed again.
      box.innerHTML = String(box.innerHTML)
    }
    return texts.length
  })
  expect(parsed).toBeGreaterThanOrEqual(7 * payloads.length)
  expect(await page.evaluate(showFeed)).toBe(20)
  // An `onerror` payload runs only when the image has failed to load, so the test waits before it checks
  // whether a script ran.
  await page.waitForTimeout(300)
  await expectNoScriptRan(shopper, 'texts of the API and of the feed')
})

/**
 * Adds the texts of the blog feed to the page in which this function runs. Returns the number of posts in the
 * feed, or the error message when the feed is not well-formed.
 */
async function showFeed() {
  const xml = await (await fetch('/blog/rss.xml')).text()
  const feed = new DOMParser().parseFromString(xml, 'application/xml')
  if (feed.querySelector('parsererror')) return feed.querySelector('parsererror')?.textContent
  const texts = [...feed.getElementsByTagName('content:encoded'), ...feed.querySelectorAll('description')]
  for (const { textContent } of texts) {
    const box = document.createElement('div')
    box.className = 'parsed'
    box.innerHTML = textContent ?? ''
    document.querySelector('main')?.append(box)
  }
  return feed.querySelectorAll('channel > item > guid').length
}
