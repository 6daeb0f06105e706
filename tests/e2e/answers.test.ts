import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningShop, startShop } from './running-shop.ts'

/** What the server sends, read as a crawler, a proxy or an attacker would: without a browser. */
let shop: RunningShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const page = async (path: string): Promise<string> => (await fetch(shop.url + path)).text()

function jsonLd(html: string): Record<string, unknown>[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  return blocks.flatMap(block => JSON.parse(block[1] ?? '[]') as Record<string, unknown>[])
}

describe('a product page', () => {
  it('holds name, price, description, JSON-LD and canonical', async () => {
    const html = await page('/proizvod/ulje-curekota-100-ml')
    expect(html).toContain('Ulje ćurekota, hladno cijeđeno, 100 ml</h1>')
    expect(html).toContain('14,90\u00a0KM')
    expect(html).toContain('doline Nila')
    expect(html).toContain(`<link rel="canonical" href="${shop.url}/proizvod/ulje-curekota-100-ml"`)
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}/)
    const product = jsonLd(html).find(block => block['@type'] === 'Product')
    expect(product).toMatchObject({ sku: 'ULJ-001', offers: { price: '14.90', priceCurrency: 'BAM' } })
    expect(jsonLd(html).some(block => block['@type'] === 'BreadcrumbList')).toBe(true)
  })

  it.each(['/', '/proizvod/arganovo-ulje', '/kategorije-proizvoda/odjeca', '/blog', '/checkout', '/nigdje'])(
    '%s has no inline script and no style attribute',
    async path => {
      const html = await page(path)
      const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>/g)].map(match => match[0])
      expect(inline.filter(tag => !/type="application\/(?:ld\+)?json"/.test(tag))).toEqual([])
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
    },
  )
})

describe('headers', () => {
  it('the CSP is the one of the house, on every page', async () => {
    for (const path of ['/', '/checkout', '/nigdje', '/narudzba/1?key=x']) {
      const answer = await fetch(shop.url + path)
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      )
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('an order page is never cached, indexed or referred to', async () => {
    const answer = await fetch(`${shop.url}/narudzba/1?key=wc_order_x`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(`${answer.headers.get('x-robots-tag')}${await answer.text()}`).toContain('noindex')
  })

  it('unknown addresses have status 404', async () => {
    for (const path of [
      '/proizvod/nema',
      '/kategorije-proizvoda/nema',
      '/blog/nema',
      '/kontakt',
      '/slike/640/art/x.webp',
    ]) {
      expect((await fetch(shop.url + path)).status, path).toBe(404)
    }
  })
})

describe('the map of the site', () => {
  it('is named by robots.txt and holds every page once, each at its one true address', async () => {
    expect(await page('/robots.txt')).toContain(`\nSitemap: ${shop.url}/sitemap.xml\n`)
    const addresses = [...(await page('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => address,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    const total = await fetch(`${shop.url}/?rest_route=/wc/store/v1/products&catalog_visibility=visible`)
    const products = addresses.filter(address => address.includes('/proizvod/'))
    expect(products).toHaveLength(Number(total.headers.get('x-wp-total')))
    expect(products.join()).not.toMatch(/testni-uzorak|poklon-kutija-prazna|nizamul/)
    for (const kind of ['/proizvod/', '/kategorije-proizvoda/', '/blog/', '/dostava']) {
      const address = addresses.find(one => one.includes(kind)) ?? kind
      expect(await (await fetch(address)).text()).toContain(`<link rel="canonical" href="${address}"`)
    }
  })
})

describe('the door', () => {
  it.each([
    ['GET', '/wc/store/v1/cart'],
    ['POST', '/wc/store/v1/cart/add-item'],
    ['POST', '/wc/store/v1/checkout'],
    ['POST', '/wc/store/v1/batch'],
    ['POST', '/wc/v3/orders'],
    ['GET', '/wc/v3/customers/3'],
    ['PUT', '/wc/v3/orders/140'],
    ['GET', '/wp/v2/users'],
    ['POST', '/wp/v2/posts'],
  ])('%s %s is not reachable', async (method, route) => {
    for (const address of [
      `/?rest_route=${route}`,
      `/wp-json${route}`,
      `/wp-json/${route}`,
      `/?rest_route=/${route}`,
    ]) {
      const answer = await fetch(shop.url + address, {
        method,
        headers: { 'content-type': 'application/json' },
        body: method === 'POST' ? '{}' : null,
      })
      expect(answer.status, address).toBe(404)
    }
  })

  it('lists 127 products', async () => {
    const answer = await fetch(
      `${shop.url}/?rest_route=/wc/store/v1/products&catalog_visibility=catalog&per_page=1`,
    )
    expect(answer.headers.get('x-wp-total')).toBe('127')
  })

  it('refuses large and malformed bodies', async () => {
    const post = (body: string): Promise<Response> =>
      fetch(`${shop.url}/?rest_route=/sultan/v1/quote`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    expect((await post('{"items":')).status).toBe(400)
    expect((await post(`{"items":"${'x'.repeat(70_000)}"}`)).status).toBe(413)
  })

  it('odd addresses never make a fault', async () => {
    const odd = [
      '/%',
      '/%00',
      '/..%2f..%2fetc/passwd',
      '/proizvod/%E0%A4%A',
      '/slike/640/..%2f..%2fpackage.json',
      '/art/../../package.json',
      `/${'a'.repeat(5_000)}`,
      '/?rest_route=',
      '/?rest_route=/wc/store/v1/products&per_page=-1&order[]=x',
      '/kategorije-proizvoda/odjeca?stranica=-5',
      '/kategorije-proizvoda/odjeca?stranica=99999999999',
      '/kategorije-proizvoda/odjeca?sortiraj=%00',
    ]
    for (const path of odd) {
      const answer = await fetch(shop.url + path)
      expect(answer.status, path).toBeLessThan(500)
    }
  })
})
