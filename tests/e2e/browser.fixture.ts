import axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
  type Response,
} from 'playwright-core'
import { expect } from 'vitest'

/**
 * Page widths in CSS pixels at which the layout of every page is checked (`docs/design.md`, "Sizes and
 * breakpoints").
 */
export const WIDTHS = { phone: 390, tablet: 768, desktop: 1440 } as const

/**
 * The browsers that the Vitest worker has launched: at most one that loads pictures (key `true`) and one that
 * loads no pictures (key `false`).
 */
const launched = new Map<boolean, Promise<Browser>>()

/** Closes all browsers that the Vitest worker has launched. */
export async function closeBrowser(): Promise<void> {
  const browsers = await Promise.all(launched.values())
  launched.clear()
  emptied.clear()
  await Promise.all(browsers.map(browser => browser.close()))
}

/**
 * Returns URL and visible text of every open browser page of the Vitest worker, for the log of a failed test.
 */
export async function openPageTexts(): Promise<string> {
  const browsers = await Promise.all(launched.values())
  const pages = browsers.flatMap(browser => browser.contexts()).flatMap(context => context.pages())
  const texts = pages.map(async page => {
    const text = await page.locator('body').innerText({ timeout: 2_000 }).catch(String)
    return `── ${page.url()}\n${text}`
  })
  return (await Promise.all(texts)).join('\n')
}

/**
 * Launches Debian's Chromium without its requests to Google, such as requests for updates. The headless shell
 * is Chromium without a window; it starts a page in half the time that Chromium with a window needs.
 */
function launchBrowser(loadsPictures: boolean): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The tests take less processor time when Chromium does not start processes in advance, and does not
      // compile scripts to optimized code, because a page is open only for a few seconds.
      '--renderer-process-limit=1',
      '--js-flags=--no-turbofan --no-maglev',
      ...(loadsPictures ? [] : ['--blink-settings=imagesEnabled=false']),
    ],
  })
}

/**
 * Playwright's console message when a page registers a service worker in a context with
 * `serviceWorkers: 'block'`.
 */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

/** Chromium's console warnings about a preloaded picture on a page that loads no pictures. */
const DISABLED_PICTURE =
  /^A preload for '\S+' is found, but is not used because image loading is disabled\.$|^The resource \S+\/slike\/\S+ was preloaded using link preload but not used/

/** A simulated shopper: a browser context with an empty profile, its page, and checks of the page. */
export interface Shopper {
  readonly page: Page
  readonly context: BrowserContext
  /**
   * Makes later calls of `expectNoConsoleErrors` ignore console errors that match `pattern`, because the test
   * provokes them.
   */
  allowConsoleErrors(pattern: RegExp): void
  /**
   * Fails the test on console errors (such as CSP violations), console warnings and uncaught errors.
   * `allowed` matches errors that the test provokes.
   */
  expectNoConsoleErrors(allowed?: RegExp): void
  /** Fails the test on any finding of axe (WCAG A, AA and best practice). */
  expectAccessible(): Promise<void>
  close(): Promise<void>
}

export interface ShopperOptions extends BrowserContextOptions {
  /**
   * Whether pages load their pictures. Without pictures a page takes a fifth less processor time and has the
   * same layout, because every picture has a width and a height.
   */
  readonly loadsPictures?: boolean
  /**
   * Whether the browser profile is discarded after the test instead of emptied and reused. A test sets
   * `isUsedOnce` when the test adds a script to all pages of the profile or changes the pages over the
   * DevTools protocol, because neither change can be undone.
   */
  readonly isUsedOnce?: boolean
}

/** A browser profile with one page, and the origins that this page has visited. */
interface Profile {
  readonly context: BrowserContext
  readonly page: Page
  readonly origins: Set<string>
}

/**
 * Browser profiles of the Vitest worker that were emptied for reuse, keyed by whether their pages load
 * pictures. A page of an emptied profile takes a third less processor time than a page of a new profile,
 * because the browser has compiled the shop's scripts already.
 */
const emptied = new Map<boolean, Profile[]>()

