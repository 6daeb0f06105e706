import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { redirectHandler } from './redirect-handler.ts'

interface Shop {
  readonly entries?: Readonly<Record<string, string | number>>
  readonly permalinks?: Readonly<Record<string, string>>
}

/**
 * Sends a request to the redirect handler. `entries` maps REST routes to the slug or the error status with
 * which the store responds. `permalinks` maps paths of the connected shop to paths of this shop.
 */
async function visit(path: string, { entries = {}, permalinks = {} }: Shop = {}, method = 'GET') {
  const addresses: string[] = []
  const gateway = {
    async handle({ url }: Request, { address }: { readonly address: string }) {
      addresses.push(address)
      const entry = entries[new URL(url).searchParams.get('rest_route') ?? ''] ?? 404
      return typeof entry === 'number'
        ? Response.json({ code: 'x', message: '' }, { status: entry })
        : Response.json({ slug: entry })
    },
    findLocalPath: ({ pathname, search }: URL) => permalinks[pathname + search] ?? null,
  }
  const handler = redirectHandler(gateway, 'https://s.example')
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'https://s.example')
    if (!(await handler({ request, response, url, clientAddress: '203.0.113.9' })))
      response.writeHead(418).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // The cast is safe: the address of a server that listens on TCP is an object.
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', method })
  return { status: response.status, location: response.headers.get('location'), addresses }
}

it('redirectHandler redirects WooCommerce’s default product URL without a request to the store', async () => {
  expect(await visit('/product/sapun/')).toEqual({
    ...{ status: 301, location: '/proizvod/sapun', addresses: [] },
  })
})

it.each([
  ['blog post', { '/wp/v2/posts/12': 'kako-se-čuva-med' }, '/blog/kako-se-%C4%8Duva-med'],
  ['product', { '/wc/store/v1/products/12': 'sapun' }, '/proizvod/sapun'],
])(
  'redirectHandler redirects /?p=12 to the page of the %s with the id 12, and passes the client’s IP address to the gateway',
  async (_, entries, location) => {
    const found = await visit('/?p=12', { entries })
    expect(found).toMatchObject({ status: 301, location })
    expect(new Set(found.addresses)).toEqual(new Set(['203.0.113.9']))
  },
)

it('redirectHandler passes a request with an unknown WordPress id to the next handler, and responds 503 when the store responds 503 or 429', async () => {
  expect((await visit('/?p=12')).status).toBe(418)
  expect((await visit('/?p=12', { entries: { '/wp/v2/posts/12': 503 } })).status).toBe(503)
  expect((await visit('/?p=12', { entries: { '/wp/v2/posts/12': 429 } })).status).toBe(503)
})

it.each([
  ['/clanak-o-medu/', '/blog/clanak-o-medu'],
  ['/?p=7', '/blog/clanak-o-medu'],
  // By WooCommerce's default permalinks, `/shop/ulja` would be a product, but in the connected shop `ulja` is
  // a category.
  ['/shop/ulja', '/kategorije-proizvoda/ulja'],
])(
  'redirectHandler redirects the connected shop’s permalink %s to the path %s of this shop',
  async (url, location) => {
    expect(await visit(url, { permalinks: { [url]: location } })).toMatchObject({ status: 301, location })
  },
)

it('redirectHandler, for a product permalink of the connected shop, copies the product options of the query into the redirect’s URL', async () => {
  const url = '/product/djul/?attribute_pa_zapremina=50-ml'
  const { location } = await visit(url, { permalinks: { [url]: '/proizvod/djul' } })
  expect(location).toBe('/proizvod/djul?zapremina=50-ml')
})

it.each([
  ...['/', '/?utm_source=x', '/blog', '/blog/med', '/checkout', '/proizvod/a', '/narudzba/5?key=x'],
  ...['/kategorije-proizvoda/a', '/pretraga?q=a', '/dostava'],
])('redirectHandler never redirects the path %s, which is a page of this shop', async url => {
  const everything = new Proxy({}, { get: () => '/blog/x' })
  expect((await visit(url, { permalinks: everything })).status).toBe(418)
})

it('redirectHandler passes POST requests, and paths that WooCommerce does not have, to the next handler', async () => {
  expect((await visit('/product/sapun', {}, 'POST')).status).toBe(418)
  expect((await visit('/nepoznato')).status).toBe(418)
})
