import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newShopper, type Shopper, WIDTHS } from './browser.ts'
import { type RunningShop, startShop } from './running-shop.ts'

/** Filters: the address is the state, in both directions, with and without JavaScript. */
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

const clothes = '/kategorije-proizvoda/odjeca'

async function visit(path: string, options: Parameters<typeof newShopper>[1] = {}): Promise<Shopper> {
  const shopper = await newShopper(browser, options)
  await shopper.page.goto(shop.url + path, { waitUntil: 'networkidle' })
  return shopper
}

/** The number at the end of `1–9 od 9 proizvoda`. */
async function total(page: Page): Promise<number> {
  return Number(/(\d+) proizvod/.exec(await page.locator('.cat__n').innerText())?.[1])
}

/** What the chips show, without the words for the ear. */
async function chips(page: Page): Promise<string[]> {
  const texts = await page.getByRole('list', { name: 'Aktivni filteri' }).locator('.chip').allTextContents()
  return texts.map(text => text.replace(/^Ukloni filter, [^:]*:/, '').trim())
}
const box = (page: Page, name: RegExp) =>
  page.getByRole('complementary', { name: 'Filteri' }).getByRole('checkbox', { name })
const addressOf = (page: Page) => decodeURIComponent(page.url().slice(shop.url.length))

it('without its file the form stands as the server made it, and works at the next press', async () => {
  const shopper = await newShopper(browser)
  const { page } = shopper
  await page.route(/filter-form-.*\.js/, route => route.abort())
  await page.goto(shop.url + clothes, { waitUntil: 'networkidle' })
  await page.getByText('To se trenutno ne može otvoriti').first().waitFor()
  await box(page, /^Crna/).waitFor()
  await page.unroute(/filter-form-.*\.js/)
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForLoadState('networkidle')
  await expect
    .poll(async () => {
      await box(page, /^Crna/).setChecked(true)
      return addressOf(page)
    })
    .toBe(`${clothes}?boja=crna`)
  shopper.expectQuiet(/net::ERR_FAILED/)
  await shopper.leave()
})

