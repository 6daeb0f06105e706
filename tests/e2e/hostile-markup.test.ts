import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillWithHostility, hostilePages } from '../hostile/hostile-shop.ts'
import { payloadGroups, payloads } from '../hostile/payloads.ts'
import { findings, noteCalls, touchTexts } from '../hostile/watched-page.ts'
import { launchBrowser, newShopper, type Shopper } from './browser.ts'
import { assistantIs, chatOf } from './chat-page.ts'
import { freshPostgres, type RunningShop, startShop } from './running-shop.ts'

/** A shop whose every name, text, review and category tries to run something: nothing of it does, and the shop stands. */
let shop: RunningShop
let browser: Browser

beforeAll(async () => {
  const { url, client } = await freshPostgres()
  await client.end()
  await fillWithHostility(url)
  shop = await startShop({ env: { DATABASE_URL: url } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

interface Victim extends Shopper {
  /** Requests that left the shop, and dialogs. */
  readonly escapes: readonly string[]
}

/** Pictures are not what is looked at: one dot stands for all of them. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

async function newVictim(options: BrowserContextOptions = {}): Promise<Victim> {
  const shopper = await newShopper(browser, options)
  const escapes: string[] = []
  await shopper.context.addInitScript(noteCalls)
  await shopper.context.route('**/*', async route => {
    const request = route.request()
    const isOurs = new URL(request.url()).origin === shop.url
    if (!isOurs) {
      escapes.push(`${request.resourceType()}: ${request.url()}`)
      await route.abort()
    } else if (request.resourceType() === 'image')
      await route.fulfill({ contentType: 'image/gif', body: dot })
    else await route.continue()
  })
  shopper.page.on('dialog', dialog => {
    escapes.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { ...shopper, escapes }
}

async function expectHarmless({ page, escapes }: Victim, place: string): Promise<void> {
  await touchTexts(page)
  expect(await findings(page), place).toEqual([])
  expect(page.frames(), place).toHaveLength(1)
  expect(escapes, place).toEqual([])
}

/** The page runs: the cart is a button only once the script has taken over. */
const expectAlive = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Korpa/ })
    .waitFor()

it('the corpus is large and has nothing twice', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(150)
  expect(new Set(payloads).size).toBe(payloads.length)
  for (const [group, members] of Object.entries(payloadGroups))
    expect(members.length, group).toBeGreaterThan(4)
})

it('what runs would be noticed', async () => {
  const victim = await newVictim({ bypassCSP: true })
  await victim.page.goto(`${shop.url}/dostava`)
  await victim.page.evaluate(() => {
    const text = document.querySelector('.prose')
    if (text)
      text.innerHTML = '<img src="https://zli.example/x" onerror=alert(1)><p onmouseover=alert(2)>p</p>'
  })
  await touchTexts(victim.page)
  const found = await findings(victim.page)
  expect(found).toEqual(expect.arrayContaining(['ran: alert', expect.stringMatching(/^onmouseover: <p/)]))
  expect(victim.escapes).toContain('image: https://zli.example/x')
  await victim.leave()
})

