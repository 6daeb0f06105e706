/**
 * `npm run bench:growth -- [pglite] [products …]`: p50 response time of each kind of request in catalogues of
 * several sizes, as a ratio to the p50 with 130 products. Default sizes: 10,000 and 100,000 products, with
 * `pglite` only 10,000. Each size of the catalogue has a separate server, and the sizes are measured in turn,
 * so that the ratios hold on a noisy machine. No product list comes from a cache, because each request for a
 * list has a different URL. No page comes from the page cache (`uncached-pages.preload.ts`). Before the
 * measurement the search index is complete, and each kind of request except the product page is sent 40
 * times. Writes results.md, unless `KINDS` (names, separated by semicolons) selects kinds of requests.
 * Without `pglite`, the benchmark needs the programs of PostgreSQL.
 */
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@sultan/sql/database'
import pg from 'pg'
import { orderBody } from '../e2e/buyers.fixture.ts'
import { type RunningShop, startShop } from '../e2e/running-shop.fixture.ts'
import { setup } from '../postgres-cluster.setup.ts'
import { createDatabase } from '../postgres-database.fixture.ts'
import { growCatalogue } from './grow-catalogue.ts'
import { writeResults } from './results.ts'

const DEMO_PRODUCTS = 130
const ROUNDS = 5
const REQUESTS_PER_ROUND = 12
const WARM_UP_REQUESTS = 40
const INDEX_TIMEOUT_MS = 600_000
const PIECES = 1_000_000

interface Site {
  readonly products: number
  readonly shop: RunningShop
  /** Ids of the products whose pages the benchmark can request, each page at most once. */
  readonly ids: number[]
  /**
   * Id of the product that the benchmark uses in quotes and orders. Its stock is large enough for every
   * order.
   */
  readonly soldId: number
  readonly indexSeconds: number
}

let requests = 0
function nextRequest(): number {
  requests += 1
  return requests
}

const PRODUCTS = '/wc/store/v1/products'
const LIST = `${PRODUCTS}&catalog_visibility=catalog&per_page=24`
const CATEGORY = `${LIST}&category=uljani-mirisi`
const COUNTS =
  'calculate_price_range=true&calculate_stock_status_counts=true&calculate_attribute_counts[0][taxonomy]=pa_boja&calculate_attribute_counts[0][query_type]=or&calculate_attribute_counts[1][taxonomy]=pa_velicina&calculate_attribute_counts[1][query_type]=or'

/**
 * Query parameter `exclude` with an id that no product has: makes the URL unique and leaves the response
 * unchanged.
 */
const unused = (): string => `exclude=${nextRequest() + 900_000_000}`
const read = (route: string) => (site: Site) => get(site, `/?rest_route=${route}&${unused()}`)
/**
 * Returns a function that returns the search term, at each call in a new mix of upper and lower case. The
 * search ignores case. A term of n letters has 2^n spellings; this number must be higher than the number of
 * requests with the term.
 */
function spellings(term: string): () => string {
  let used = 0
  return () => {
    let bits = used++
    return term.replace(/\p{L}/gu, letter => {
      const isUpper = bits % 2 === 1
      bits = Math.floor(bits / 2)
      return isUpper ? letter.toUpperCase() : letter
    })
  }
}

const MAX_PER_PAGE = 24

/**
 * Returns a function that requests a product list. `per_page` is the number of products that match in the
 * smallest catalogue, at most `MAX_PER_PAGE`. All catalogues therefore respond with the same number of
 * products. Each call of `query` must return a query string that no earlier call returned.
 */
function readFullPage(query: () => string): (site: Site) => Promise<Response> {
  let perPage: Promise<number> | null = null
  const path = () => `/?rest_route=${PRODUCTS}&${query()}`
  const countProducts = async (): Promise<number> => {
    const [smallest] = sites
    if (smallest === undefined) throw new Error('No shop runs.')
    const { headers } = await get(smallest, path())
    return Math.max(1, Math.min(MAX_PER_PAGE, Number(headers.get('x-wp-total'))))
  }
  return async site => {
    perPage ??= countProducts()
    return get(site, `${path()}&per_page=${await perPage}`)
  }
}

