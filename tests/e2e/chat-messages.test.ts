import { describe, expect } from 'vitest'
import {
  GREETING,
  isFocused,
  openChat,
  pausedAssistant,
  recommendation,
  replyWith,
  simpleProduct,
} from './chat-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

describe('messages in the chat panel', () => {
  it('the chat shows a greeting and four suggested questions, sends no blank message, accepts at most 1000 characters, and shows the number of remaining characters when at most 100 remain', async () => {
    const { page, chat, questions, expectNoConsoleErrors, close } = await openChat(shop)
    await chat.dialog.getByRole('heading', { name: 'Sultan AI Asistent' }).waitFor()
    await chat.dialog.getByText('Pitajte me o našim proizvodima', { exact: true }).waitFor()
    expect((await chat.messages())[0]).toMatch(/^assistant: Selam! Ja sam Sultan AI Asistent\./)
    await expect.poll(() => isFocused(page, 'textarea')).toBe(true)
    expect(await chat.button.isVisible()).toBe(false)
    await page.keyboard.type('  ')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Enter')
    await expect.poll(() => chat.send.isDisabled()).toBe(true)
    expect(await chat.messages()).toHaveLength(1)
    expect(questions).toEqual([])
    await chat.field.fill('a'.repeat(899))
    expect(await chat.dialog.locator('.chat__remaining').count()).toBe(0)
    await chat.field.fill('a'.repeat(979))
    await chat.dialog.locator('.chat__remaining').getByText('Još 21 znak', { exact: true }).waitFor()
    await chat.field.press('End')
    await chat.field.pressSequentially('b'.repeat(23))
    expect((await chat.field.inputValue()).length).toBe(1000)
    const starters = chat.dialog.getByRole('list', { name: 'Prijedlozi' }).getByRole('button')
    expect(await starters.count()).toBe(4)
    await starters.getByText('Kolika je dostava?').click()
    await chat.says('Čuo: Kolika je dostava?').waitFor()
    await expect.poll(() => starters.count()).toBe(0)
    expectNoConsoleErrors()
    await close()
  })

  it('the chat sends one trimmed message when Enter is pressed three times, disables sending until the reply arrives, sends up to six previous messages with each message, and scrolls to the newest message', async () => {
    const { paused, release } = pausedAssistant()
    const { page, chat, questions, expectNoConsoleErrors, close } = await openChat(shop, paused)
    await expect.poll(() => isFocused(page, 'textarea')).toBe(true)
    await page.keyboard.type('  Imate li đul?')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('I koliko košta?  ')
    // The key presses and form submissions run in one browser task, so that React cannot render between them.
    await chat.field.evaluate(field => {
      for (let press = 0; press < 3; press++) {
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
        field.closest('form')?.requestSubmit()
      }
    })
    await chat.says('Asistent piše…').waitFor()
    await expect.poll(() => chat.dialog.locator('.spinner').isVisible()).toBe(true)
    await expect.poll(() => chat.field.isDisabled()).toBe(true)
    await expect.poll(() => chat.send.isDisabled()).toBe(true)
    await expect.poll(() => chat.field.inputValue()).toBe('')
    release()
    await expect.poll(chat.messages).toHaveLength(3)
    expect(questions.map(({ message }) => message)).toEqual(['Imate li đul?\nI koliko košta?'])
    expect((await chat.messages()).slice(1)).toEqual([
      'user: Imate li đul?\nI koliko košta?',
      'assistant: Čuo: Imate li đul?\nI koliko košta?',
    ])
    await expect.poll(() => chat.field.isEnabled()).toBe(true)
    await expect.poll(() => isFocused(page, 'textarea')).toBe(true)

    for (const text of ['drugo', 'treće', 'četvrto', 'peto', 'šesto']) {
      await chat.ask(text)
      await chat.says(`Čuo: ${text}`).waitFor()
    }
    expect(questions[0]?.history).toEqual([{ role: 'assistant', content: expect.stringMatching(GREETING) }])
    expect(questions[5]?.history.map(({ role, content }) => `${role}: ${content}`)).toEqual([
      ...['user: treće', 'assistant: Čuo: treće'],
      ...['user: četvrto', 'assistant: Čuo: četvrto'],
      ...['user: peto', 'assistant: Čuo: peto'],
    ])
    const isAtEnd = () =>
      page
        .getByRole('log')
        .evaluate(log => log.scrollTop > 0 && log.scrollHeight - log.clientHeight - log.scrollTop < 2)
    await expect.poll(isAtEnd).toBe(true)
    expectNoConsoleErrors()
    await close()
  })

  it('the chat panel shows the recommended products until a reply recommends other products, marks a product that is out of stock, and links products only to HTTP and HTTPS URLs', async () => {
    const first = await simpleProduct(shop)
    const variable = await recommendation(shop, 'slug=abaja-safija')
    const soldOut = await recommendation(shop, 'stock_status=outofstock&type=simple')
    const foreign = { ...first, id: 999_999, name: 'Tuđe', link: 'https://drugdje.example/x' }
    const bad = { ...first, id: 999_998, name: 'Nikamo', link: 'javascript:alert(1)' }
    const products = [[first], [], [variable, soldOut, foreign, bad]]
    let turn = 0
    const { chat, expectNoConsoleErrors, close } = await openChat(
      shop,
      route => replyWith(`Odgovor ${turn}`, products[turn++] ?? [])(route),
      { loadsPictures: true },
    )
    await chat.ask('a')
    await chat.dialog.getByRole('heading', { name: 'Preporučeni proizvodi:' }).waitFor()
    await expect
      .poll(() => chat.products.innerText())
      .toMatch(new RegExp(`^${first.name}\\s+${first.price.replace('.', ',')}\\sKM$`))
    const path = await chat.products.getByRole('link').first().getAttribute('href')
    expect(path).toBe(new URL(first.link).pathname)
    const pictureWidth = () =>
      chat.products.locator('img').evaluate(img => img instanceof HTMLImageElement && img.naturalWidth)
    await expect.poll(pictureWidth).toBeGreaterThan(0)
    await chat.ask('b')
    await chat.says('Odgovor 1').waitFor()
    expect(await chat.products.count()).toBe(1)
    await chat.ask('c')
    await chat.products.getByText(variable.name).waitFor()
    expect(await chat.products.count()).toBe(4)
    expect(await chat.dialog.getByRole('heading', { name: 'Preporučeni proizvodi:' }).count()).toBe(1)
    // For a variable product, the chat shows `od` (from) and then the lowest price.
    await expect.poll(() => chat.products.first().innerText()).toMatch(/od \d+,\d\d\sKM/)
    await expect.poll(() => chat.products.nth(1).innerText()).toContain('Nema na stanju')
    expect(await chat.products.nth(1).getByRole('button').count()).toBe(0)
    const link = chat.products.getByRole('link', { name: 'Tuđe' })
    expect(await link.getAttribute('href')).toBe(foreign.link)
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noopener')
    expect(await chat.products.filter({ hasText: 'Nikamo' }).getByRole('link').count()).toBe(0)
    expectNoConsoleErrors()
    await close()
  })

  it('the chat panel adds a recommended simple product to the cart, opens the page of a product in the same tab, and links a variable product to the page with its options', async () => {
    const ours = await simpleProduct(shop)
    const variable = await recommendation(shop, 'slug=abaja-kimono')
    const { page, chat, expectNoConsoleErrors, close } = await openChat(
      shop,
      replyWith('Evo:', [ours, variable]),
    )
    await chat.ask('a')
    await chat.dialog.getByRole('button', { name: `Dodaj u korpu: ${ours.name}` }).click()
    await page.getByText('Dodano u korpu', { exact: true }).waitFor()
    const cart = await page.evaluate(
      () => JSON.parse(localStorage.getItem('sultan-cart') ?? '{}').state?.items,
    )
    expect(cart).toMatchObject([{ id: ours.id, quantity: 1 }])
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    await chat.products.getByRole('link', { name: ours.name }).first().click()
    await page.waitForURL(ours.link)
    await chat.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(page, 'h1')).toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(ours.name)
    await expect.poll(() => isFocused(page, '[data-same-page] *')).toBe(true)
    await chat.open()
    expect(await chat.products.count()).toBe(2)
    await chat.dialog.getByRole('link', { name: `Izaberi opcije: ${variable.name}` }).click()
    await page.waitForURL(variable.link)
    await chat.dialog.waitFor({ state: 'hidden' })
    expectNoConsoleErrors()
    await close()
  })
})