describe('names, texts, reviews and categories', () => {
  async function visit(victim: Victim, paths: readonly string[]) {
    for (const path of paths) {
      const answer = await victim.page.goto(shop.url + path, { waitUntil: 'domcontentloaded' })
      expect(answer?.status(), path).toBe(200)
      await expectAlive(victim.page)
      expect(await victim.page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
      await expectHarmless(victim, path)
      expect(victim.page.url(), path).toBe(shop.url + path)
    }
    victim.expectQuiet()
    await victim.leave()
  }

  it('run nothing without any content security policy', async () =>
    visit(await newVictim({ bypassCSP: true }), hostilePages))

  it('give the policy nothing to stop', async () =>
    visit(
      await newVictim(),
      hostilePages.filter((_, at) => at % 4 === 0),
    ))
})

describe('without any content security policy nothing runs', () => {
  it('in the search, the cart, the checkout and the saved list', async () => {
    const victim = await newVictim({ bypassCSP: true })
    const { page } = victim
    for (const term of ['"><img src=x onerror=alert(1)>', '</script><svg onload=alert(1)>']) {
      await page.goto(`${shop.url}/pretraga?q=${encodeURIComponent(term)}`)
      await expectAlive(page)
      await expectHarmless(victim, term)
    }
    await page.goto(`${shop.url}/kategorije-proizvoda/odjeca`)
    await expectAlive(page)
    const card = page.getByRole('main').locator('.card').first()
    await card.locator('.card__add').click()
    await card.locator('.card__heart').click()
    await expectHarmless(victim, 'a card and its toast')
    for (const path of ['/checkout', '/wishlist']) {
      await page.goto(shop.url + path)
      await expectAlive(page)
      await expectHarmless(victim, path)
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Korpa/ })
      .click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    await expectHarmless(victim, 'the cart')
    victim.expectQuiet()
    await victim.leave()
  })

  it('of what the shop’s own assistant says about such products', async () => {
    const victim = await newVictim({ bypassCSP: true })
    const { page } = victim
    await page.goto(`${shop.url}/dostava`)
    const chat = chatOf(page)
    await chat.open()
    for (const message of ['<img src=x onerror=alert(1)>', 'imate li script alert?', 'Šta je na akciji?']) {
      const before = (await chat.talk()).length
      await chat.ask(message)
      await expect.poll(async () => (await chat.talk()).length).toBe(before + 2)
      await expectHarmless(victim, message)
    }
    expect(await chat.products.count()).toBeGreaterThan(0)
    victim.expectQuiet()
    await victim.leave()
  })

  it('of what an assistant from outside says', async () => {
    const victim = await newVictim({ bypassCSP: true })
    const { page } = victim
    const said = payloads.map(payload => `${payload}\n[veza](javascript:alert(1)) [${payload}](/blog)`)
    const products = payloads.slice(0, 60).map((name, at) => ({
      ...{ id: at + 1, name, price: '10.00' },
      image: at % 2 === 0 ? 'javascript:alert(1)' : `data:image/svg+xml,${name}`,
      link: at % 2 === 0 ? 'javascript:alert(1)' : `${shop.url}/proizvod/p-${at}`,
    }))
    await assistantIs(page, route => route.fulfill({ json: { response: said.join('\n'), products } }))
    await page.goto(`${shop.url}/dostava`)
    const chat = chatOf(page)
    await chat.open()
    await chat.ask(payloads.join(' ').slice(0, 990))
    await chat.products.first().waitFor()
    await expectHarmless(victim, 'the chat')
    victim.expectQuiet()
    await victim.leave()
  })
})

it('every single text of the wire, parsed as markup without any policy, does nothing', async () => {
  const victim = await newVictim({ bypassCSP: true })
  const { page } = victim
  await page.goto(`${shop.url}/dostava`)
  const parsed = await page.evaluate(async () => {
    const texts: string[] = []
    const take = async (route: string, read: (entry: never) => readonly string[]) => {
      for (const number of [1, 2]) {
        const answer = await fetch(`/?rest_route=${route}&per_page=100&page=${number}`)
        if (answer.ok) texts.push(...(await answer.json()).flatMap(read))
      }
    }
    type Post = Readonly<Record<'title' | 'excerpt' | 'content', { readonly rendered: string }>>
    type Product = Readonly<Record<'name' | 'short_description' | 'description' | 'price_html', string>>
    await take('/wp/v2/posts', ({ title, excerpt, content }: Post) => [
      ...[title.rendered, excerpt.rendered, content.rendered],
    ])
    await take('/wc/store/v1/products', ({ short_description, description, price_html }: Product) => [
      ...[short_description, description, price_html],
    ])
    await take('/wc/store/v1/products/reviews', ({ review }: { readonly review: string }) => [review])
    const main = document.querySelector('main')
    for (const text of texts) {
      const box = document.createElement('div')
      box.className = 'parsed'
      box.innerHTML = text
      main?.append(box)
      // Parsed a second time, from what the first parsing made of it: where it differs, mutation tricks live.
      box.innerHTML = String(box.innerHTML)
    }
    return texts.length
  })
  expect(parsed).toBeGreaterThanOrEqual(7 * payloads.length)
  await page.waitForTimeout(300)
  await expectHarmless(victim, 'texts of the wire')
  await victim.leave()
})

it('the feed of the blog is well-formed, and its texts do nothing', async () => {
  const victim = await newVictim({ bypassCSP: true })
  const { page } = victim
  await page.goto(`${shop.url}/dostava`)
  const items = await page.evaluate(async () => {
    const xml = await (await fetch('/blog/rss.xml')).text()
    const feed = new DOMParser().parseFromString(xml, 'application/xml')
    if (feed.querySelector('parsererror')) return feed.querySelector('parsererror')?.textContent
    const texts = [...feed.getElementsByTagName('content:encoded'), ...feed.querySelectorAll('description')]
    for (const { textContent } of texts) {
      const box = document.createElement('div')
      box.className = 'parsed'
      box.innerHTML = textContent ?? ''
      document.querySelector('main')?.append(box)
    }
    return feed.querySelectorAll('channel > item > guid').length
  })
  expect(items).toBe(20)
  await victim.leave()
})
