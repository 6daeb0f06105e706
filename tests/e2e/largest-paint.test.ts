import { expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import { newShopper, openPage, WIDTHS } from './browser.fixture.ts'
import { productBySku, stored, storedLine } from './checkout-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

/** What the browser reports about the painting of a page. */
interface Paints {
  /** CSS classes of the element that the browser reports as the largest contentful paint. */
  largest: string
  layoutShift: number
}

/**
 * Opens a page on a phone, with the cart lines `lines`. Waits for the heading `heading` and for all pictures
 * except those that are loaded lazily.
 */
async function paintsOf(path: string, heading: string, lines: readonly object[] = []): Promise<Paints> {
  const viewport = { width: WIDTHS.phone, height: 844 }
  const shopper = await newShopper({ isUsedOnce: true, loadsPictures: true, viewport })
  const { page } = shopper
  await page.addInitScript(
    cart => {
      localStorage.setItem('sultan-cart', cart)
      const paints: Paints = { largest: '', layoutShift: 0 }
      Object.assign(window, { paints })
      const observe = <Entry>(type: string, record: (entry: Entry) => void) =>
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) record(entry as Entry)
        }).observe({ type, buffered: true })
      observe<PerformanceEntry & { element: Element | null }>('largest-contentful-paint', ({ element }) => {
        paints.largest = element?.className ?? ''
      })
      observe<PerformanceEntry & { value: number }>('layout-shift', ({ value }) => {
        paints.layoutShift += value
      })
    },
    stored(2, lines),
  )
  await openPage(page, shop.url + path)
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page
    .locator('.empty-state img')
    .evaluateAll(images => Promise.all(images.map(image => (image as HTMLImageElement).decode())))
  // Waits for one frame and 100 ms, because the browser reports a paint only after the frame that contains
  // the paint.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 100))))
  const paints = await page.evaluate(() => (window as unknown as { paints: Paints }).paints)
  shopper.expectNoConsoleErrors()
  await shopper.close()
  return paints
}

const emptyScreens = [
  ['/wishlist', 'Ovdje još ništa ne visi'],
  ['/checkout', 'Vaša korpa je prazna'],
  ['/order-history', 'Prati narudžbu'],
] as const

it.for(isLongRun ? emptyScreens : emptyScreens.slice(0, 1))(
  'the largest contentful paint of the page %s is the server-rendered lead text when nothing is stored on the device',
  async ([path, heading]) => {
    expect(await paintsOf(path, heading)).toEqual({ largest: 'text-lead', layoutShift: 0 })
  },
)

it('when the cart contains a product, the largest contentful paint of the checkout is the lead text below the heading, and no element moves', async () => {
  const product = await productBySku(shop, 'ULJ-001')
  const paints = await paintsOf('/checkout', 'Kontakt', [storedLine(product, 2)])
  expect(paints).toEqual({ largest: 'text-lead', layoutShift: 0 })
})
