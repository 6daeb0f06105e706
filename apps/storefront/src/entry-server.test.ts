import { createWire } from '@sultan/woo-wire/client'
import { recording, replay } from '@sultan/woo-wire/recorded-exchange'
import { describe, expect, it } from 'vitest'
import { createRenderer } from './entry-server.tsx'
import type { ShopInfo } from './shop/shop-info.ts'

const shop: ShopInfo = {
  name: 'Sultan',
  address: 'Ferhadija 12',
  idNumber: '4200000000000',
  phone: '+387 33 000 000',
  email: 'info@sultan.example',
  publicUrl: 'https://sultan.example',
  returnDays: 15,
  sendsMail: false,
  passwordReset: 'none',
}
const files = {
  entry: '/assets/entry.js',
  styles: ['/assets/x.css'],
  pageStyles: () => ['/assets/page.css'],
  chunks: () => ['/assets/page.js'],
}

/** The recording that answers a question; what was not recorded is an empty list. */
function recordingFor(query: URLSearchParams): string {
  switch (query.get('rest_route')) {
    case '/wc/store/v1/products/categories':
      return 'store-categories'
    case '/wc/store/v1/products/reviews':
      return 'store-reviews-of-product'
    case '/wp/v2/posts':
      return query.has('slug') ? 'wp-posts-slug' : 'wp-posts-embed'
    case '/wc/store/v1/products':
      if (!query.has('slug')) return 'store-products-default'
      return query.get('slug') === 'ima' ? 'store-products-slug-found' : 'store-products-slug-none'
    default:
      return 'store-products-slug-none'
  }
}

function renderer(answer: (query: URLSearchParams) => Response) {
  const wire = createWire({
    fetch: async request => answer(new URL(request.url).searchParams),
    baseUrl: shop.publicUrl,
    style: 'query',
  })
  const render = createRenderer({ wire, shop, files })
  return (path: string) => render(new URL(path, shop.publicUrl))
}

const render = renderer(query => replay(recording(recordingFor(query))))

async function pageAt(path: string): Promise<{ status: number; html: string }> {
  const made = await render(path)
  if (made.kind === 'redirect') throw new Error(`${path} leads to ${made.location}`)
  return { status: made.status, html: made.html.toString() }
}

describe('pages', () => {
  it.each([
    '/',
    '/kategorije-proizvoda/odjeca',
    '/proizvod/ima',
    '/blog',
    '/checkout',
    '/login',
    '/zaboravljena-lozinka',
    '/nova-lozinka',
    '/wishlist',
  ])('%s is whole, without inline script or style', async path => {
    const { status, html } = await pageAt(path)
    expect(status).toBe(200)
    expect(html).toMatch(/^<!DOCTYPE html><html lang="bs">.*<\/html>$/s)
    expect(html).toContain('<link rel="stylesheet" href="/assets/x.css"')
    expect(html).toContain('<link rel="stylesheet" href="/assets/page.css"')
    expect(html).toContain('<link rel="modulepreload" href="/assets/page.js"')
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>/g)].map(([tag]) => tag)
    expect(inline.filter(tag => !/type="application\/(?:ld\+)?json"/.test(tag))).toEqual([])
  })

  it('bring their answers along, so that the browser asks nothing', async () => {
    const { html } = await pageAt('/proizvod/ima')
    const [, json = ''] = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    const { shop: told, queries } = JSON.parse(json)
    expect(told).toEqual(shop)
    const keys = queries.queries.map(({ queryKey }: { queryKey: string[] }) => queryKey[0])
    expect(keys).toEqual(expect.arrayContaining(['categories', 'product', 'related']))
  })

  it.each(['/proizvod/nema', '/kategorije-proizvoda/nema', '/kontakt', '/dostava'])(
    '%s is not there and says so with 404',
    async path => {
      const { status, html } = await pageAt(path)
      expect(status).toBe(404)
      expect(html).toContain('noindex')
    },
  )

  it.each(['/?utm_source=a%20b', '/kategorije-proizvoda/odjeca?akcija=1&x=%7E'])(
    '%s is answered as it stands',
    async path => expect((await render(path)).kind).toBe('page'),
  )

  it('lose parameters that mean nothing', async () => {
    expect(await render('/blog?stranica=abc')).toMatchObject({ kind: 'redirect', location: '/blog' })
  })

  it('hold nothing of an order', async () => {
    const { html } = await pageAt('/narudzba/7?key=wc_order_secret')
    expect(html).not.toContain('wc_order_secret')
  })
})

describe('while the store fails', () => {
  const failing = renderer(() => new Response('down', { status: 502 }))

  it('a page that needs it is a fault, with the reason for the log', async () => {
    await expect(failing('/proizvod/ima')).rejects.toMatchObject({
      name: 'ShopError',
      message: expect.stringContaining('502'),
    })
  })

  it('a page that does not is there, without its menu', async () => {
    expect(await failing('/checkout')).toMatchObject({ kind: 'page', status: 200 })
  })
})
