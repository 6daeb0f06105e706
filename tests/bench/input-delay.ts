import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { closeBrowser, newShopper } from '../e2e/browser.fixture.ts'

const SLOW_DOWN = 4
/**
 * Pause after an input, in ms: long enough for the browser to report the input's events and to finish its
 * work.
 */
const REST_MS = 700

/**
 * Two pauses in ms: how long the pointer rests on a control before the press, and how long the button is
 * held.
 */
const HOVER_MS = 300
const HOLD_MS = 80

interface InputDelay {
  readonly input: string
  /**
   * Longest time in ms from an event of the user's input, such as `pointerdown`, to the next paint. 0 means
   * that every such time was shorter than 16 ms.
   */
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
 * Presses a control as a person does, with pauses between pointer movement, press and release. Playwright's
 * `click` does all of this in one task, which no shopper's browser does.
 */
async function press(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (box === null) throw new Error('The control is not visible.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await sleep(HOVER_MS)
  await page.mouse.down()
  await sleep(HOLD_MS)
  await page.mouse.up()
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
    press(page, page.getByRole('complementary', { name: 'Filteri' }).getByRole('checkbox').first()),
  )
  await measure('add to cart', () =>
    press(page, page.getByRole('button', { name: /^Dodaj u korpu/ }).first()),
  )
  await measure('cart', () => press(page, page.getByRole('banner').getByRole('button', { name: /^Korpa/ })))
  await open('/')
  await measure('search', () =>
    press(page, page.getByRole('banner').getByRole('button', { name: 'Pretraga' })),
  )
  await measure('typing', () => page.keyboard.type('ulje', { delay: 120 }))
  await close()
  await closeBrowser()
  return delays
}
