import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import { newShopper, openPage, reloadPage, type Shopper } from './browser.fixture.ts'
import { type ChangingProxy, startChangingProxy } from './changed-responses.fixture.ts'
import {
  openCheckout,
  orderButton,
  orderConfirmation,
  productBySku,
  type SoldProduct,
  storeCart,
  storedLine,
} from './checkout-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

/** Console messages about requests that fail for lack of a connection. */
const PROVOKED = /net::ERR_|Failed to load resource|ApiError: network|CancelledError/

let shop: SharedShop
let oil: SoldProduct
it.beforeAll(async ({ shop: started }) => {
  shop = started
  oil = await productBySku(shop, 'ULJ-001')
})

/**
 * A browser that allows the shop's service worker, which `newShopper` blocks by default. Most tests share
 * this browser, because a new profile compiles all scripts again.
 */
let shopper: Shopper
let page: Page
let context: BrowserContext
let proxy: ChangingProxy
/**
 * A test makes the proxy delay responses until `held.promise` is resolved. `held.promise` is resolved after
 * each test, so that no request stays without a response.
 */
let held: PromiseWithResolvers<null>
beforeAll(async () => {
  // By default, browsers of `newShopper` load no pictures. This browser must load pictures, because the
  // service worker also stores pictures.
  shopper = await newShopper({ loadsPictures: true, serviceWorkers: 'allow' })
  shopper.allowConsoleErrors(PROVOKED)
  ;({ page, context } = shopper)
  proxy = await startChangingProxy(shop.url)
})
beforeEach(() => {
  held = Promise.withResolvers()
})
afterEach(async () => {
  held.resolve(null)
  for (const tab of context.pages()) if (tab !== page) await tab.close()
  if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear())
  // Leaves the offline page, which would reload as soon as there is a connection.
  await page.goto('about:blank')
  await context.setOffline(false)
  proxy.change = async () => null
  shopper.expectNoConsoleErrors()
})
afterAll(async () => {
  await shopper.close()
  await proxy.close()
})

/**
 * Opens the home page and waits until the service worker of the shop is active. Deletes the stored pages of
 * earlier tests, except the home page.
 */
async function openWithWorker(url = shop.url): Promise<void> {
  await openPage(page, url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const pages = await caches.open('pages')
    const others = (await pages.keys()).filter(request => new URL(request.url).pathname !== '/')
    await Promise.all(others.map(request => pages.delete(request)))
  })
}

const untilStored = (path: string) =>
  expect
    .poll(() => page.evaluate(async url => (await caches.match(url)) !== undefined, path), {
      message: `${path} is stored`,
    })
    .toBe(true)

const offlineHeading = (tab = page) => tab.getByRole('heading', { name: 'Nema veze s internetom.' })
const blogLink = (tab = page) => tab.getByRole('contentinfo').getByRole('link', { name: 'Blog' })
const blogHeading = (tab = page) => tab.getByRole('heading', { level: 1, name: 'Priče iz dućana' })

describe('storefront without a connection', () => {
  it('shows pages that were opened before, with the age of their prices, and lets the shopper add a product to the cart; when the connection is back, reloads the prices, and opens a page that the shopper requested offline', async () => {
    await openWithWorker()
    await untilStored('/')
    await blogLink().click()
    await blogHeading().waitFor()
    await untilStored('/blog')
    await openPage(page, `${shop.url}/proizvod/${oil.slug}`)
    await untilStored(`/proizvod/${oil.slug}`)
    await context.setOffline(true)
    await reloadPage(page)
    await page.getByRole('heading', { level: 1, name: oil.name }).waitFor()
    await page.getByText(/Nema veze s internetom\. Cijene i zalihe su od \d\d:\d\d/).waitFor()
    await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click()
    await page.getByRole('button', { name: 'Korpa, 1 artikal' }).waitFor()
    const refreshed = page.waitForResponse(response => response.url().includes(`slug=${oil.slug}`))
    await context.setOffline(false)
    expect((await refreshed).status()).toBe(200)
    await expect.poll(() => page.getByText(/Nema veze s internetom/).count()).toBe(0)

    // The reload of the page has removed the data of the blog and of the home page from memory. Without a
    // connection, only the service worker can respond with these two pages.
    await context.setOffline(true)
    await blogLink().click()
    await blogHeading().waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Sultan, početna stranica' }).click()
    await page.getByRole('heading', { level: 1, name: /Dućan za dušu/ }).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Uslovi korištenja' }).click()
    await offlineHeading().waitFor()
    expect(new URL(page.url()).pathname).toBe('/uslovi')
    await shopper.expectAccessible()
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Uslovi korištenja' }).waitFor()
  })

  it('shows the wishlist and the order history even if they were never opened before, and the checkout without prices; stores no order page, login page or API response, so an order page is not shown', async () => {
    await openWithWorker()
    await page
      .getByRole('button', { name: /^Dodaj na listu želja/ })
      .first()
      .click()
    await untilStored('/wishlist')
    await openCheckout(shop, page, storedLine(oil, 2))
    await untilStored('/checkout')
    await orderButton(page).click()
    await orderConfirmation(page).waitFor()
    await untilStored('/order-history')
    await storeCart(page, storedLine(oil, 1))
    const orderPage = page.url()
    await reloadPage(page)
    await openPage(page, `${shop.url}/login`)
    const stored = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => url.slice(location.origin.length))
    })
    expect(stored).toContain('/checkout')
    expect(stored.filter(url => /^\/(?:narudzba|login|wp-json)|rest_route/.test(url))).toEqual([])

    await context.setOffline(true)
    await openPage(page, `${shop.url}/wishlist`)
    await page.getByText('1 proizvod', { exact: true }).waitFor()
    await page.getByText(/Svježe podatke trenutno ne možemo učitati/).waitFor()
    await openPage(page, `${shop.url}/order-history`)
    const orders = page.getByRole('region', { name: 'Narudžbe s ovog uređaja' })
    await orders.getByText(`2 × ${oil.name}`).waitFor()
    expect(await orders.innerText()).toContain('36,80\u00a0KM')
    await openPage(page, `${shop.url}/checkout`)
    await page.getByText('Cijene trenutno ne možemo provjeriti').first().waitFor()
    expect(await orderButton(page).count()).toBe(0)
    expect(await page.getByRole('main').innerText()).not.toMatch(/\d,\d\d\s?KM/)
    await page.goto(orderPage)
    await offlineHeading().waitFor()
  })
})

