import type { Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import { expectNoHorizontalScroll, newShopper, reloadPage, WIDTHS } from './browser.fixture.ts'
import {
  APOLOGY,
  chatOf,
  echo,
  isFocused,
  mockAssistant,
  openChat,
  PROVOKED,
  pausedAssistant,
  recommendation,
  replyWith,
  simpleProduct,
  TOAST,
} from './chat-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

describe('chat panel', () => {
  it('the chat apologises after a 500, a failed connection, an invalid reply and a 429', async () => {
    const failures: readonly ((route: Route) => Promise<void>)[] = [
      route => route.fulfill({ status: 500, json: { code: 'x', message: 'x' } }),
      route => route.abort(),
      route => route.fulfill({ json: { odgovor: 'a' } }),
      route => route.fulfill({ status: 429, headers: { 'Retry-After': '95' }, json: {} }),
    ]
    let turn = 0
    const { page, chat, expectNoConsoleErrors, close } = await openChat(shop, (route, question) => {
      const failure = failures[turn++]
      return failure ? failure(route) : echo(route, question)
    })
    const toast = page.getByRole('alert')
    for (const [index] of failures.entries()) {
      await chat.ask(`Pitanje ${index}`)
      await toast.getByText(TOAST, { exact: true }).waitFor()
      await expect.poll(chat.messages).toHaveLength(3 + 2 * index)
      expect((await chat.messages()).slice(-2)).toEqual([`user: Pitanje ${index}`, `assistant: ${APOLOGY}`])
      if (index === 3) await toast.getByText('Pišete prebrzo. Pokušajte za 2 minute.').waitFor()
      await toast.getByRole('button', { name: 'Zatvori obavijest' }).click()
    }
    await chat.ask('A sada?')
    await chat.says('Čuo: A sada?').waitFor()
    expectNoConsoleErrors(PROVOKED)
    await close()
  })

  it('the chat panel keeps the conversation when the panel is closed or the page is reloaded, until the shopper clears the conversation', async () => {
    const { paused, release } = pausedAssistant(replyWith('Evo:', [await simpleProduct(shop)]))
    const { page, chat, expectNoConsoleErrors, close } = await openChat(shop, paused)
    await chat.ask('Imate li đul?')
    await chat.dialog.getByRole('button', { name: 'Zatvori chat' }).click()
    await chat.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(page, '.chat-button')).toBe(true)
    const response = page.waitForResponse(/sultan-ai/)
    release()
    await response
    await chat.open()
    await chat.says('Evo:').waitFor()
    await reloadPage(page)
    expect(await chat.dialog.count()).toBe(0)
    await chat.open()
    expect((await chat.messages()).slice(1)).toEqual(['user: Imate li đul?', 'assistant: Evo:'])
    expect(await chat.products.count()).toBe(1)
    await chat.dialog.getByRole('button', { name: 'Novi razgovor' }).click()
    expect(await chat.messages()).toHaveLength(1)
    expect(await page.evaluate(() => sessionStorage.getItem('sultan-chat'))).toBe('[]')
    await page.getByRole('button', { name: 'Vrati prethodni' }).click()
    expect(await chat.messages()).toHaveLength(3)
    expectNoConsoleErrors()
    await close()
  })

  it('the chat apologises when the shopper has left the page before the reply, and ignores a reply to a cleared conversation', async () => {
    const { paused, release } = pausedAssistant()
    const { page, chat, close } = await openChat(shop, paused)
    await chat.ask('Imate li đul?')
    await chat.says('Asistent piše…').waitFor()
    await page.goto(`${shop.url}/uslovi`)
    await chat.open()
    expect((await chat.messages()).slice(1)).toEqual(['user: Imate li đul?', `assistant: ${APOLOGY}`])
    await chat.ask('Drugo')
    await chat.dialog.getByRole('button', { name: 'Novi razgovor' }).click()
    await chat.ask('Treće')
    release()
    await chat.says('Čuo: Treće').waitFor()
    expect(await chat.messages()).toHaveLength(3)
    await close()
  })

  it('the chat starts a new conversation when the conversation in session storage is invalid', async () => {
    const { page, chat, expectNoConsoleErrors, close } = await openChat(shop)
    // `conversation.test.ts` covers arbitrary stored conversations, so this test checks only two of them.
    for (const stored of ['{', '[{"role":"system","content":"x"}]']) {
      await page.evaluate(text => sessionStorage.setItem('sultan-chat', text), stored)
      await page.reload()
      await chat.open()
      expect(await chat.messages()).toHaveLength(1)
    }
    expectNoConsoleErrors()
    await close()
  })

  it('the chat panel is usable with the keyboard alone', async () => {
    const ours = await simpleProduct(shop)
    const shopper = await newShopper()
    const { page } = shopper
    await mockAssistant(page, replyWith('Vidite [dostavu](/dostava).', [ours]))
    await page.goto(`${shop.url}/uslovi`)
    const chat = chatOf(page)
    await chat.button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(page, 'textarea')).toBe(true)
    await page.keyboard.type('Imate li đul?')
    await page.keyboard.press('Enter')
    await chat.dialog.getByRole('button', { name: `Dodaj u korpu: ${ours.name}` }).waitFor()
    await expect.poll(() => isFocused(page, 'textarea')).toBe(true)
    const stops: string[] = []
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('Shift+Tab')
      stops.push(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''))
    }
    expect(stops).toEqual(['', new URL(ours.link).pathname, '/dostava'])
    await page.keyboard.press('Enter')
    await page.waitForURL(`${shop.url}/dostava`)
    // On a wide screen the chat panel stays open beside the page, and the focus moves to the heading of the
    // page.
    await expect.poll(() => chat.dialog.isVisible()).toBe(true)
    await expect.poll(() => isFocused(page, 'h1')).toBe(true)
    await chat.field.focus()
    await page.keyboard.press('Escape')
    await chat.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(page, '.chat-button')).toBe(true)
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('the chat panel is a modal dialog that locks the page’s scrolling on a phone, and closes on Escape and on Back', async () => {
    const phone = { viewport: { width: WIDTHS.phone, height: 844 } }
    const { page, chat, expectNoConsoleErrors, close } = await openChat(shop, echo, phone, '/')
    // The position of the chat dialog is polled, because the dialog reaches its final position only after its
    // first frame.
    await expect.poll(() => chat.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await chat.dialog.evaluate(dialog => dialog.matches(':modal'))).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await page.keyboard.press('Escape')
    await chat.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(page, '.chat-button')).toBe(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Dostava i povrat' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dostava i povrat' }).waitFor()
    await chat.open()
    await page.evaluate(() => history.back())
    await chat.dialog.waitFor({ state: 'hidden' })
    expect(page.url()).toMatch(/dostava/)
    await chat.open()
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect.poll(() => chat.dialog.evaluate(dialog => dialog.matches(':modal'))).toBe(false)
    await expect.poll(() => chat.dialog.isVisible()).toBe(true)
    expectNoConsoleErrors()
    await close()
  })

  it('the chat panel closes on a phone when a link in a reply leads to the page below it', async () => {
    const phone = { viewport: { width: WIDTHS.phone, height: 844 } }
    const reply = replyWith('[Dostava i povrat](/dostava)', [])
    const { page, chat, expectNoConsoleErrors, close } = await openChat(shop, reply, phone, '/')
    await chat.ask('Dostava?')
    for (const _ of ['from the home page', 'from the same page']) {
      await chat.dialog.getByRole('link', { name: 'Dostava i povrat' }).click()
      await chat.dialog.waitFor({ state: 'hidden' })
      await page.getByRole('heading', { level: 1, name: 'Dostava i povrat' }).waitFor()
      await chat.open()
    }
    expectNoConsoleErrors()
    await close()
  })

  it('the chat executes no markup in a message or in a reply', async () => {
    const escapes: string[] = []
    const { page, chat, expectNoConsoleErrors, close } = await openChat(
      shop,
      (route, { message }) =>
        replyWith(
          message,
          message
            .split('\n')
            .map((line, at) => ({ id: at + 1, price: '1.00', name: line, link: line, image: line })),
        )(route),
      { loadsPictures: true },
    )
    page.on('dialog', dialog => {
      escapes.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('request', request => {
      if (new URL(request.url()).origin !== shop.url) escapes.push(request.url())
    })
    for (let at = 0; at < HOSTILE.length; at += LINES_PER_MESSAGE) {
      const before = (await chat.messages()).length
      await chat.ask(HOSTILE.slice(at, at + LINES_PER_MESSAGE).join('\n'))
      await expect.poll(async () => (await chat.messages()).length).toBe(before + 2)
    }
    await reloadPage(page)
    await chat.open()
    const messages = (await chat.messages()).filter(message => message.startsWith('user'))
    expect(messages).toHaveLength(HOSTILE.length / LINES_PER_MESSAGE)
    const found = await chat.dialog.evaluate(dialog => ({
      active: dialog.querySelectorAll(
        'script, iframe, object, embed, style, [onerror], [onload], [onclick], [style]',
      ).length,
      links: [...dialog.querySelectorAll('a')].map(link => link.protocol),
    }))
    expect(found.active).toBe(0)
    expect(found.links.filter(protocol => !/^https?:$/.test(protocol))).toEqual([])
    for (const link of await chat.dialog.locator('a[target=""], a:not([target])').all()) {
      expect(await link.evaluate(a => a instanceof HTMLAnchorElement && a.origin)).toBe(shop.url)
    }
    expect(await page.evaluate(() => 'xss' in window)).toBe(false)
    expect(escapes).toEqual([])
    expectNoConsoleErrors(PROVOKED)
    await close()
  })

  it('the chat shows the products that the built-in assistant recommends', async () => {
    const shopper = await newShopper()
    const { page } = shopper
    await page.goto(`${shop.url}/dostava`)
    const chat = chatOf(page)
    await chat.open()
    await chat.ask('crni kim')
    await chat.products.first().waitFor()
    await expect.poll(() => chat.products.first().innerText()).toMatch(/\d,\d\d\sKM/)
    await chat.products.first().getByRole('link').first().click()
    await page.waitForURL(/\/proizvod\//)
    await page.getByRole('heading', { level: 1, name: /kim/i }).waitFor()
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })
})

describe('chat panel layout', () => {
  const widths = isLongRun ? Object.values(WIDTHS) : [WIDTHS.phone, WIDTHS.desktop]

  // axe checks each state of the chat panel at one page width only. The layout of each state is checked at
  // all widths.
  it.each(widths)(
    'the chat panel is accessible at %i px in four states: open, pending, with a reply and with an error',
    async width => {
      const products = [await simpleProduct(shop), await recommendation(shop, 'slug=abaja-kimono')]
      const { paused, release } = pausedAssistant((route, { message }) =>
        message === 'greška' ? route.abort() : replyWith('Vidite [dostavu](/dostava).', products)(route),
      )
      const { page, chat, ...shopper } = await openChat(shop, paused, {
        loadsPictures: true,
        viewport: { width, height: 900 },
      })
      const isChecked = (state: number) => widths.indexOf(width) === state % widths.length
      if (isChecked(0)) await shopper.expectAccessible()
      await chat.ask('Imate li đul?')
      await chat.says('Asistent piše…').waitFor()
      if (isChecked(1)) await shopper.expectAccessible()
      release()
      await chat.dialog.getByRole('link', { name: /^Izaberi opcije/ }).waitFor()
      if (isChecked(2)) await shopper.expectAccessible()
      await expectNoHorizontalScroll(page)
      await chat.ask('greška')
      await chat.says(APOLOGY).waitFor()
      await page.getByRole('alert').waitFor()
      if (isChecked(3)) await shopper.expectAccessible()
      shopper.expectNoConsoleErrors(PROVOKED)
      await shopper.close()
    },
  )
})

/** Number of lines of `HOSTILE`, a list of XSS payloads, that one chat message contains. */
const LINES_PER_MESSAGE = 5
const HOSTILE = [
  '<script>window.xss=1</script>',
  '<img src=x onerror="window.xss=1">',
  '<svg/onload=window.xss=1>',
  '<iframe srcdoc="<script>parent.xss=1</script>"></iframe>',
  '<a href="javascript:window.xss=1">klik</a>',
  '[klik](javascript:window.xss=1)',
  '[klik](JaVaScRiPt:window.xss=1)',
  '[klik](data:text/html,<script>parent.xss=1</script>)',
  '[klik](//zlo.example/x)',
  '[klik](/\\zlo.example/x)',
  '[klik](/dostava"onclick="window.xss=1)',
  'https://zlo.example/"onmouseover="window.xss=1',
  '![slika](https://zlo.example/x.png)',
  '<style>@import "https://zlo.example/x.css"</style>',
  '<math><mtext><mglyph><style><img src=x onerror=window.xss=1>',
  '"><img src=x onerror=window.xss=1>//',
  '{{constructor.constructor("window.xss=1")()}}',
  '__proto__',
  '\u202E<img src=x onerror=window.xss=1>',
  'javascript:window.xss=1',
]