async function newProfile(loadsPictures: boolean, options: BrowserContextOptions): Promise<Profile> {
  const launching = launched.get(loadsPictures) ?? launchBrowser(loadsPictures)
  launched.set(loadsPictures, launching)
  const browser = await launching
  const context = await browser.newContext({
    locale: 'bs-BA',
    reducedMotion: 'reduce',
    // Service workers are blocked, because `page.route` does not intercept requests that a service worker
    // handles.
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  const origins = new Set<string>()
  page.on('framenavigated', frame => origins.add(new URL(frame.url()).origin))
  return { context, page, origins }
}

/** Removes everything that a test has left in a browser profile. Returns whether the removal was possible. */
async function empty({ context, page, origins }: Profile): Promise<boolean> {
  if (context.pages().length !== 1 || page.isClosed()) return false
  for (const event of ['dialog', 'request', 'requestfinished', 'response'] as const) {
    await page.removeAllListeners(event, { behavior: 'wait' })
  }
  await page.unrouteAll({ behavior: 'wait' })
  await context.setOffline(false)
  await context.clearCookies()
  await context.clearPermissions()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  for (const origin of origins) {
    if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  origins.clear()
  return true
}

/**
 * Opens a page in an empty browser profile. In each Vitest worker, the first call for each value of
 * `loadsPictures` launches a browser.
 */
export async function newShopper({
  loadsPictures = false,
  isUsedOnce = false,
  viewport = { width: WIDTHS.desktop, height: 900 },
  ...options
}: ShopperOptions = {}): Promise<Shopper> {
  const isReusable = !isUsedOnce && viewport !== null && Object.keys(options).length === 0
  const found = isReusable ? emptied.get(loadsPictures)?.pop() : undefined
  const profile = found ?? (await newProfile(loadsPictures, { viewport, ...options }))
  const { page, context } = profile
  if (found !== undefined && viewport !== null) await page.setViewportSize(viewport)
  const errors: string[] = []
  const allowedErrors: RegExp[] = []
  const addMessage = (message: ConsoleMessage) => {
    if (message.text() === BLOCKED_WORKER) return
    if (!loadsPictures && DISABLED_PICTURE.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning') {
      errors.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  }
  const addError = (error: Error) => errors.push(`uncaught: ${error.message}`)
  page.on('console', addMessage)
  page.on('pageerror', addError)
  return {
    page,
    context,
    allowConsoleErrors(pattern) {
      allowedErrors.push(pattern)
    },
    expectNoConsoleErrors(...allowed) {
      const patterns = [...allowedErrors, ...allowed]
      expect(errors.filter(line => !patterns.some(pattern => pattern?.test(line)))).toEqual([])
    },
    async expectAccessible() {
      expect(await axeFindings(page)).toEqual([])
    },
    async close() {
      page.off('console', addMessage)
      page.off('pageerror', addError)
      const isEmptied = isReusable && (await empty(profile).catch(() => false))
      if (isEmptied) emptied.set(loadsPictures, [...(emptied.get(loadsPictures) ?? []), profile])
      else await context.close()
    },
  }
}

/** Opens a page of the shop and waits until React has hydrated it. */
export async function openPage(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url)
  await untilHydrated(page).catch(async (error: unknown) => {
    const text = await page.locator('body').innerText({ timeout: 2_000 }).catch(String)
    throw new Error(`${url} (status ${response?.status()}) was not hydrated. Its text:\n${text}`, {
      cause: error,
    })
  })
  return response
}

/** Reloads a page of the shop and waits until React has hydrated it. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await untilHydrated(page)
}

/** `entry-client.tsx` sets `data-hydrated` once React has hydrated the page. */
async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/**
 * Fails the test when the page is wider than the viewport, at the current viewport width or at one of
 * `widths`.
 */
export async function expectNoHorizontalScroll(page: Page, widths: readonly number[] = []): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow(), 'horizontal overflow in px').toBe(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // The width of the page is polled, because the layout changes for some frames after a resize.
    await expect.poll(overflow, { message: `horizontal overflow in px at ${width} px` }).toBe(0)
  }
}

async function axeFindings(page: Page): Promise<string[]> {
  // axe is injected with `evaluate`, because the page's CSP forbids inline scripts but does not apply to
  // `evaluate`.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // The cast is safe: `axe.source` assigns axe to `window.axe`, which axe's types do not declare.
    const { axe: injected } = window as unknown as { axe: typeof axe }
    const { violations } = await injected.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // axe runs faster when it reports only violations, without the CSS selectors of their elements.
      resultTypes: ['violations'],
      selectors: false,
    })
    return violations.flatMap(found => found.nodes.map(node => `${found.id}: ${node.html.slice(0, 160)}`))
  })
}