it('storefront without a service worker says that there is no connection when the shopper clicks a link offline, and opens the linked page when the connection is back', async ({
  shopper: { page, context, allowConsoleErrors },
}) => {
  allowConsoleErrors(PROVOKED)
  allowConsoleErrors(/Failed to fetch dynamically imported module/)
  await openPage(page, `${shop.url}/dostava`)
  await context.setOffline(true)
  await blogLink(page).click()
  await offlineHeading(page).waitFor()
  await page.getByRole('button', { name: 'Pokušaj ponovo' }).waitFor()
  await context.setOffline(false)
  await blogHeading(page).waitFor()
})

it('when a page could not load its deferred script and the shopper clicks a link offline, the linked page opens when the connection is back', async ({
  shopper: { page, context, allowConsoleErrors },
}) => {
  allowConsoleErrors(PROVOKED)
  allowConsoleErrors(/Failed to fetch dynamically imported module/)
  const failed = page.waitForEvent('requestfailed', request => request.url().includes('/after-hydration'))
  await page.route(/\/assets\/after-hydration/, route => route.abort())
  await openPage(page, `${shop.url}/dostava`)
  await failed
  await context.setOffline(true)
  await blogLink(page).click()
  await offlineHeading(page).waitFor()
  await context.setOffline(false)
  await blogHeading(page).waitFor()
})

describe('service worker while the server does not respond', () => {
  it('while the server does not respond, shows stored pages, and shows the offline page with a retry button for pages that are not stored', async () => {
    await openWithWorker(proxy.url)
    await untilStored('/')
    const path = `/proizvod/${oil.slug}`
    // The proxy delays the responses to the requests for the home page and the product page. The proxy also
    // delays the data of the pages (`/?rest_route=`), because new data would remove the notice that states
    // the age of the prices.
    proxy.change = async requested =>
      /^\/($|\?rest_route=)/.test(requested) || requested === path ? held.promise : null
    const other = await context.newPage()
    const notice = page.getByText(/Nema veze s internetom\. Cijene i zalihe su od \d\d:\d\d/)
    await Promise.all([
      openPage(page, proxy.url).then(() => notice.waitFor()),
      other.goto(proxy.url + path).then(() => offlineHeading(other).waitFor()),
    ])
    // The offline page reloads itself when a HEAD request succeeds. Here HEAD requests get no response, so
    // only the button reloads the page.
    proxy.change = async (_, method) => (method === 'HEAD' ? held.promise : null)
    await other.getByRole('button', { name: 'Pokušaj ponovo' }).click()
    await other.getByRole('heading', { level: 1, name: oil.name }).waitFor()
  })

  it.runIf(isLongRun)(
    'while the server does not respond, shows the offline page when a link leads to a page that is not stored, and shows the linked page once the server responds',
    async () => {
      await openWithWorker(proxy.url)
      // The service worker controls only pages that are loaded after its activation.
      await reloadPage(page)
      // The code that detects that the server does not respond is loaded when the page is idle, like the code
      // that positions the chat button. So the test waits until the chat button has a position.
      await page.locator('.chat-button[style]').waitFor({ state: 'attached' })
      proxy.change = () => held.promise
      await blogLink().click()
      await offlineHeading().waitFor()
      proxy.change = async () => null
      await blogHeading().waitFor()
    },
  )
})

it('a new service worker takes over without a reload of the page; a page opened before still loads scripts of its own version; the script `sw-off.js`, sent with SERVICE_WORKER=off, unregisters the service worker and deletes its caches', async () => {
  await openWithWorker(proxy.url)
  await reloadPage(page)
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => document.body.classList.add('updated'))
  })
  const script = await (await fetch(`${shop.url}/sw.js`)).text()
  const next = Date.now()
  // Simulates a server with the next version of the shop: its `sw.js` differs, and it lacks the scripts of
  // the previous version, which a page opened before still needs.
  proxy.change = async path => {
    if (path === '/sw.js') return javascript(`${script}\n// Next version, ${next}`)
    return path.startsWith('/assets/') ? new Response('', { status: 404 }) : null
  }
  // Without the browser's HTTP cache, scripts of the previous version can only come from the service worker.
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
  await updateWorker()
  await page.locator('body.updated').waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  // Pages load the script of the chat only when the chat is opened.
  await page.getByRole('button', { name: /^Otvori chat/ }).click()
  await page.getByRole('dialog', { name: 'Sultan AI Asistent' }).waitFor()
  // A reload of the page would have removed the class `updated` from `body`.
  expect(await page.locator('body.updated').count()).toBe(1)

  const off = await (await fetch(`${shop.url}/sw-off.js`)).text()
  proxy.change = async path => (path === '/sw.js' ? javascript(off) : null)
  await updateWorker()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await openPage(page, `${proxy.url}/proizvod/${oil.slug}`)
  await page.getByRole('heading', { level: 1, name: oil.name }).waitFor()
})

const javascript = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } })

/** Makes the browser check the server for a new service worker, as the browser does after a navigation. */
const updateWorker = () =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