function search(term: string) {
  const nextSpelling = spellings(term)
  return readFullPage(() => `catalog_visibility=search&search=${nextSpelling()}`)
}

const FILTERS =
  'category=odjeca&attributes[0][attribute]=pa_boja&attributes[0][slug]=crna&min_price=1000&max_price=20000&stock_status=instock'

const kinds: Readonly<Record<string, (site: Site) => Promise<unknown>>> = {
  'product page': site => get(site, `/?rest_route=${PRODUCTS}/${site.ids.pop()}`),
  'list by date': read(LIST),
  'list on sale': read(`${LIST}&on_sale=true`),
  'category by date': read(CATEGORY),
  'category by price': read(`${CATEGORY}&orderby=price&order=asc`),
  'category by price, falling': read(`${CATEGORY}&orderby=price&order=desc`),
  'category by sales': read(`${CATEGORY}&orderby=popularity`),
  'category by name': read(`${CATEGORY}&orderby=title&order=asc`),
  'filtered list': readFullPage(() => `catalog_visibility=catalog&${FILTERS}&${unused()}`),
  'counts of a category': read(
    `${PRODUCTS}/collection-data&catalog_visibility=catalog&category=odjeca&${COUNTS}`,
  ),
  'counts, filtered': read(
    `${PRODUCTS}/collection-data&catalog_visibility=catalog&category=odjeca&max_price=20000&attributes[0][attribute]=pa_boja&attributes[0][slug]=crna&${COUNTS}`,
  ),
  categories: read(`${PRODUCTS}/categories`),
  tags: read(`${PRODUCTS}/tags`),
  search: search('arganovo+ulje'),
  'search, one word': search('haljina+duga'),
  'search, filtered': readFullPage(
    () => `search=arganovo+ulje&catalog_visibility=search&max_price=20000&${unused()}`,
  ),
  quote: site => quote(site),
  order: site => placeOrder(site),
  home: site => get(site, '/'),
  'category page': site => get(site, '/kategorije-proizvoda/odjeca'),
}

