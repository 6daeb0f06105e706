/** The whole chat in one file, because all of it runs against one shop, whose start costs more than the tests. */
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newShopper, WIDTHS } from './browser.ts'
import { assistantIs, chatOf, echo } from './chat-page.ts'
import { type RunningShop, startShop } from './running-shop.ts'

let shop: RunningShop
let browser: Browser

beforeAll(async () => {
  shop = await startShop()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

const GREETING = /^Selam! Ja sam Sultan AI Asistent\./
const TOAST = 'Došlo je do greške. Molimo pokušajte ponovo.'
const APOLOGY = 'Izvinjavam se, došlo je do greške. Molim vas pokušajte ponovo.'
/** Chromium's own line about a failure that a test provokes. */
const PROVOKED = /Failed to load resource/

/** A busy machine may take its time to encode a picture or to draw. */
const soon = { timeout: 15_000 }

type Answer = Parameters<typeof assistantIs>[1]

/** A shopper with the chat open; `answer` stands in the assistant's place. */
async function chatting(
  answer: Answer = echo,
  options: Parameters<typeof newShopper>[1] = {},
  path = '/dostava',
) {
  const shopper = await newShopper(browser, options)
  const questions = await assistantIs(shopper.page, answer)
  await shopper.page.goto(shop.url + path)
  const chat = chatOf(shopper.page)
  await chat.open()
  return { ...shopper, chat, questions }
}

/** An assistant that answers when it is told to. */
function slowAssistant(answer: Answer = echo) {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const slow: Answer = async (route, question) => {
    await held
    await answer(route, question)
  }
  return { slow, release: () => release() }
}

interface Listed {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly permalink: string
  readonly prices: { readonly price: string }
  readonly images: readonly { readonly src: string }[]
}

/** A product of the shop as the assistant recommends it. */
async function recommended(query: string) {
  const answer = await fetch(`${shop.url}/?rest_route=/wc/store/v1/products&per_page=1&${query}`)
  const [found] = (await answer.json()) as Listed[] // The gateway's own list; the test names products with it.
  if (!found) throw new Error(`No product for ${query}`)
  const { id, name, slug, prices, images } = found
  const price = `${prices.price.slice(0, -2)}.${prices.price.slice(-2)}`
  return { id, name, image: images[0]?.src ?? '', price, link: `${shop.url}/proizvod/${slug}` }
}

const simple = () => recommended('type=simple&stock_status=instock&catalog_visibility=catalog')
const replying = (response: string, products: readonly unknown[]) => (route: Route) =>
  route.fulfill({ json: { response, products } })

const isFocused = (page: Page, selector: string) =>
  page.evaluate(wanted => document.activeElement?.matches(wanted), selector)

describe('the button', () => {
  it('stands on every page, and the chat comes with the first intent', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    const files: string[] = []
    page.on('request', request => files.push(request.url()))
    const loaded = () => files.filter(file => /assistant-panel-.*\.(?:js|css)/.test(file)).length
    for (const path of ['/dostava', '/checkout', '/nigdje']) {
      await page.goto(shop.url + path)
      await chatOf(page).button.waitFor()
    }
    expect(loaded()).toBe(0)
    await chatOf(page).button.hover()
    await expect.poll(loaded, soon).toBe(2)
    shopper.expectQuiet(PROVOKED)
    await shopper.leave()
  })

  it('is not there without JavaScript', async () => {
    const shopper = await newShopper(browser, { javaScriptEnabled: false })
    await shopper.page.goto(`${shop.url}/dostava`)
    expect(await chatOf(shopper.page).button.count()).toBe(0)
    await shopper.leave()
  })

  it('says when the chat’s code did not come, and opens it with the next press', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    let isAway = true
    await page.route(/assistant-panel-.*\.js/, route => (isAway ? route.abort() : route.continue()))
    await page.goto(`${shop.url}/dostava`)
    const chat = chatOf(page)
    await chat.button.click()
    await page.getByRole('alert').getByText('To se trenutno ne može otvoriti').waitFor()
    expect(await chat.button.isVisible()).toBe(true)
    isAway = false
    await chat.open()
    await expect.poll(() => isFocused(page, 'textarea'), soon).toBe(true)
    shopper.expectQuiet(PROVOKED)
    await shopper.leave()
  })

  it('leaves the buy bar of a phone free', async () => {
    const shopper = await newShopper(browser, { viewport: { width: WIDTHS.phone, height: 844 } })
    const { page } = shopper
    await page.goto(`${shop.url}/proizvod/abaja-kimono`)
    await chatOf(page).button.waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
    const bar = page.locator('.buybar')
    await bar.waitFor()
    const [button, below] = [await chatOf(page).button.boundingBox(), await bar.boundingBox()]
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    await shopper.leave()
  })
})

