import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { orderBody } from '../../e2e/buyers.fixture.ts'

export interface Profile {
  readonly name: string
  readonly connections: number
  /**
   * Requests that each connection sends one after another. After the last request, the connection begins
   * again with the first request.
   */
  readonly requests: readonly Request[]
}

/** The product that the load profile `quote and order` buys. */
export interface SoldProduct {
  readonly id: number
  /** Total of an order of one piece, minor units. */
  readonly total: string
}

export const PAGES: readonly string[] = [
  '/',
  '/kategorije-proizvoda/uljani-mirisi',
  '/kategorije-proizvoda/uljani-mirisi?sortiraj=cijena-rastuce',
  '/proizvod/arganovo-ulje',
  '/proizvod/bademovo-ulje-100-ml',
  '/blog',
  '/dostava',
  '/pretraga?q=ulje',
]

const WORDS = ['ulje', 'miris', 'sapun', 'krema', 'kim', 'ruza', 'oud', 'mošus', 'arganovo', 'crni']
const ENCODING = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const JSON_TYPE = { 'content-type': 'application/json' }

let counter = 0
/**
 * A price in KM that is higher than the price of every product in the requested product lists. Each query
 * string that `unique` returns contains a different maximum price above this price.
 */
const FIRST_PRICE = 1_000
/**
 * Returns a query string with a new maximum price. The query string makes the URL of a page unique, so that
 * no cache has the page. The maximum price is so high that it excludes no product from a product list.
 */
const unique = (): string => `cijena-do=${FIRST_PRICE + ++counter}`

const get = (path: string): Request => ({ method: 'GET', path, headers: ENCODING })
/** A request for a page by a unique URL, so that the server has to render the page. */
const getFresh = (path: string): Request => ({
  ...get(path),
  setupRequest: request => ({ ...request, path: `${path}?${unique()}` }),
})
const rest = (route: string): string => `/?rest_route=${route}`

const searches = WORDS.map(
  (word): Request => ({
    ...get('/'),
    setupRequest: request => {
      const other = WORDS[++counter % WORDS.length]
      const pageSize = 1 + (Math.floor(counter / WORDS.length) % 30)
      const query = `search=${encodeURIComponent(`${word} ${other}`)}&per_page=${pageSize}`
      return { ...request, path: `${rest('/wc/store/v1/products')}&${query}` }
    },
  }),
)

const orders = ({ id, total }: SoldProduct): readonly Request[] => [
  {
    method: 'POST',
    path: rest('/sultan/v1/quote'),
    headers: JSON_TYPE,
    body: JSON.stringify({ items: [{ id, quantity: 1 }] }),
  },
  {
    method: 'POST',
    path: rest('/sultan/v1/orders'),
    body: orderBody(id, total),
    setupRequest: request => ({
      ...request,
      headers: { ...JSON_TYPE, 'idempotency-key': randomUUID() },
    }),
  },
]

/**
 * Load profile of pages that no cache has, so that the server has to render them. The load test measures the
 * server's capacity with this profile, and then sends a multiple of that capacity as overload.
 */
export const RENDERED: Profile = {
  name: 'rendered pages',
  connections: 16,
  requests: [getFresh('/kategorije-proizvoda/odjeca'), getFresh('/kategorije-proizvoda/uljani-mirisi')],
}

export function profilesFor(product: SoldProduct): readonly Profile[] {
  return [
    { name: 'cached pages', connections: 32, requests: PAGES.map(get) },
    RENDERED,
    {
      name: 'mixed browsing',
      connections: 32,
      requests: [
        ...PAGES.map(get),
        getFresh('/kategorije-proizvoda/odjeca'),
        get(`${rest('/wc/store/v1/products')}&per_page=12`),
        get(`${rest('/wc/store/v1/products/collection-data')}&calculate_price_range=true`),
        get('/robots.txt'),
      ],
    },
    { name: 'search', connections: 16, requests: searches },
    { name: 'quote and order', connections: 8, requests: orders(product) },
  ]
}

/**
 * Load profile of one attacking client: costly requests, sent with the IP address `address` in the header
 * X-Forwarded-For.
 */
export function attackProfile(address: string): Profile {
  const headers = { ...ENCODING, 'x-forwarded-for': address }
  const words = Array.from({ length: 200 }, (_, index) => `tag${index}`).join()
  const lines = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, quantity: 99 }))
  const signIn = { username: 'ana@primjer.ba', password: 'pogresna-lozinka' }
  const post = (route: string, body: unknown): Request => ({
    method: 'POST',
    path: rest(route),
    headers: { ...headers, ...JSON_TYPE },
    body: JSON.stringify(body),
  })
  return {
    name: 'attack mix',
    connections: 32,
    requests: [
      { method: 'GET', path: `${rest('/wc/store/v1/products')}&tag=${words}&tag_operator=and`, headers },
      { ...getFresh('/nepostojeca-stranica'), headers },
      { ...getFresh('/kategorije-proizvoda/uljani-mirisi'), headers },
      post('/sultan/v1/quote', { items: lines }),
      post('/jwt-auth/v1/token', signIn),
      { ...searches[0], method: 'GET', headers },
      { method: 'GET', path: '/slike/123/art/nema.webp', headers },
    ],
  }
}
