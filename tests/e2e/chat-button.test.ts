import { describe, expect } from 'vitest'
import { newShopper, openPage, WIDTHS } from './browser.fixture.ts'
import { chatOf, isFocused, PROVOKED } from './chat-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

describe('chat button', () => {
  it('the chat button loads the chat panel on hover; a click shows a toast while the panel cannot be loaded, and opens the panel once it can be loaded; in the opened panel, the built-in assistant recommends products', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(PROVOKED)
    const files: string[] = []
    page.on('request', request => files.push(request.url()))
    const requested = () => files.filter(file => /assistant-panel-.*\.(?:js|css)/.test(file)).length
    let isBroken = true
    await page.route(/assistant-panel-.*\.js/, route => (isBroken ? route.abort() : route.continue()))
    // `/nigdje` leads to the 404 page, which must also have the chat button. `screens.test.ts` waits for the
    // chat button on other pages.
    await page.goto(`${shop.url}/nigdje`)
    const chat = chatOf(page)
    await chat.button.waitFor()
    expect(requested()).toBe(0)
    await chat.button.hover()
    await expect.poll(requested).toBe(2)
    await chat.button.click()
    await page.getByRole('alert').getByText('To se trenutno ne može otvoriti').waitFor()
    await expect.poll(() => chat.button.isVisible()).toBe(true)
    isBroken = false
    // In a browser that remembers the failure to load the chat panel, the first click reloads the page.
    // Therefore the test clicks the chat button repeatedly.
    await expect.poll(() => chat.open({ timeout: 3_000 }).catch(String)).toBeUndefined()
    await expect.poll(() => isFocused(page, 'textarea')).toBe(true)

    await chat.ask('crni kim')
    await chat.products.first().waitFor()
    await expect.poll(() => chat.products.first().innerText()).toMatch(/\d,\d\d\sKM/)
    await chat.products.first().getByRole('link').first().click()
    await page.waitForURL(/\/proizvod\//)
    await page.getByRole('heading', { level: 1, name: /kim/i }).waitFor()
  })

  it('the HTML of a page has no chat button, because the chat needs JavaScript', async () => {
    expect(await (await fetch(`${shop.url}/dostava`)).text()).not.toMatch(/Otvori chat|class="chat-button/)
  })

  it('the chat button leaves the screen when the shopper scrolls down or focuses a text field, and returns when the shopper scrolls up', async () => {
    const shopper = await newShopper({ viewport: { width: WIDTHS.phone, height: 844 } })
    const { page } = shopper
    await openPage(page, `${shop.url}/pretraga?q=ulje`)
    const { button } = chatOf(page)
    const isOnScreen = () => button.evaluate(one => one.getBoundingClientRect().left < innerWidth)
    const scroll = (distance: number) =>
      page.evaluate(top => scrollBy({ top, behavior: 'instant' }), distance)
    await expect.poll(isOnScreen).toBe(true)
    // The code that hides the chat button on scrolling is loaded when the page is idle, so the test repeats
    // the scrolling.
    await expect.poll(async () => [await scroll(40), await isOnScreen()][1]).toBe(false)
    await expect.poll(async () => [await scroll(-20), await isOnScreen()][1]).toBe(true)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('main').getByRole('searchbox').focus()
    await expect.poll(isOnScreen).toBe(false)
    await shopper.close()
  })
})