describe('in the column', () => {
  it('a choice moves the address on, Back takes it back, a reload keeps it', async () => {
    const shopper = await visit(clothes)
    const { page } = shopper
    const all = await total(page)
    await box(page, /^Crna/).check()
    await page.waitForURL(`${shop.url}${clothes}?boja=crna`)
    const black = await total(page)
    expect(black).toBeLessThan(all)
    await box(page, /^Bijela/).check()
    await expect.poll(() => addressOf(page)).toBe(`${clothes}?boja=bijela,crna`)
    await expect.poll(() => total(page)).toBeGreaterThan(black)
    // The keyboard stays where it was.
    expect(await box(page, /^Bijela/).evaluate(one => one === document.activeElement)).toBe(true)
    expect(await chips(page)).toEqual(['Bijela', 'Crna'])

    await page.goBack()
    await expect.poll(() => total(page)).toBe(black)
    expect(await box(page, /^Bijela/).isChecked()).toBe(false)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await total(page)).toBe(black)
    expect(await box(page, /^Crna/).isChecked()).toBe(true)
    await page.goBack()
    await expect.poll(() => total(page)).toBe(all)
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('the number beside a value is what choosing it leaves', async () => {
    const shopper = await visit(`${clothes}?cijena-do=80`)
    const { page } = shopper
    for (const name of [/^Bijela/, /^Samo na stanju/, /^Na akciji/]) {
      const label = await box(page, name).locator('xpath=..').innerText()
      const promised = Number(/\((\d+)\)/.exec(label)?.[1])
      await box(page, name).check()
      await expect.poll(() => total(page), { message: label }).toBe(promised)
      await box(page, name).uncheck()
      await expect.poll(async () => (await chips(page)).length).toBe(1)
    }
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('prices are typed with comma or point, in either order, and sorting stays', async () => {
    const shopper = await visit(`${clothes}?sortiraj=cijena-rastuce`)
    const { page } = shopper
    const from = page.getByRole('complementary').getByLabel('Cijena od (KM)')
    const to = page.getByRole('complementary').getByLabel('Cijena do (KM)')
    await from.fill('60,50')
    await from.press('Enter')
    await expect.poll(() => addressOf(page)).toBe(`${clothes}?sortiraj=cijena-rastuce&cijena-od=60.50`)
    await to.fill('20.00')
    await to.blur()
    await expect
      .poll(() => addressOf(page))
      .toBe(`${clothes}?sortiraj=cijena-rastuce&cijena-od=20&cijena-do=60.50`)
    await expect.poll(() => from.inputValue()).toBe('20')
    expect(await to.inputValue()).toBe('60,50')
    expect(await chips(page)).toEqual(['20–60,50\u00A0KM'])
    await page.getByRole('link', { name: 'Ukloni sve' }).click()
    await expect.poll(() => addressOf(page)).toBe(`${clothes}?sortiraj=cijena-rastuce`)
    expect(await from.inputValue()).toBe('')
    // What was pressed is gone: the keyboard goes on from the count.
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('cat__n')
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('of several choices in a row the last one counts', async () => {
    const shopper = await visit(clothes)
    const { page } = shopper
    await page.route(/boja.*crna|crna/, async route => {
      await new Promise(resolve => setTimeout(resolve, 300))
      await route.continue()
    })
    await box(page, /^Crna/).check()
    await box(page, /^Bijela/).check()
    await box(page, /^Crna/).uncheck()
    await expect.poll(() => addressOf(page)).toBe(`${clothes}?boja=bijela`)
    expect(await chips(page)).toEqual(['Bijela'])
    expect(await box(page, /^Crna/).isChecked()).toBe(false)
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('says what to loosen when nothing is left, and unknown words say nothing', async () => {
    const shopper = await visit(`${clothes}?cijena-od=900&boja=crna,nepoznata&nesto=x`)
    const { page } = shopper
    await page.getByRole('heading', { name: 'Ništa ne odgovara svim filterima' }).waitFor()
    await shopper.expectAccessible()
    await page.getByRole('link', { name: 'Ukloni filter, Cijena: od 900' }).click()
    await expect.poll(() => total(page)).toBeGreaterThan(0)
    expect(await chips(page)).toEqual(['Crna'])
    shopper.expectQuiet()
    await shopper.leave()
  })

  it('Back from a product finds filters and place again', async () => {
    const shopper = await visit('/kategorije-proizvoda/ulja-i-kozmetika')
    const { page } = shopper
    await box(page, /^Samo na stanju/).check()
    await expect.poll(() => addressOf(page)).toContain('stanje=1')
    await expect.poll(async () => (await chips(page)).length).toBe(1)
    const place = 1200
    await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), place)
    // Not the mouse: it would scroll what it presses into view.
    await page.locator('.card').nth(9).getByRole('link').first().dispatchEvent('click')
    await page.waitForURL(/proizvod\//)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await expect.poll(() => box(page, /^Samo na stanju/).isChecked()).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    shopper.expectQuiet()
    await shopper.leave()
  })
})

describe('on search results', () => {
  it('the term is kept', async () => {
    const shopper = await visit('/pretraga?q=ulje')
    const { page } = shopper
    const all = await total(page)
    await box(page, /^Na akciji/).check()
    await expect.poll(() => addressOf(page)).toBe('/pretraga?q=ulje&akcija=1')
    await expect.poll(() => total(page)).toBeLessThan(all)
    shopper.expectQuiet()
    await shopper.leave()
  })
})

describe.each([WIDTHS.phone, WIDTHS.tablet])('in the sheet, at %i px', width => {
  it('choices work behind it; the button counts them and closes', async () => {
    const shopper = await visit(clothes, { viewport: { width, height: 900 } })
    const { page } = shopper
    expect(await page.getByRole('complementary', { name: 'Filteri' }).isVisible()).toBe(false)
    const opener = page.getByRole('button', { name: 'Filteri' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filteri' })
    await sheet.getByRole('checkbox', { name: /^Crna/ }).check()
    await expect.poll(() => addressOf(page)).toBe(`${clothes}?boja=crna`)
    const found = await total(page)
    await shopper.expectAccessible()
    await sheet.getByRole('button', { name: `Prikaži (${found})` }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Filteri (1)')
    expect(await chips(page)).toEqual(['Crna'])
    await opener.click()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await shopper.expectAccessible()
    shopper.expectQuiet()
    await shopper.leave()
  })
})

it.each(Object.values(WIDTHS))('the filtered page is accessible at %i px', async width => {
  const shopper = await visit(`${clothes}?boja=crna&cijena-do=100`, { viewport: { width, height: 900 } })
  await shopper.expectAccessible()
  shopper.expectQuiet()
  await shopper.leave()
})

describe('without JavaScript', () => {
  it('a plain form with a button; chips and sorting are links and forms too', async () => {
    const shopper = await visit(`${clothes}?sortiraj=naziv`, { javaScriptEnabled: false })
    const { page } = shopper
    await box(page, /^Crna/).check()
    await box(page, /^Bijela/).check()
    await page.getByRole('complementary').getByLabel('Cijena do (KM)').fill('80,00')
    await page.getByRole('complementary').getByRole('button', { name: 'Prikaži' }).click()
    expect(await chips(page)).toEqual(['do 80\u00A0KM', 'Bijela', 'Crna'])
    expect(await box(page, /^Crna/).isChecked()).toBe(true)
    const before = await total(page)
    await page.getByRole('link', { name: /Ukloni filter, Boja: Bijela/ }).click()
    expect(await chips(page)).toEqual(['do 80\u00A0KM', 'Crna'])
    expect(await total(page)).toBeLessThan(before)
    expect(await page.getByLabel('Poredaj po').inputValue()).toBe('naziv')
    await page.getByLabel('Poredaj po').selectOption('cijena-rastuce')
    await page.getByRole('button', { name: 'Poredaj' }).click()
    expect(await chips(page)).toEqual(['do 80\u00A0KM', 'Crna'])
    expect(page.url()).toContain('sortiraj=cijena-rastuce')
    await shopper.leave()
  })

  it('on a phone the button leads to the form under the products', async () => {
    const shopper = await visit(clothes, { javaScriptEnabled: false, viewport: { width: 390, height: 900 } })
    const { page } = shopper
    await page.getByRole('link', { name: 'Filteri' }).click()
    await box(page, /^Na akciji/).check()
    await page.getByRole('complementary').getByRole('button', { name: 'Prikaži' }).click()
    expect(await chips(page)).toEqual(['Na akciji'])
    await shopper.leave()
  })
})
