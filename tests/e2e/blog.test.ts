import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newShopper, WIDTHS } from './browser.ts'
import { freshPostgres, type RunningShop, startShop } from './running-shop.ts'

/** The blog as a reader has it: lists and topics, a long post with its contents, its products, its feed. */
let shop: RunningShop
let browser: Browser
let query: (text: string) => Promise<unknown>
let close: () => Promise<void>

beforeAll(async () => {
  const { url, client } = await freshPostgres()
  query = text => client.query(text)
  close = () => client.end()
  shop = await startShop({ env: { DATABASE_URL: url } })
  // Before anybody has read the post: one of its products is sold out, one hidden, one is a draft.
  await query(
    `update products set stock_status = 'outofstock', manage_stock = false where slug = 'silikonske-case-4'`,
  )
  await query(`update products set catalog_visibility = 'hidden' where slug = 'hidzama-set-24-case'`)
  await query(`update products set status = 'draft' where slug = 'hidzama-prirucnik'`)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  await close()
})

const longPost = '/blog/sta-je-hidzama'
const titles = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
const contents = (page: Page) => page.getByRole('navigation', { name: 'U ovom tekstu' })
const mentioned = (page: Page) => page.getByRole('complementary', { name: 'Iz ove priče' })

function jsonLd(html: string): readonly Record<string, unknown>[] {
  const [, block = '[]'] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
  // Made by the page itself; each test looks at what it is about.
  return JSON.parse(block) as readonly Record<string, unknown>[]
}

describe('lists', () => {
  it('pages and topics are links, without JavaScript too', async () => {
    const reader = await newShopper(browser, { javaScriptEnabled: false })
    const { page } = reader
    await page.goto(`${shop.url}/blog`)
    const first = await titles(page)
    expect(first).toHaveLength(7)
    expect(await page.getByRole('article').first().innerText()).toMatch(
      /4\. novembar 2026\. · 3 minute čitanja · Knjige/,
    )
    await page.getByRole('navigation', { name: 'Stranice' }).getByRole('link', { name: 'Stranica 2' }).click()
    expect(page.url()).toBe(`${shop.url}/blog?stranica=2`)
    for (const title of await titles(page)) expect(first).not.toContain(title)
    await page.getByRole('navigation', { name: 'Teme' }).getByRole('link', { name: 'Odjeća' }).click()
    expect(page.url()).toBe(`${shop.url}/blog?kategorija=odjeca`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Odjeća')
    expect(await titles(page)).toHaveLength(2)
    await reader.leave()
  })

  it('a topic is a page of its own, and one that is not there is not found', async () => {
    const html = await (await fetch(`${shop.url}/blog?kategorija=odjeca`)).text()
    expect(html).toContain(`<link rel="canonical" href="${shop.url}/blog?kategorija=odjeca"`)
    expect(html).toMatch(/<title>Odjeća: tekstovi na blogu \| Sultan<\/title>/)
    expect(html).toContain('<link rel="alternate" type="application/rss+xml" href="/blog/rss.xml"')
    expect(jsonLd(html)).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Odjeća' }] },
    ])
    for (const path of ['/blog?kategorija=nema', '/blog?kategorija=odjeca&stranica=2', '/blog?stranica=99'])
      expect((await fetch(shop.url + path)).status, path).toBe(404)
  })

  it('a topic of a card leads to its list and not to the post; Back returns', async () => {
    const reader = await newShopper(browser)
    const { page } = reader
    await page.goto(`${shop.url}/blog`, { waitUntil: 'networkidle' })
    await page.getByRole('article').nth(1).getByRole('link', { name: 'Kahva', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Kahva' }).waitFor()
    expect(
      await page.getByRole('navigation', { name: 'Teme' }).locator('[aria-current=page]').innerText(),
    ).toBe('Kahva')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Priče iz dućana' }).waitFor()
    reader.expectQuiet()
    await reader.leave()
  })
})

describe('a post', () => {
  it('is whole without JavaScript: contents, text, products with price, what to read next', async () => {
    const reader = await newShopper(browser, { javaScriptEnabled: false })
    const { page } = reader
    await page.goto(shop.url + longPost)
    await contents(page).getByRole('link', { name: 'Higijena prije svega' }).click()
    expect(page.url()).toBe(`${shop.url}${longPost}#dio-higijena-prije-svega`)
    expect(await mentioned(page).getByRole('heading', { level: 3 }).count()).toBe(4)
    expect(await mentioned(page).innerText()).toMatch(/34,90\sKM/)
    expect(await page.getByRole('region', { name: 'Još iz dućana' }).getByRole('article').count()).toBe(3)
    await reader.leave()
  })

  it('tells search engines what it is', async () => {
    const html = await (await fetch(shop.url + longPost)).text()
    const [post, crumbs] = jsonLd(html)
    expect(post).toMatchObject({
      ...{
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        inLanguage: 'bs',
        articleSection: 'Hidžama',
      },
      headline: expect.stringMatching(/^Šta je hidžama/),
      ...{ datePublished: '2026-03-04T08:00:00+01:00', dateModified: '2026-03-04T08:00:00+01:00' },
      image: [`${shop.url}/slike/1280/art/posts/sta-je-hidzama.webp`],
      publisher: { '@type': 'Organization', name: 'Sultan', logo: { '@type': 'ImageObject' } },
      mainEntityOfPage: { '@id': shop.url + longPost },
    })
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }],
    })
  })

  it('shows products as they are now: sold out says so, hidden ones and drafts are left out', async () => {
    const reader = await newShopper(browser)
    const { page } = reader
    await page.goto(shop.url + longPost, { waitUntil: 'networkidle' })
    const rows = mentioned(page).getByRole('listitem')
    expect(await rows.getByRole('heading').allInnerTexts()).toEqual([
      'Ulje za masažu s ćurekotom i nanom, 100 ml',
      'Silikonske čaše za masažu, 4 komada',
      'Čaša za hidžamu s ventilom, pojedinačno',
      'Hidžama set, 12 čaša s pumpom',
    ])
    const soldOut = rows.nth(1)
    expect(await soldOut.innerText()).toContain('Nema na stanju')
    expect(await soldOut.getByRole('button').count()).toBe(0)
    await rows
      .nth(3)
      .getByRole('button', { name: /^Dodaj u korpu/ })
      .click()
    await page.getByRole('banner').getByRole('button', { name: 'Korpa, 1 artikal' }).waitFor()
    reader.expectQuiet()
    await reader.leave()
  })

  it('marks where one reads, and its links into the shop change the page without a load', async () => {
    const reader = await newShopper(browser)
    const { page } = reader
    await page.goto(shop.url + longPost, { waitUntil: 'networkidle' })
    const current = () => contents(page).locator('[aria-current=location]').allInnerTexts()
    expect(await current()).toEqual([])
    await contents(page).getByRole('link', { name: 'Kada se ne radi' }).click()
    await expect.poll(current).toEqual(['Kada se ne radi'])
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(current).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    await page.locator('.prose').getByRole('link', { name: 'silikonske čaše' }).click()
    await page.getByRole('heading', { level: 1, name: /Silikonske čaše/ }).waitFor()
    expect(await page.locator('html[data-same]').count()).toBe(1)
    reader.expectQuiet()
    await reader.leave()
  })

  it('on a phone has its contents folded above the text, by keyboard', async () => {
    const reader = await newShopper(browser, { viewport: { width: WIDTHS.phone, height: 800 } })
    const { page } = reader
    await page.goto(shop.url + longPost, { waitUntil: 'networkidle' })
    const fold = page.locator('.post__fold')
    await fold.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(page.url()).toContain('#dio-odakle-dolazi')
    await expect.poll(() => page.getByRole('heading', { name: 'Odakle dolazi' }).evaluate(inView)).toBe(true)
    await reader.expectAccessible()
    reader.expectQuiet()
    await reader.leave()
  })
})

