import { describe, expect } from 'vitest'
import { newShopper, openPage, WIDTHS } from './browser.fixture.ts'
import { chatOf, isFocused, PROVOKED } from './chat-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

describe('chat button', () => {
  it('the chat button is on every page, and loads the chat panel on hover', async () => {
    const shopper = await newShopper()
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
    await expect.poll(loaded).toBe(2)
    shopper.expectNoConsoleErrors(PROVOKED)
    await shopper.close()
  })

  it('the chat button is absent without JavaScript', async () => {
    const shopper = await newShopper({ javaScriptEnabled: false })
    await shopper.page.goto(`${shop.url}/dostava`)
    expect(await chatOf(shopper.page).button.count()).toBe(0)
    await shopper.close()
  })

  it('the chat button shows a toast when the code of the chat panel fails to load, and opens the panel at the next click', async () => {
    const shopper = await newShopper()
    const { page } = shopper
    let isBroken = true
    await page.route(/assistant-panel-.*\.js/, route => (isBroken ? route.abort() : route.continue()))
    await page.goto(`${shop.url}/dostava`)
    const chat = chatOf(page)
    await chat.button.click()
    await page.getByRole('alert').getByText('To se trenutno ne može otvoriti').waitFor()
    await expect.poll(() => chat.button.isVisible()).toBe(true)
    isBroken = false
    await chat.open()
    await expect.poll(() => isFocused(page, 'textarea')).toBe(true)
    shopper.expectNoConsoleErrors(PROVOKED)
    await shopper.close()
  })

  it('the chat button does not cover the buy bar on a phone', async () => {
    const shopper = await newShopper({ viewport: { width: WIDTHS.phone, height: 844 } })
    const { page } = shopper
    await openPage(page, `${shop.url}/proizvod/abaja-kimono`)
    const { button } = chatOf(page)
    await button.waitFor()
    const bar = page.locator('.sticky-buy-bar')
    await bar.waitFor()
    const [above, below] = [await button.boundingBox(), await bar.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    await shopper.close()
  })

  it('the chat button leaves the screen while the page is scrolled down or a field is edited, and returns on scrolling up', async () => {
    const shopper = await newShopper({ viewport: { width: WIDTHS.phone, height: 844 } })
    const { page } = shopper
    await openPage(page, `${shop.url}/kategorije-proizvoda/odjeca`)
    const { button } = chatOf(page)
    const isOnScreen = () => button.evaluate(one => one.getBoundingClientRect().left < innerWidth)
    const scroll = (distance: number) =>
      page.evaluate(top => scrollBy({ top, behavior: 'instant' }), distance)
    await expect.poll(isOnScreen).toBe(true)
    // The code that hides the chat button on scrolling is loaded when the page is idle, so the test repeats
    // the scrolling.
    await expect.poll(async () => [await scroll(40), await isOnScreen()][1]).toBe(false)
    await expect.poll(async () => [await scroll(-20), await isOnScreen()][1]).toBe(true)
    await openPage(page, `${shop.url}/pretraga`)
    await expect.poll(isOnScreen).toBe(true)
    await page.getByRole('main').getByRole('searchbox').focus()
    await expect.poll(isOnScreen).toBe(false)
    await shopper.close()
  })
})
