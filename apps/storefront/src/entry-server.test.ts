import { type ClientRequest, createWooClient, type Result, type WooClient } from '@sultan/woo-client/client'
import { recording, toResponse } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { createRenderer } from './entry-server.tsx'
import { sampleShopInfo as shop } from './platform/shop-info.fixture.ts'

const files = {
  loader: '/assets/loader.js',
  offlineScript: '/assets/offline.js',
  styles: ['/assets/x.css'],
  pageStyles: () => ['/assets/page.css'],
  modules: () => ['/assets/entry.js', '/assets/page.js'],
}

/**
 * Name of the recording with which the store responds to a request. The default, `store-products-slug-none`,
 * has an empty list as its body.
 */
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

function renderer(respond: (query: URLSearchParams) => Response) {
  const client = createWooClient({
    fetch: async request => respond(new URL(request.url).searchParams),
    baseUrl: shop.publicUrl,
    style: 'query',
  })
  const render = createRenderer({ client, shop: () => shop, files })
  return (path: string) => render(new URL(path, shop.publicUrl))
}

const render = renderer(query => toResponse(recording(recordingFor(query))))

async function pageAt(path: string): Promise<{ status: number; html: string }> {
  const page = await render(path)
  if (page.kind === 'redirect') throw new Error(`${path} redirects to ${page.location}`)
  return { status: page.status, html: page.html.toString() }
}

describe('createRenderer', () => {
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
  ])(
    'renders the page %s as a complete HTML document, without executable inline scripts or style attributes',
    async path => {
      const { status, html } = await pageAt(path)
      expect(status).toBe(200)
      expect(html).toMatch(/^<!DOCTYPE html><html lang="bs">.*<\/html>$/s)
      expect(html).toContain('<link rel="stylesheet" href="/assets/x.css"')
      expect(html).toContain('<link rel="stylesheet" href="/assets/page.css"')
      expect(html).toContain('data-modules="/assets/entry.js /assets/page.js"')
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
      const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>/g)].map(([tag]) => tag)
      expect(inline.filter(tag => !/type="application\/(?:ld\+)?json"/.test(tag))).toEqual([])
    },
  )

  it('after the shop’s details have changed, renders the new phone number in the footer, although pages share cached markup', async () => {
    const responses = new Map<string, Promise<Result<unknown>>>()
    const client = createWooClient({
      fetch: async request => toResponse(recording(recordingFor(new URL(request.url).searchParams))),
      baseUrl: shop.publicUrl,
      style: 'query',
    })
    const sharing: WooClient = {
      request<T>(call: ClientRequest<T>) {
        const key = call.route + JSON.stringify(call.query)
        const response = responses.get(key) ?? client.request(call)
        responses.set(key, response)
        // The cast is safe: all requests for one route use the same schema.
        return response as Promise<Result<T>>
      },
    }
    let details = shop
    const renderNow = createRenderer({ client: sharing, shop: () => details, files })
    const footer = async () => {
      const page = await renderNow(new URL('/', shop.publicUrl))
      return page.kind === 'page' ? (/<footer.*<\/footer>/s.exec(page.html.toString())?.[0] ?? '') : ''
    }
    expect(await footer()).toContain(shop.phone)
    details = { ...shop, phone: '+387 33 111 222' }
    expect(await footer()).toContain('+387 33 111 222')
  })

  it('dehydrates the shop’s details and the page’s queries into the HTML', async () => {
    const { html } = await pageAt('/proizvod/ima')
    const [, json = ''] = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    const { shop: dehydratedShop, queries } = JSON.parse(json)
    expect(dehydratedShop).toEqual(shop)
    const keys = queries.map(([[name]]: [[string]]) => name)
    expect(keys).toEqual(expect.arrayContaining(['categories', 'product', 'related']))
  })

  it.each(['/proizvod/nema', '/kategorije-proizvoda/nema', '/kontakt', '/dostava'])(
    'renders a 404 page with noindex for the URL %s of a missing page',
    async path => {
      const { status, html } = await pageAt(path)
      expect(status).toBe(404)
      expect(html).toContain('noindex')
    },
  )

  it.each(['/?utm_source=a%20b', '/kategorije-proizvoda/odjeca?akcija=1&x=%7E'])(
    'renders the URL %s without a redirect',
    async path => expect((await render(path)).kind).toBe('page'),
  )

  it('redirects a URL with invalid parameters to the URL without these parameters', async () => {
    expect(await render('/blog?stranica=abc')).toMatchObject({ kind: 'redirect', location: '/blog' })
  })

  it('does not render the order key of the URL into the page of an order', async () => {
    const { html } = await pageAt('/narudzba/7?key=wc_order_secret')
    expect(html).not.toContain('wc_order_secret')
  })
})

describe('createRenderer while the store fails', () => {
  const failing = renderer(() => new Response('down', { status: 502 }))

  it('rejects with the store’s error for a page that requires store data', async () => {
    await expect(failing('/proizvod/ima')).rejects.toMatchObject({
      name: 'ApiError',
      message: expect.stringContaining('502'),
    })
  })

  it('renders a page that requires no store data, although the store fails', async () => {
    expect(await failing('/checkout')).toMatchObject({ kind: 'page', status: 200 })
  })
})