function inView(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < window.innerHeight
}

describe('around the blog', () => {
  // The plain list and a plain post are looked at with every other screen (`screens.test.ts`).
  it.each([
    ['/blog?kategorija=dom-i-njega', WIDTHS.phone],
    ['/blog/tabela-velicina-za-abaje', WIDTHS.tablet],
    ['/blog?kategorija=dom-i-njega', WIDTHS.desktop],
  ])('%s has no accessibility findings at %d px', async (path, width) => {
    const reader = await newShopper(browser, { viewport: { width, height: 900 } })
    await reader.page.goto(shop.url + path, { waitUntil: 'networkidle' })
    await reader.expectAccessible()
    reader.expectQuiet()
    await reader.leave()
  })

  it('the feed has the newest posts with whole addresses, and is sent once to whoever has it', async () => {
    const answer = await fetch(`${shop.url}/blog/rss.xml`)
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const xml = await answer.text()
    expect(xml.match(/<item>/g)).toHaveLength(14)
    expect(xml).toContain('<pubDate>Wed, 04 Nov 2026 08:00:00 +0100</pubDate>')
    expect(xml).toContain('<pubDate>Wed, 27 May 2026 08:30:00 +0200</pubDate>')
    expect(xml).not.toMatch(/ (?:href|src)="(?!https?:|mailto:|tel:)/)
    const [, picture = ''] = /<img src="([^"]+)"/.exec(xml) ?? []
    expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\//)
    const etag = answer.headers.get('etag') ?? ''
    expect((await fetch(`${shop.url}/blog/rss.xml`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('a browser that asks for favicon.ico gets one', async () => {
    const answer = await fetch(`${shop.url}/favicon.ico`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  })
})
