import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newShopper, type Shopper, WIDTHS } from './browser.ts'
import { type RunningShop, startShop } from './running-shop.ts'

/** The saved list: kept on the device, shown with what the store says today. */
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

interface Found {
  readonly id: number
  readonly slug: string
  readonly name: string
}

async function find(query: string): Promise<Found> {
  const answer = await fetch(`${shop.url}/?rest_route=/wc/store/v1/products&per_page=1&${query}`)
  const [first] = (await answer.json()) as Found[] // The gateway's own list; the test only names its products.
  if (!first) throw new Error(`No product for ${query}`)
  return first
}

const wish = ({ id, slug, name }: Found) => ({ id, slug, name, price: 1.5, priceFrom: false, image: '' })
const gone = { id: 999_999, slug: 'nema-vise', name: 'Stari ćilim', price: 5, priceFrom: false, image: '' }

/** A simple product in stock, a variable one, one that is sold out, and one that the store knows no more. */
async function fourWishes() {
  const simple = await find('type=simple&stock_status=instock&catalog_visibility=catalog')
  const variable = await find('slug=abaja-kimono')
  const soldOut = await find('stock_status=outofstock&type=simple')
  return { simple, variable, soldOut, all: [...[simple, variable, soldOut].map(wish), gone] }
}

async function openWith(
  items: readonly unknown[],
  options: Parameters<typeof newShopper>[1] = {},
): Promise<Shopper> {
  const shopper = await newShopper(browser, options)
  await shopper.context.addInitScript(
    stored => {
      if (localStorage.getItem('sultan-wishlist') === null) localStorage.setItem('sultan-wishlist', stored)
    },
    JSON.stringify({ state: { items }, version: 0 }),
  )
  await shopper.page.goto(`${shop.url}/wishlist`, { waitUntil: 'networkidle' })
  return shopper
}

const cards = (page: Page) => page.getByRole('main').locator('.card')
const stored = (page: Page, key: string) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? '{}').state?.items ?? [], key)

describe.each(Object.values(WIDTHS))('at %i px', width => {
  it('shows today’s price and stock by one request, and says what is sold no more', async () => {
    const { all, simple } = await fourWishes()
    const shopper = await newShopper(browser, { viewport: { width, height: 900 } })
    const { page } = shopper
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('include=')) asked.push(request.url())
    })
    await shopper.context.addInitScript(
      text => localStorage.setItem('sultan-wishlist', text),
      JSON.stringify({ state: { items: all }, version: 0 }),
    )
    await page.goto(`${shop.url}/wishlist`, { waitUntil: 'networkidle' })
    await page.getByText('4 proizvoda', { exact: true }).waitFor()
    expect(asked).toHaveLength(1)
    const first = cards(page).filter({ hasText: simple.name })
    expect(await first.innerText()).not.toContain('1,50')
    expect(await cards(page).nth(2).innerText()).toContain('Nema na stanju')
    expect(await cards(page).nth(3).innerText()).toContain('Više se ne prodaje')
    await shopper.expectAccessible()
    await cards(page).nth(3).getByRole('button', { name: 'Ukloni s liste: Stari ćilim' }).click()
    await page.getByText('3 proizvoda', { exact: true }).waitFor()
    expect(asked).toHaveLength(1)
    shopper.expectQuiet()
    await shopper.leave()
  })
})

it('puts all that can be bought into the cart and says what was left out', async () => {
  const { all, simple, variable, soldOut } = await fourWishes()
  const shopper = await openWith(all)
  const { page } = shopper
  await page.getByRole('button', { name: 'Stavi sve u korpu' }).click()
  const told = await page.getByRole('main').locator('.notice').innerText()
  expect(told).toContain('U korpu: 1 proizvod.')
  expect(told).toContain(`${variable.name} (prvo izaberite opcije)`)
  expect(told).toContain(`${soldOut.name} (nema na stanju)`)
  expect(told).toContain('Stari ćilim (više se ne prodaje)')
  expect(await stored(page, 'sultan-cart')).toMatchObject([{ id: simple.id, quantity: 1 }])
  await shopper.expectAccessible()
  await page.getByRole('link', { name: `Izaberi opcije: ${variable.name}` }).click()
  await page.waitForURL(`${shop.url}/proizvod/${variable.slug}`)
  shopper.expectQuiet()
  await shopper.leave()
})

it('is emptied with a way back, survives a reload, and keeps two tabs in step', async () => {
  const { all } = await fourWishes()
  const shopper = await openWith(all)
  const { page } = shopper
  await page.reload({ waitUntil: 'networkidle' })
  expect(await cards(page).count()).toBe(4)
  const other = await shopper.context.newPage()
  await other.goto(`${shop.url}/wishlist`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Isprazni listu' }).click()
  await page.getByRole('heading', { name: 'Ovdje još ništa ne visi' }).waitFor()
  await other.getByRole('heading', { name: 'Ovdje još ništa ne visi' }).waitFor()
  await page.getByRole('button', { name: 'Vrati' }).click()
  await expect.poll(() => cards(page).count()).toBe(4)
  await expect.poll(() => cards(other).count()).toBe(4)
  // A heart taken away in one tab is taken away in the other.
  await cards(page)
    .first()
    .getByRole('button', { name: /^Ukloni s liste želja/ })
    .click()
  await expect.poll(() => cards(other).count()).toBe(3)
  shopper.expectQuiet()
  await shopper.leave()
})

it.each(['{', '"x"', '{"state":{"items":[null,{"id":"7x"},5]},"version":0}', '[]'])(
  'storage holding %s is an empty list',
  async text => {
    const shopper = await newShopper(browser)
    await shopper.context.addInitScript(value => localStorage.setItem('sultan-wishlist', value), text)
    await shopper.page.goto(`${shop.url}/wishlist`, { waitUntil: 'networkidle' })
    await shopper.page.getByRole('heading', { name: 'Ovdje još ništa ne visi' }).waitFor()
    shopper.expectQuiet()
    await shopper.leave()
  },
)

it('without the store shows what the device remembers, and says so', async () => {
  const { all, simple } = await fourWishes()
  const shopper = await newShopper(browser)
  const { page } = shopper
  await shopper.context.addInitScript(
    text => localStorage.setItem('sultan-wishlist', text),
    JSON.stringify({ state: { items: all }, version: 0 }),
  )
  await page.route(/include=/, route => route.abort())
  await page.goto(`${shop.url}/wishlist`)
  await page.getByText(/Nema svježih podataka iz dućana/).waitFor()
  expect(await cards(page).filter({ hasText: simple.name }).innerText()).toContain('1,50')
  await shopper.expectAccessible()
  await page.unroute(/include=/)
  await page.getByRole('button', { name: 'Pokušaj ponovo' }).click()
  await cards(page).nth(3).getByText('Više se ne prodaje').waitFor()
  await expect.poll(() => page.getByText(/Nema svježih podataka/).count()).toBe(0)
  shopper.expectQuiet(/net::ERR_FAILED/)
  await shopper.leave()
})
