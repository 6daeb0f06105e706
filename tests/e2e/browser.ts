import axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'

/** The three widths that every screen is looked at (design/VISUAL). */
export const WIDTHS = { phone: 390, tablet: 768, desktop: 1440 } as const

/** Debian's Chromium, quiet: without these flags it knocks at its maker's servers. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** One shopper: a fresh profile whose console errors, faults and CSP violations are kept for `expectQuiet`. */
export interface Shopper {
  readonly page: Page
  readonly context: BrowserContext
  /** Fails when the browser complained about anything; Chromium's own line for a provoked HTTP status may be allowed. */
  expectQuiet(allowed?: RegExp): void
  /** Fails on any finding of axe (WCAG A, AA and best practice). */
  expectAccessible(): Promise<void>
  leave(): Promise<void>
}

export async function newShopper(browser: Browser, options: BrowserContextOptions = {}): Promise<Shopper> {
  const context = await browser.newContext({
    locale: 'bs-BA',
    reducedMotion: 'reduce',
    viewport: { width: WIDTHS.desktop, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('pageerror', error => complaints.push(`fault: ${error.message}`))
  return {
    page,
    context,
    expectQuiet(allowed) {
      expect(complaints.filter(line => allowed === undefined || !allowed.test(line))).toEqual([])
    },
    async expectAccessible() {
      expect(await axeFindings(page)).toEqual([])
    },
    leave: () => context.close(),
  }
}

async function axeFindings(page: Page): Promise<string[]> {
  // The page's CSP forbids inline script; evaluate runs through the debugger, which it does not concern.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // axe puts itself on window; its types describe the module, not the global.
    const { axe: injected } = window as unknown as { axe: typeof axe }
    const { violations } = await injected.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.flatMap(found => found.nodes.map(node => `${found.id}: ${node.html.slice(0, 160)}`))
  })
}
