import { describe, expect } from 'vitest'
import { z } from 'zod'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop
it.beforeAll(async ({ shop: started }) => {
  shop = started
})

const page = async (path: string): Promise<string> => (await fetch(shop.url + path)).text()

function jsonLd(html: string): Record<string, unknown>[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  return blocks.flatMap(block => JSON.parse(block[1] ?? '[]') as Record<string, unknown>[])
}

describe('HTML of a page', () => {
  it('the HTML of a product page has name, price, description, JSON-LD and canonical URL of the product', async () => {
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
    'the HTML of the page at %s has no inline JavaScript and no style attribute',
    async path => {
      const html = await page(path)
      const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>/g)].map(match => match[0])
      expect(inline.filter(tag => !/type="application\/(?:ld\+)?json"/.test(tag))).toEqual([])
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
    },
  )
})

describe('response headers', () => {
  it('response headers include the content security policy on every page', async () => {
    for (const path of ['/', '/checkout', '/nigdje', '/narudzba/1?key=x']) {
      const response = await fetch(shop.url + path)
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'self'; script-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      )
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('response headers make a browser revalidate its copies of the service worker and the offline page', async () => {
    for (const path of ['/sw.js', '/bez-interneta']) {
      const response = await fetch(shop.url + path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    }
  })

  it('the header Speculation-Rules names a JSON file with prefetch rules', async () => {
    const header = (await fetch(shop.url)).headers.get('speculation-rules')
    const response = await fetch(shop.url + JSON.parse(header ?? '""'))
    expect(response.headers.get('content-type')).toBe('application/speculationrules+json')
    expect(await response.json()).toMatchObject({ prefetch: [{ source: 'document', eagerness: 'moderate' }] })
  })

  it('an order page is sent with `no-store` in Cache-Control, `no-referrer` as Referrer-Policy, and `noindex` in X-Robots-Tag or in the HTML', async () => {
    const response = await fetch(`${shop.url}/narudzba/1?key=wc_order_x`)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(`${response.headers.get('x-robots-tag')}${await response.text()}`).toContain('noindex')
  })

  it('the status is 404 when a product, category, post, page or picture does not exist', async () => {
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

describe('sitemap.xml', () => {
  it('sitemap.xml is named by robots.txt, lists every visible product, and lists no page twice; its URLs are canonical', async () => {
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

describe('picture for social networks', () => {
  it.each([['/proizvod/arganovo-ulje'], ['/blog/bosanska-kahva-obred']])(
    'the picture for social networks (`og:image`) of the page %s is a JPEG',
    async path => {
      expect(await page(path)).toContain(`<meta property="og:image" content="${shop.url}/og${path}.jpg"`)
      const response = await fetch(`${shop.url}/og${path}.jpg`)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(15_000)
    },
  )
})

const manifestSchema = z.object({
  name: z.string().min(1),
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
})

describe('web app manifest', () => {
  it('the web app manifest is linked from a page, and has a name and URLs of PNG icons', async () => {
    expect(await page('/')).toContain('<link rel="manifest" href="/manifest.webmanifest"')
    const { icons } = manifestSchema.parse(JSON.parse(await page('/manifest.webmanifest')))
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src } of icons)
      expect((await fetch(shop.url + src)).headers.get('content-type')).toBe('image/png')
  })
})

describe('unknown query parameters of a page', () => {
  it.each([
    '/kategorije-proizvoda/odjeca',
    '/kategorije-proizvoda/odjeca?cijena-od=20&boja=crna',
    '/proizvod/arganovo-ulje?zapremina=50-ml',
    '/',
  ])(
    'adding unknown query parameters to the page address %s changes neither the content nor the canonical link of the page',
    async path => {
      const etagOf = async (given: string) => (await fetch(shop.url + given)).headers.get('etag')
      const query = path.includes('?') ? '&' : '?'
      // The comparison is repeated, because an order of an earlier test can change the page between two
      // requests.
      const isSame = async () =>
        (await etagOf(path)) === (await etagOf(`${path}${query}utm_source=pismo&fbclid=1&posjeta=2`))
      await expect.poll(isSame).toBe(true)
      expect(await page(`${path}${query}posjeta=3`)).toContain(
        `<link rel="canonical" href="${shop.url}${path.replace(/\?.*/, '')}"`,
      )
    },
  )

  it('unknown query parameters do not disable a filter by attribute in the same URL', async () => {
    const filtered = await page('/kategorije-proizvoda/odjeca?utm_source=pismo&boja=crna')
    expect(filtered).not.toBe(await page('/kategorije-proizvoda/odjeca'))
  })
})

describe('redirects', () => {
  it.each([
    ['/product/arganovo-ulje/', '/proizvod/arganovo-ulje'],
    ['/product-category/odjeca/', '/kategorije-proizvoda/odjeca'],
    ['/?product=arganovo-ulje', '/proizvod/arganovo-ulje'],
  ])('a redirect leads from %s to %s in one step', async (from, to) => {
    const response = await fetch(shop.url + from)
    expect(response.url).toBe(shop.url + to)
    expect(await response.text()).toContain(`<link rel="canonical" href="${shop.url}${to}"`)
    expect((await fetch(shop.url + from, { redirect: 'manual' })).headers.get('location')).toBe(to)
  })

  it('a redirect leads from the WordPress URL /?p=ID to the page of the product with the id', async () => {
    const list = await page('/?rest_route=/wc/store/v1/products&slug=arganovo-ulje&_fields=id')
    const [product] = JSON.parse(list) as { id: number }[]
    expect((await fetch(`${shop.url}/?p=${product?.id}`)).url).toBe(`${shop.url}/proizvod/arganovo-ulje`)
  })
})

describe('gateway', () => {
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
  ])('responds 404 to %s %s, which is not a public route', async (method, route) => {
    for (const address of [
      `/?rest_route=${route}`,
      `/wp-json${route}`,
      `/wp-json/${route}`,
      `/?rest_route=/${route}`,
    ]) {
      const response = await fetch(shop.url + address, {
        method,
        headers: { 'content-type': 'application/json' },
        body: method === 'POST' ? '{}' : null,
      })
      expect(response.status, address).toBe(404)
    }
  })

  it('the gateway lists the 127 products in the catalogue of the demo shop', async () => {
    const response = await fetch(
      `${shop.url}/?rest_route=/wc/store/v1/products&catalog_visibility=catalog&per_page=1`,
    )
    expect(response.headers.get('x-wp-total')).toBe('127')
  })

  it('the gateway rejects malformed JSON bodies with 400, and bodies of 70 kB with 413', async () => {
    const post = (body: string): Promise<Response> =>
      fetch(`${shop.url}/?rest_route=/sultan/v1/quote`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    expect((await post('{"items":')).status).toBe(400)
    expect((await post(`{"items":"${'x'.repeat(70_000)}"}`)).status).toBe(413)
  })

  it('the server responds 200 to a page URL whose filters or search terms exceed the limits of the Store API', async () => {
    const words = Array.from({ length: 200 }, (_, index) => `boja-${index}`)
    const filters = `boja=crna,${words}&velicina=s,${words}&zapremina=${words}&cijena-od=1&sortiraj=naziv`
    for (const path of [
      `/kategorije-proizvoda/odjeca?${filters}`,
      `/kategorije-proizvoda/odjeca?${words.map(word => `${word}=x`).join('&')}`,
      `/pretraga?q=${'ulje '.repeat(300)}`,
      `/pretraga?q=${encodeURIComponent('č'.repeat(400))}&${filters}`,
      `/blog?kategorija=${words}`,
    ]) {
      const response = await fetch(shop.url + path)
      expect([response.status, path]).toEqual([200, path])
    }
  })

  it('a page number after the last page of a product list or post list leads to a not-found page with status 404', async () => {
    for (const list of ['/kategorije-proizvoda/odjeca?', '/pretraga?q=ulje&', '/blog?'])
      expect((await fetch(`${shop.url}${list}stranica=9999`)).status, list).toBe(404)
  })

  it('the server responds to malformed URLs with a status below 500', async () => {
    const malformed = [
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
      `/kategorije-proizvoda/${'a,'.repeat(30)}`,
      `/proizvod/${'a,'.repeat(150)}`,
      `/proizvod/${'a'.repeat(3_000)}`,
      `/blog/${encodeURIComponent('č'.repeat(500))}`,
    ]
    for (const path of malformed) {
      const response = await fetch(shop.url + path)
      expect(response.status, path).toBeLessThan(500)
    }
  })
})