async function get({ shop }: Site, path: string): Promise<Response> {
  const response = await fetch(shop.url + path)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} responds ${response.status}.`)
  return response
}

async function post({ shop }: Site, route: string, body: string, expected: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const response = await fetch(`${shop.url}/?rest_route=${route}`, { method: 'POST', headers, body })
  const text = await response.text()
  if (response.status !== expected) throw new Error(`${route} responds ${response.status}: ${text}`)
}

const quote = (site: Site) =>
  post(site, '/sultan/v1/quote', JSON.stringify({ items: [{ id: site.soldId, quantity: 1 }] }), 200)
const placeOrder = (site: Site) => post(site, '/sultan/v1/orders', orderBody(site.soldId, '2190'), 201)

const uncachedPages = `--import=${new URL('./uncached-pages.preload.ts', import.meta.url)}`
const env = {
  RATE_LIMITS: 'off',
  NODE_OPTIONS: uncachedPages,
  UNCACHED_PAGES: '/ /kategorije-proizvoda/odjeca',
}
process.env.NODE_ENV = 'production'

async function openSite(products: number, isEmbedded: boolean): Promise<Site> {
  const url = isEmbedded ? null : await createDatabase(`growth_${process.pid}_${products}`)
  const seeding = await startShop({ env: { ...env, ...(url !== null && { DATABASE_URL: url }) } })
  await seeding.stop()
  const grown = url === null ? await growEmbedded(seeding.dataDir, products) : await growServer(url, products)
  const started = performance.now()
  const shop = await startShop({
    env: { ...env, ...(url !== null && { DATABASE_URL: url }) },
    dataDir: seeding.dataDir,
  })
  const site = { products, shop, ...grown, indexSeconds: 0 }
  await untilSearchable(site)
  return { ...site, indexSeconds: Math.round((performance.now() - started) / 100) / 10 }
}

type Queries = Pick<pg.Pool, 'query'>

async function grow(client: Queries, products: number) {
  const copies = Math.round(products / DEMO_PRODUCTS) - 1
  if (copies > 0) await growCatalogue(client, copies)
  const sold = await client.query<{ id: number }>(
    "update products set stock_quantity = $1, price = 1490 where sku = 'ULJ-001' returning id",
    [PIECES],
  )
  const { rows } = await client.query<{ id: number }>(
    "select id from products where type <> 'variation' and status = 'publish' order by id limit 125",
  )
  return { soldId: sold.rows[0]?.id ?? 0, ids: rows.map(({ id }) => id) }
}

async function growServer(url: string, products: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The cast is safe: `grow` uses only the overloads of the database client's `query` that return a promise.
  const grown = await grow(client as Queries, products)
  await client.query('vacuum analyze')
  await client.end()
  return grown
}

async function growEmbedded(dataDir: string, products: number) {
  const database = await openDatabase({ dataDir })
  const grown = await grow(database.pool, products)
  await database.pool.query('vacuum analyze')
  await database.close()
  return grown
}

async function untilSearchable(site: Site): Promise<void> {
  for (const until = performance.now() + INDEX_TIMEOUT_MS; performance.now() < until; await sleep(200)) {
    // Until the search index is ready, the store searches by SQL, which may reach its time limit on a busy
    // machine. A response with status 503 is therefore no failure.
    const response = await fetch(
      `${site.shop.url}/?rest_route=${PRODUCTS}&search=ulje&catalog_visibility=search&${unused()}`,
    )
    await response.arrayBuffer()
    if (response.headers.get('x-sultan-search') === 'index') return
  }
  throw new Error(`No search index of ${site.products} products within ${INDEX_TIMEOUT_MS} ms.`)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const isEmbedded = process.argv[2] === 'pglite'
const given = process.argv.slice(isEmbedded ? 3 : 2).map(Number)
const sizes = [DEMO_PRODUCTS, ...(given.length > 0 ? given : isEmbedded ? [10_000] : [10_000, 100_000])]
const only = process.env.KINDS?.split(';')
const measured = Object.entries(kinds).filter(([name]) => only?.includes(name) ?? true)

const stopCluster = isEmbedded ? undefined : await setup()
const sites: Site[] = []
process.on('exit', () => {
  for (const { shop } of sites) if (shop.pid > 0) process.kill(shop.pid, 'SIGKILL')
  stopCluster?.()
})
for (const products of sizes) sites.push(await openSite(products, isEmbedded))
const rows: Record<string, string | number>[] = []
for (const [kind, run] of measured) {
  const rounds = sites.map((): number[] => [])
  for (const site of sites)
    if (kind !== 'product page') for (let at = 0; at < WARM_UP_REQUESTS; at++) await run(site)
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, site] of sites.entries()) {
      const times: number[] = []
      for (let request = 0; request < REQUESTS_PER_ROUND; request++) times.push(await timeOf(() => run(site)))
      rounds[at]?.push(median(times))
    }
  const [first = Number.NaN, ...others] = rounds.map(times => Math.min(...times))
  rows.push({
    request: kind,
    [`${DEMO_PRODUCTS}, ms`]: first.toFixed(2),
    ...Object.fromEntries(
      others.map((p50, at) => [`${sizes[at + 1]} products`, `${(p50 / first).toFixed(2)} ×`]),
    ),
  })
}
const table = (values: readonly Readonly<Record<string, string | number>>[]): string => {
  const names = Object.keys(values[0] ?? {})
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
  return [line(names), line(names.map(() => '---')), ...values.map(row => line(Object.values(row)))].join(
    '\n',
  )
}
const load = `load average ${loadavg()[0]?.toFixed(1)}`
const title = `Growth of the catalogue, ${isEmbedded ? 'PGlite' : 'PostgreSQL'}`
const searchable = sites.map(({ products, indexSeconds }) => ({
  products,
  'searchable after, s': indexSeconds,
}))
const text = `Time of a request with more products, as a ratio to the time with ${DEMO_PRODUCTS}; p50 of
the fastest of ${ROUNDS} rounds, because other processes disturb single rounds; ${load}.

${table(rows)}

${table(searchable)}`
console.log(`${title}\n\n${text}`)
if (only === undefined) writeResults(title, text)
process.exit(0)
