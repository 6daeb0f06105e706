import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openPostgres } from '../postgres-database.fixture.ts'
import { newShopper, openPage, WIDTHS } from './browser.fixture.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'
import { it } from './shared-shop.fixture.ts'

let shop: RunningShop
let query: (text: string) => Promise<unknown>
let close: () => Promise<void>

beforeAll(async () => {
  const { url, client } = await openPostgres('seeded')
  query = text => client.query(text)
  close = () => client.end()
  shop = await startShop({ env: { DATABASE_URL: url, RATE_LIMITS: 'off' } })
  // Changes three products that a blog post links to, before the post is first rendered and cached: one
  // becomes out of stock, one hidden, one a draft.
  await query(
    `update products set stock_status = 'outofstock', manage_stock = false where slug = 'silikonske-case-4'`,
  )
  await query(`update products set catalog_visibility = 'hidden' where slug = 'hidzama-set-24-case'`)
  await query(`update products set status = 'draft' where slug = 'hidzama-prirucnik'`)
})
afterAll(async () => {
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
  // This cast is safe: each test asserts the JSON-LD fields that it reads.
  return JSON.parse(block) as readonly Record<string, unknown>[]
}

describe('blog list page', () => {
  it('the blog list page links to further list pages and to the blog’s topics, without JavaScript', async () => {
    const reader = await newShopper({ javaScriptEnabled: false })
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
    await reader.close()
  })

  it('a list page exists for each topic of the blog, and an unknown topic gives 404', async () => {
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

  it('a click on the topic of a post card opens the list page of the topic, and Back shows all posts again', async () => {
    const reader = await newShopper()
    const { page } = reader
    await openPage(page, `${shop.url}/blog`)
    await page.getByRole('article').nth(1).getByRole('link', { name: 'Kahva', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Kahva' }).waitFor()
    expect(
      await page.getByRole('navigation', { name: 'Teme' }).locator('[aria-current=page]').innerText(),
    ).toBe('Kahva')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Priče iz dućana' }).waitFor()
    reader.expectNoConsoleErrors()
    await reader.close()
  })
})

describe('blog post page', () => {
  it('without JavaScript, a blog post has a table of contents, text, products with prices and links to further posts', async () => {
    const reader = await newShopper({ javaScriptEnabled: false })
    const { page } = reader
    await page.goto(shop.url + longPost)
    await contents(page).getByRole('link', { name: 'Higijena prije svega' }).click()
    expect(page.url()).toBe(`${shop.url}${longPost}#dio-higijena-prije-svega`)
    expect(await mentioned(page).getByRole('heading', { level: 3 }).count()).toBe(4)
    expect(await mentioned(page).innerText()).toMatch(/34,90\sKM/)
    expect(await page.getByRole('region', { name: 'Još iz dućana' }).getByRole('article').count()).toBe(3)
    await reader.close()
  })

  it('a blog post has JSON-LD that describes the post and its breadcrumbs', async () => {
    const html = await (await fetch(shop.url + longPost)).text()
    const [post, breadcrumbs] = jsonLd(html)
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
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }],
    })
  })

  it('a blog post marks products that are out of stock, and omits hidden products and drafts', async () => {
    const reader = await newShopper()
    const { page } = reader
    await openPage(page, shop.url + longPost)
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
    reader.expectNoConsoleErrors()
    await reader.close()
  })

  it('a blog post marks the current section in the table of contents, and opens links into the shop without a page load', async () => {
    const reader = await newShopper()
    const { page } = reader
    await openPage(page, shop.url + longPost)
    await page.getByRole('button', { name: 'Podijeli' }).waitFor()
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
    reader.expectNoConsoleErrors()
    await reader.close()
  })

  it('a blog post has a collapsed, keyboard-operable table of contents above the text on a phone', async () => {
    const reader = await newShopper({ viewport: { width: WIDTHS.phone, height: 800 } })
    const { page } = reader
    await openPage(page, shop.url + longPost)
    const fold = page.locator('.post__contents-toggle')
    await fold.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(page.url()).toContain('#dio-odakle-dolazi')
    await expect.poll(() => page.getByRole('heading', { name: 'Odakle dolazi' }).evaluate(inView)).toBe(true)
    await reader.expectAccessible()
    reader.expectNoConsoleErrors()
    await reader.close()
  })
})

function inView(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < window.innerHeight
}

describe('blog', () => {
  // This test checks the accessibility of a topic page and of one post. `screens.test.ts` covers the first
  // page of the blog list and another post.
  it.each([
    ['/blog?kategorija=dom-i-njega', WIDTHS.phone],
    ['/blog/tabela-velicina-za-abaje', WIDTHS.tablet],
    ['/blog?kategorija=dom-i-njega', WIDTHS.desktop],
  ])('%s is accessible at %d px', async (path, width) => {
    const reader = await newShopper({ viewport: { width, height: 900 } })
    await openPage(reader.page, shop.url + path)
    await reader.expectAccessible()
    reader.expectNoConsoleErrors()
    await reader.close()
  })

  it('the blog has a feed of the newest posts with absolute URLs and revalidation by ETag', async () => {
    const response = await fetch(`${shop.url}/blog/rss.xml`)
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const xml = await response.text()
    expect(xml.match(/<item>/g)).toHaveLength(14)
    expect(xml).toContain('<pubDate>Wed, 04 Nov 2026 08:00:00 +0100</pubDate>')
    expect(xml).toContain('<pubDate>Wed, 27 May 2026 08:30:00 +0200</pubDate>')
    expect(xml).not.toMatch(/ (?:href|src)="(?!https?:|mailto:|tel:)/)
    const [, picture = ''] = /<img src="([^"]+)"/.exec(xml) ?? []
    expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\//)
    const etag = response.headers.get('etag') ?? ''
    expect((await fetch(`${shop.url}/blog/rss.xml`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('the server serves favicon.ico', async () => {
    const response = await fetch(`${shop.url}/favicon.ico`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  })
})
