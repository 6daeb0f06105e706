import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { closeBrowser, newShopper } from '../e2e/browser.fixture.ts'

const SLOW_DOWN = 4
/**
 * Pause after an input, in ms: long enough for the browser to report the input's events and to finish its
 * work.
 */
const REST_MS = 700

interface InputDelay {
  readonly input: string
  /** Duration of the input's longest event in ms, until the next paint. 0 stands for less than 16 ms. */
  readonly ms: number
}

/**
 * Calls `act`, which performs an input on the page. Returns the duration of the input's longest event in ms
 * (`PerformanceEventTiming.duration`).
 */
async function longestEvent(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { inputDurations: seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act()
  await sleep(REST_MS)
  return page.evaluate(() =>
    Math.max(0, ...((window as unknown as { inputDurations: number[] }).inputDurations ?? [])),
  )
}

/**
 * Measures the delay of five inputs at desktop size with a slowed-down processor: a filter, add to cart,
 * opening the cart, opening the search, and typing.
 */
export async function measureInputs(shopUrl: string): Promise<readonly InputDelay[]> {
  const { page, context, close } = await newShopper()
  const session = await context.newCDPSession(page)
  const open = async (path: string) => {
    await page.goto(shopUrl + path)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    await sleep(2 * REST_MS)
  }
  const delays: InputDelay[] = []
  const measure = async (input: string, act: () => Promise<unknown>) =>
    delays.push({ input, ms: await longestEvent(page, act) })

  await open('/kategorije-proizvoda/uljani-mirisi')
  await measure('filter', () =>
    page.getByRole('complementary', { name: 'Filteri' }).getByRole('checkbox').first().click(),
  )
  await measure('add to cart', () =>
    page
      .getByRole('button', { name: /^Dodaj u korpu/ })
      .first()
      .click(),
  )
  await measure('cart', () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /^Korpa/ })
      .click(),
  )
  await open('/')
  await measure('search', () => page.getByRole('banner').getByRole('button', { name: 'Pretraga' }).click())
  await measure('typing', () => page.keyboard.type('ulje', { delay: 120 }))
  await close()
  await closeBrowser()
  return delays
}
