import { stripMarkup } from '@sultan/kernel/html-text'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { openPage, WIDTHS } from './browser.fixture.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

const longPost = '/blog/sta-je-hidzama'
const contents = (page: Page) => page.getByRole('navigation', { name: 'U ovom tekstu' })

const htmlOf = async (path: string): Promise<string> => (await fetch(shop.url + path)).text()
/** Titles of the posts that the HTML of a page shows as cards. */
const titlesIn = (html: string): readonly string[] =>
  [...html.matchAll(/<article\b.*?<h[23]\b[^>]*>(.*?)<\/h[23]>/gs)].map(([, title = '']) =>
    stripMarkup(title),
  )
/** Returns, from a blog post's HTML, the text of the cards of the products that the post mentions. */
const productsIn = (html: string): string =>
  stripMarkup(/<ul class="product-rows">.*?<\/ul>/s.exec(html)?.[0] ?? '')

function jsonLd(html: string): readonly Record<string, unknown>[] {
  const [, block = '[]'] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
  // This cast is safe: each test asserts the JSON-LD fields that it reads.
  return JSON.parse(block) as readonly Record<string, unknown>[]
}

describe('blog list page', () => {
  it('the HTML of the blog list page links to the second page of the list of posts and to the list pages of the blog’s topics', async () => {
    const html = await htmlOf('/blog')
    const first = titlesIn(html)
    expect(first).toHaveLength(7)
    expect(stripMarkup(html)).toMatch(/4\. novembar 2026\. · 3 minute čitanja · Knjige Šta čitati/)
    expect(html).toMatch(/<nav [^>]*aria-label="Stranice".*?<a [^>]*href="\/blog\?stranica=2"/s)
    const second = titlesIn(await htmlOf('/blog?stranica=2'))
    expect(second.length).toBeGreaterThan(0)
    for (const title of second) expect(first).not.toContain(title)
    expect(html).toMatch(/<nav [^>]*aria-label="Teme".*?<a [^>]*href="\/blog\?kategorija=odjeca">Odjeća</s)
    const topic = await htmlOf('/blog?kategorija=odjeca')
    expect(topic).toMatch(/<h1\b[^>]*>Odjeća<\/h1>/)
    expect(titlesIn(topic)).toHaveLength(2)
  })

  it('the list page of a topic has a canonical link, a title, a feed link and breadcrumbs, and an unknown topic or page number gives 404', async () => {
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

  it('a click on the topic of a post card opens the list page of the topic, which has no axe violations, and the browser’s Back button shows the list of all posts again', async ({
    shopper: { page, expectAccessible },
  }) => {
    await openPage(page, `${shop.url}/blog`)
    await page.getByRole('article').nth(1).getByRole('link', { name: 'Kahva', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Kahva' }).waitFor()
    expect(
      await page.getByRole('navigation', { name: 'Teme' }).locator('[aria-current=page]').innerText(),
    ).toBe('Kahva')
    await expectAccessible()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Priče iz dućana' }).waitFor()
  })
})

describe('blog post page', () => {
  it('the HTML of a blog post contains a table of contents, the mentioned products with their prices, and the titles of three further posts', async () => {
    const html = await htmlOf(longPost)
    expect(html).toContain('<a href="#dio-higijena-prije-svega">Higijena prije svega</a>')
    expect(html).toMatch(/<h2 id="dio-higijena-prije-svega">Higijena prije svega<\/h2>/)
    expect(productsIn(html)).toMatch(/34,90\sKM/)
    expect(titlesIn(html.slice(html.indexOf('Još iz dućana')))).toHaveLength(3)
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

  it('a blog post marks products that are out of stock, omits hidden products and drafts, and opens a link to a product without a page load', async ({
    shopper: { page },
  }) => {
    await changeProducts()
    await openPage(page, shop.url + longPost)
    const rows = page.getByRole('complementary', { name: 'Iz ove priče' }).getByRole('listitem')
    expect(await rows.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
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
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    await page.locator('.prose').getByRole('link', { name: 'silikonske čaše' }).click()
    await page.getByRole('heading', { level: 1, name: /Silikonske čaše/ }).waitFor()
    expect(await page.locator('html[data-same]').count()).toBe(1)
  })

  it('the table of contents of a blog post marks the current section; on a phone, the keyboard opens the collapsed table of contents and follows its links', async ({
    shopper: { page, expectAccessible },
  }) => {
    await openPage(page, shop.url + longPost)
    await page.getByRole('button', { name: 'Podijeli' }).waitFor()
    const current = () => contents(page).locator('[aria-current=location]').allInnerTexts()
    expect(await current()).toEqual([])
    await contents(page).getByRole('link', { name: 'Kada se ne radi' }).click()
    await expect.poll(current).toEqual(['Kada se ne radi'])
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(current).toEqual([])

    await page.setViewportSize({ width: WIDTHS.phone, height: 800 })
    await page.locator('.post__contents-toggle summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(page.url()).toContain('#dio-odakle-dolazi')
    await expect.poll(() => page.getByRole('heading', { name: 'Odakle dolazi' }).evaluate(inView)).toBe(true)
    await expectAccessible()
  })
})

/**
 * Changes three products to which the blog post `longPost` links: makes one out of stock, one hidden and one
 * a draft. Restores the products when the test has finished.
 */
async function changeProducts(): Promise<void> {
  const slugs = ['silikonske-case-4', 'hidzama-set-24-case', 'hidzama-prirucnik']
  const fields = 'stock_status, manage_stock, catalog_visibility, status'
  const { database } = shop
  const announceChange = () => database.query(`select announce_shop_change('', '["catalogue"]'::jsonb)`)
  const isSoldOut = async () => productsIn(await htmlOf(longPost)).includes('Nema na stanju')
  await database.query(
    `create temporary table unchanged as select id, ${fields} from products where slug = any($1)`,
    [slugs],
  )
  onTestFinished(async () => {
    await database.query(
      `update products p set (${fields}) = (select ${fields} from unchanged u where u.id = p.id)
       where id in (select id from unchanged)`,
    )
    await database.query('drop table unchanged')
    await announceChange()
    await expect.poll(isSoldOut).toBe(false)
  })
  await database.query(
    `update products set stock_status = case slug when $1 then 'outofstock' else stock_status end,
       manage_stock = manage_stock and slug <> $1,
       catalog_visibility = case slug when $2 then 'hidden' else catalog_visibility end,
       status = case slug when $3 then 'draft' else status end
     where slug in ($1, $2, $3)`,
    slugs,
  )
  await announceChange()
  await expect.poll(isSoldOut).toBe(true)
}

function inView(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < window.innerHeight
}

describe('blog feed and favicon', () => {
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
