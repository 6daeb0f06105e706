import type { Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectNoHorizontalScroll, WIDTHS } from './browser.fixture.ts'
import {
  APOLOGY,
  chatOf,
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
  it('the chat apologises after a response with status 500 or 429, a failed connection and an invalid reply; the chat is accessible while it shows an error and while a reply is pending', async () => {
    const failures: readonly ((route: Route) => Promise<void>)[] = [
      route => route.fulfill({ status: 500, json: { code: 'x', message: 'x' } }),
      route => route.abort(),
      route => route.fulfill({ json: { odgovor: 'a' } }),
      route => route.fulfill({ status: 429, headers: { 'Retry-After': '95' }, json: {} }),
    ]
    const { paused, release } = pausedAssistant()
    let turn = 0
    const { page, chat, expectAccessible, expectNoConsoleErrors, close } = await openChat(
      shop,
      (route, question) => {
        const failure = failures[turn++]
        return failure ? failure(route) : paused(route, question)
      },
    )
    const toast = page.getByRole('alert')
    for (const [index] of failures.entries()) {
      await chat.ask(`Pitanje ${index}`)
      await toast.getByText(TOAST, { exact: true }).waitFor()
      await expect.poll(chat.messages).toHaveLength(3 + 2 * index)
      expect((await chat.messages()).slice(-2)).toEqual([`user: Pitanje ${index}`, `assistant: ${APOLOGY}`])
      // A toast is shown as long as the mouse is over it.
      await toast.hover()
      if (index === 0) await expectAccessible()
      if (index === 3) await toast.getByText('Pišete prebrzo. Pokušajte za 2 minute.').waitFor()
      await toast.getByRole('button', { name: 'Zatvori obavijest' }).click()
    }
    await chat.ask('A sada?')
    await chat.says('Asistent piše…').waitFor()
    await expectAccessible()
    release()
    await chat.says('Čuo: A sada?').waitFor()
    expectNoConsoleErrors(PROVOKED)
    await close()
  })

  it('the chat keeps the conversation when its panel is closed or another page is loaded, apologises when the shopper has left the page before the reply, and ignores a reply to a cleared conversation', async ({
    shopper: { page },
  }) => {
    const first = pausedAssistant(replyWith('Evo:', [await simpleProduct(shop)]))
    const later = pausedAssistant()
    await mockAssistant(page, (route, question) =>
      question.message === 'Imate li đul?' ? first.paused(route, question) : later.paused(route, question),
    )
    await page.goto(`${shop.url}/dostava`)
    // `conversation.test.ts` covers other invalid stored conversations.
    await page.evaluate(() =>
      sessionStorage.setItem('sultan-chat', '[{"role":"system","content":"nevažeći razgovor"}]'),
    )
    const chat = chatOf(page)
    await chat.open()
    expect(await chat.messages()).toHaveLength(1)
    await chat.ask('Imate li đul?')
    await chat.dialog.getByRole('button', { name: 'Zatvori chat' }).click()
    await chat.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(page, '.chat-button')).toBe(true)
    const response = page.waitForResponse(/sultan-ai/)
    first.release()
    await response
    await chat.open()
    await chat.says('Evo:').waitFor()

    await chat.ask('Drugo')
    await chat.says('Asistent piše…').waitFor()
    await page.goto(`${shop.url}/uslovi`)
    expect(await chat.dialog.count()).toBe(0)
    await chat.open()
    expect((await chat.messages()).slice(1)).toEqual([
      ...['user: Imate li đul?', 'assistant: Evo:'],
      ...['user: Drugo', `assistant: ${APOLOGY}`],
    ])
    expect(await chat.products.count()).toBe(1)
    const clear = chat.dialog.getByRole('button', { name: 'Novi razgovor' })
    await clear.click()
    expect(await chat.messages()).toHaveLength(1)
    expect(await page.evaluate(() => sessionStorage.getItem('sultan-chat'))).toBe('[]')
    await page.getByRole('button', { name: 'Vrati prethodni' }).click()
    expect(await chat.messages()).toHaveLength(5)
    await chat.ask('Treće')
    await clear.click()
    await chat.ask('Četvrto')
    later.release()
    await chat.says('Čuo: Četvrto').waitFor()
    expect(await chat.messages()).toHaveLength(3)
  })

  it('the chat panel is usable with the keyboard alone', async ({ shopper: { page } }) => {
    const ours = await simpleProduct(shop)
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
  })

  it('on a phone, the chat panel is an accessible modal dialog, locks the page’s scrolling, and closes on Escape, on the browser’s Back button and on a click on a link in a reply', async () => {
    const products = [await simpleProduct(shop), await recommendation(shop, 'slug=abaja-kimono')]
    const { page, chat, expectAccessible, expectNoConsoleErrors, close } = await openChat(
      shop,
      replyWith('[Dostava i povrat](/dostava)', products),
      { viewport: { width: WIDTHS.phone, height: 844 } },
      '/uslovi',
    )
    // The position of the chat dialog is polled, because the dialog reaches its final position only after its
    // first frame.
    await expect.poll(() => chat.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    const isModal = () => chat.dialog.evaluate(dialog => dialog.matches(':modal'))
    expect(await isModal()).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await expectAccessible()
    await page.keyboard.press('Escape')
    await chat.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(page, '.chat-button')).toBe(true)

    await chat.open()
    await chat.ask('Dostava?')
    await chat.dialog.getByRole('link', { name: /^Izaberi opcije/ }).waitFor()
    await expectAccessible()
    await expectNoHorizontalScroll(page)
    for (const _ of ['from another page', 'from the same page']) {
      await chat.dialog.getByRole('link', { name: 'Dostava i povrat' }).click()
      await chat.dialog.waitFor({ state: 'hidden' })
      await page.getByRole('heading', { level: 1, name: 'Dostava i povrat' }).waitFor()
      await chat.open()
    }
    await page.evaluate(() => history.back())
    await chat.dialog.waitFor({ state: 'hidden' })
    expect(page.url()).toMatch(/dostava/)
    await chat.open()
    await expectNoHorizontalScroll(page, Object.values(WIDTHS))
    await expect.poll(isModal).toBe(false)
    await expect.poll(() => chat.dialog.isVisible()).toBe(true)
    expectNoConsoleErrors()
    await close()
  })
})