describe('the chat', () => {
  it('greets, and takes nothing blank', async () => {
    const { page, chat, questions, expectQuiet, leave } = await chatting()
    await chat.dialog.getByRole('heading', { name: 'Sultan AI Asistent' }).waitFor()
    await chat.dialog.getByText('Pitajte me o našim proizvodima', { exact: true }).waitFor()
    expect((await chat.talk())[0]).toMatch(/^assistant: Selam! Ja sam Sultan AI Asistent\./)
    expect(await isFocused(page, 'textarea')).toBe(true)
    expect(await chat.button.isVisible()).toBe(false)
    await page.keyboard.type('  ')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Enter')
    expect(await chat.send.isDisabled()).toBe(true)
    expect(await chat.talk()).toHaveLength(1)
    expect(questions).toEqual([])
    expectQuiet()
    await leave()
  })

  it('sends once, trimmed, with Enter alone, and waits', async () => {
    const { slow, release } = slowAssistant()
    const { page, chat, questions, expectQuiet, leave } = await chatting(slow)
    await page.keyboard.type('  Imate li đul?')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('I koliko košta?  ')
    // both at once, before the page could have drawn anything anew
    await chat.field.evaluate(field => {
      for (let press = 0; press < 3; press++) {
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
        field.closest('form')?.requestSubmit()
      }
    })
    await chat.says('Asistent piše…').waitFor()
    expect(await chat.dialog.locator('.star-spin').isVisible()).toBe(true)
    expect(await chat.field.isDisabled()).toBe(true)
    expect(await chat.send.isDisabled()).toBe(true)
    expect(await chat.field.inputValue()).toBe('')
    release()
    await expect.poll(chat.talk, soon).toHaveLength(3)
    expect(questions.map(({ message }) => message)).toEqual(['Imate li đul?\nI koliko košta?'])
    expect((await chat.talk()).slice(1)).toEqual([
      'user: Imate li đul?\nI koliko košta?',
      'assistant: Čuo: Imate li đul?\nI koliko košta?',
    ])
    expect(await chat.field.isEnabled()).toBe(true)
    await expect.poll(() => isFocused(page, 'textarea'), soon).toBe(true)
    expectQuiet()
    await leave()
  })

  it('sends the last six messages, and stays at the newest', async () => {
    const { page, chat, questions, leave } = await chatting()
    for (const text of ['prvo', 'drugo', 'treće', 'četvrto', 'peto', 'šesto']) {
      await chat.ask(text)
      await chat.says(`Čuo: ${text}`).waitFor()
    }
    expect(questions[0]?.history).toEqual([{ role: 'assistant', content: expect.stringMatching(GREETING) }])
    expect(questions[5]?.history.map(({ role, content }) => `${role}: ${content}`)).toEqual([
      'user: treće',
      'assistant: Čuo: treće',
      'user: četvrto',
      'assistant: Čuo: četvrto',
      'user: peto',
      'assistant: Čuo: peto',
    ])
    const isAtEnd = await page
      .getByRole('log')
      .evaluate(log => log.scrollTop > 0 && log.scrollHeight - log.clientHeight - log.scrollTop < 2)
    expect(isAtEnd).toBe(true)
    await leave()
  })

  it('counts the last letters and takes no more than a thousand', async () => {
    const { chat, leave } = await chatting()
    await chat.field.fill('a'.repeat(899))
    expect(await chat.dialog.locator('.chat__left').count()).toBe(0)
    await chat.field.fill('a'.repeat(979))
    await chat.dialog.locator('.chat__left').getByText('Još 21 znak', { exact: true }).waitFor()
    await chat.field.press('End')
    await chat.field.pressSequentially('b'.repeat(23))
    expect((await chat.field.inputValue()).length).toBe(1000)
    await leave()
  })

  it('shows products until others are recommended', async () => {
    const first = await simple()
    const other = await recommended('slug=abaja-safija')
    const products: readonly (typeof first)[][] = [[first], [], [other]]
    let turn = 0
    const { chat, expectQuiet, leave } = await chatting(route =>
      replying(`Odgovor ${turn}`, products[turn++] ?? [])(route),
    )
    await chat.ask('a')
    await chat.dialog.getByRole('heading', { name: 'Preporučeni proizvodi:' }).waitFor()
    await expect
      .poll(() => chat.products.innerText(), soon)
      .toMatch(new RegExp(`^${first.name}\\s+${first.price.replace('.', ',')}\\sKM$`))
    expect(await chat.products.getByRole('link').first().getAttribute('href')).toBe(
      new URL(first.link).pathname,
    )
    await expect
      .poll(
        () =>
          chat.products.locator('img').evaluate(img => img instanceof HTMLImageElement && img.naturalWidth),
        soon,
      )
      .toBeGreaterThan(0)
    await chat.ask('b')
    await chat.says('Odgovor 1').waitFor()
    expect(await chat.products.count()).toBe(1)
    await chat.ask('c')
    await chat.products.getByText(other.name).waitFor()
    expect(await chat.products.count()).toBe(1)
    // whose price hangs on what is chosen
    await expect.poll(() => chat.products.innerText(), soon).toMatch(/od \d+,\d\d\sKM/)
    expect(await chat.dialog.getByRole('heading', { name: 'Preporučeni proizvodi:' }).count()).toBe(1)
    expectQuiet()
    await leave()
  })

  it('a recommended product opens in place and closes the chat; one of elsewhere in a tab of its own', async () => {
    const ours = await simple()
    const foreign = { ...ours, id: 999_999, name: 'Tuđe', link: 'https://drugdje.example/x' }
    const bad = { ...ours, id: 999_998, name: 'Nikamo', link: 'javascript:alert(1)' }
    const { page, chat, expectQuiet, leave } = await chatting(replying('Evo:', [ours, foreign, bad]))
    await chat.ask('a')
    const link = chat.products.getByRole('link', { name: 'Tuđe' })
    expect(await link.getAttribute('href')).toBe(foreign.link)
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noopener')
    expect(await chat.products.filter({ hasText: 'Nikamo' }).getByRole('link').count()).toBe(0)
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    await chat.products.getByRole('link', { name: ours.name }).first().click()
    await page.waitForURL(ours.link)
    await chat.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(page, 'h1'), soon).toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(ours.name)
    expect(await isFocused(page, '[data-same-page] *')).toBe(true)
    await chat.open()
    expect(await chat.products.count()).toBe(3)
    expectQuiet()
    await leave()
  })

  it('a product goes into the cart; one with options leads to them; one that is sold out says so', async () => {
    const ours = await simple()
    const variable = await recommended('slug=abaja-kimono')
    const soldOut = await recommended('stock_status=outofstock&type=simple')
    const { page, chat, expectQuiet, leave } = await chatting(replying('Evo:', [ours, variable, soldOut]))
    await chat.ask('a')
    await chat.dialog.getByRole('button', { name: `Dodaj u korpu: ${ours.name}` }).click()
    await page.getByText('Dodano u korpu', { exact: true }).waitFor()
    const cart = await page.evaluate(
      () => JSON.parse(localStorage.getItem('sultan-cart') ?? '{}').state?.items,
    )
    expect(cart).toMatchObject([{ id: ours.id, quantity: 1 }])
    await expect.poll(() => chat.products.nth(2).innerText(), soon).toContain('Nema na stanju')
    expect(await chat.products.nth(2).getByRole('button').count()).toBe(0)
    await chat.dialog.getByRole('link', { name: `Izaberi opcije: ${variable.name}` }).click()
    await page.waitForURL(variable.link)
    await chat.dialog.waitFor({ state: 'hidden' })
    expectQuiet()
    await leave()
  })

  it('apologises for a refusal, a lost connection, an answer of another make and too many messages', async () => {
    const failures: readonly ((route: Route) => Promise<void>)[] = [
      route => route.fulfill({ status: 500, json: { code: 'x', message: 'x' } }),
      route => route.abort(),
      route => route.fulfill({ json: { odgovor: 'a' } }),
      route => route.fulfill({ status: 429, headers: { 'Retry-After': '95' }, json: {} }),
    ]
    let turn = 0
    const { page, chat, expectQuiet, leave } = await chatting((route, question) => {
      const failure = failures[turn++]
      return failure ? failure(route) : echo(route, question)
    })
    const toast = page.getByRole('alert')
    for (const [index] of failures.entries()) {
      await chat.ask(`Pitanje ${index}`)
      await toast.getByText(TOAST, { exact: true }).waitFor()
      await expect.poll(chat.talk, soon).toHaveLength(3 + 2 * index)
      expect((await chat.talk()).slice(-2)).toEqual([`user: Pitanje ${index}`, `assistant: ${APOLOGY}`])
      if (index === 3) await toast.getByText('Pišete prebrzo. Pokušajte za 2 minute.').waitFor()
      await toast.getByRole('button', { name: 'Zatvori obavijest' }).click()
    }
    await chat.ask('A sada?')
    await chat.says('Čuo: A sada?').waitFor()
    expectQuiet(PROVOKED)
    await leave()
  })

  it('outlives closing and reloading, and is cleared when asked to', async () => {
    const { slow, release } = slowAssistant(replying('Evo:', [await simple()]))
    const { page, chat, expectQuiet, leave } = await chatting(slow)
    await chat.ask('Imate li đul?')
    await chat.dialog.getByRole('button', { name: 'Zatvori chat' }).click()
    await chat.dialog.waitFor({ state: 'hidden' })
    expect(await isFocused(page, '.chat-btn')).toBe(true)
    release()
    await page.waitForResponse(/sultan-ai/)
    await chat.open()
    await chat.says('Evo:').waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    expect(await chat.dialog.count()).toBe(0)
    await chat.open()
    expect((await chat.talk()).slice(1)).toEqual(['user: Imate li đul?', 'assistant: Evo:'])
    expect(await chat.products.count()).toBe(1)
    await chat.dialog.getByRole('button', { name: 'Novi razgovor' }).click()
    expect(await chat.talk()).toHaveLength(1)
    expect(await page.evaluate(() => sessionStorage.getItem('sultan-chat'))).toBe('[]')
    await page.getByRole('button', { name: 'Vrati prethodni' }).click()
    expect(await chat.talk()).toHaveLength(3)
    expectQuiet()
    await leave()
  })

  it('a page left while waiting loses the answer and says so; a cleared talk takes no late one', async () => {
    const { slow, release } = slowAssistant()
    const { page, chat, leave } = await chatting(slow)
    await chat.ask('Imate li đul?')
    await chat.says('Asistent piše…').waitFor()
    await page.goto(`${shop.url}/uslovi`)
    await chat.open()
    expect((await chat.talk()).slice(1)).toEqual(['user: Imate li đul?', `assistant: ${APOLOGY}`])
    await chat.ask('Drugo')
    await chat.dialog.getByRole('button', { name: 'Novi razgovor' }).click()
    await chat.ask('Treće')
    release()
    await chat.says('Čuo: Treće').waitFor()
    expect(await chat.talk()).toHaveLength(3)
    await leave()
  })

  it('starts anew over what it cannot read', async () => {
    const { page, chat, expectQuiet, leave } = await chatting()
    for (const stored of ['{', '[{"role":"system","content":"x"}]', '{"a":1}', '[[[]]]']) {
      await page.evaluate(text => sessionStorage.setItem('sultan-chat', text), stored)
      await page.reload()
      await chat.open()
      expect(await chat.talk()).toHaveLength(1)
    }
    expectQuiet()
    await leave()
  })

  it('works by keyboard alone', async () => {
    const ours = await simple()
    const shopper = await newShopper(browser)
    const { page } = shopper
    await assistantIs(page, replying('Vidite [dostavu](/dostava).', [ours]))
    await page.goto(`${shop.url}/uslovi`)
    const chat = chatOf(page)
    await chat.button.focus()
    await page.keyboard.press('Enter')
    await chat.field.waitFor()
    await page.keyboard.type('Imate li đul?')
    await page.keyboard.press('Enter')
    await chat.dialog.getByRole('button', { name: `Dodaj u korpu: ${ours.name}` }).waitFor()
    await expect.poll(() => isFocused(page, 'textarea'), soon).toBe(true)
    const stops: string[] = []
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('Shift+Tab')
      stops.push(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''))
    }
    expect(stops).toEqual(['', new URL(ours.link).pathname, '/dostava'])
    await page.keyboard.press('Enter')
    await page.waitForURL(`${shop.url}/dostava`)
    // beside the page the talk stays open, and the focus goes where the reader goes
    expect(await chat.dialog.isVisible()).toBe(true)
    await expect.poll(() => isFocused(page, 'h1'), soon).toBe(true)
    await chat.field.focus()
    await page.keyboard.press('Escape')
    await chat.dialog.waitFor({ state: 'hidden' })
    expect(await isFocused(page, '.chat-btn')).toBe(true)
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('on a phone lies over the page, which stands still; Escape and Back lead out', async () => {
    const phone = { viewport: { width: WIDTHS.phone, height: 844 } }
    const { page, chat, expectQuiet, leave } = await chatting(echo, phone, '/')
    expect(await chat.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await chat.dialog.evaluate(dialog => dialog.matches(':modal'))).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await page.keyboard.press('Escape')
    await chat.dialog.waitFor({ state: 'hidden' })
    expect(await isFocused(page, '.chat-btn')).toBe(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Dostava i povrat' }).click()
    await page.waitForURL(/dostava/)
    await chat.open()
    await page.goBack()
    await chat.dialog.waitFor({ state: 'hidden' })
    await chat.open()
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect.poll(() => chat.dialog.evaluate(dialog => dialog.matches(':modal')), soon).toBe(false)
    expect(await chat.dialog.isVisible()).toBe(true)
    expectQuiet()
    await leave()
  })

  it('executes nothing of what it is told', async () => {
    const outside: string[] = []
    const { page, chat, expectQuiet, leave } = await chatting((route, { message }) =>
      replying(message, [{ ...hostileProduct, name: message, link: message, image: message }])(route),
    )
    page.on('dialog', dialog => {
      outside.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('request', request => {
      if (new URL(request.url()).origin !== shop.url) outside.push(request.url())
    })
    for (const payload of HOSTILE) {
      await chat.ask(payload)
      await expect.poll(() => chat.field.isEnabled(), soon).toBe(true)
    }
    await page.reload({ waitUntil: 'networkidle' })
    await chat.open()
    expect((await chat.talk()).filter(said => said.startsWith('user'))).toHaveLength(HOSTILE.length)
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
    expect(outside).toEqual([])
    expectQuiet(PROVOKED)
    await leave()
  })

  it('talks with the shop’s own assistant', async () => {
    const shopper = await newShopper(browser)
    const { page } = shopper
    await page.goto(`${shop.url}/dostava`)
    const chat = chatOf(page)
    await chat.open()
    await chat.ask('crni kim')
    await chat.products.first().waitFor()
    await expect.poll(() => chat.products.first().innerText(), soon).toMatch(/\d,\d\d\sKM/)
    await chat.products.first().getByRole('link').first().click()
    await page.waitForURL(/\/proizvod\//)
    await page.getByRole('heading', { level: 1, name: /kim/i }).waitFor()
    shopper.expectQuiet()
    await shopper.leave()
  })
})

describe.each(Object.entries(WIDTHS))('on a %s', (_name, width) => {
  it('every state is accessible', async () => {
    const products = [await simple(), await recommended('slug=abaja-kimono')]
    const { slow, release } = slowAssistant((route, { message }) =>
      message === 'greška' ? route.abort() : replying('Vidite [dostavu](/dostava).', products)(route),
    )
    const { page, chat, ...shopper } = await chatting(slow, { viewport: { width, height: 900 } })
    await shopper.expectAccessible()
    await chat.ask('Imate li đul?')
    await chat.says('Asistent piše…').waitFor()
    await shopper.expectAccessible()
    release()
    await chat.dialog.getByRole('link', { name: /^Izaberi opcije/ }).waitFor()
    await shopper.expectAccessible()
    await chat.ask('greška')
    await chat.says(APOLOGY).waitFor()
    await page.getByRole('alert').waitFor()
    await shopper.expectAccessible()
    shopper.expectQuiet(PROVOKED)
    await shopper.leave()
  })
})

const hostileProduct = { id: 1, price: '1.00' }
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
