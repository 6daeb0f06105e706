/**
 * `npm run bench:queries -- [copies of the demo]`: what one costly GET request costs in processor time and
 * memory, and how much slower the shop is for a visitor while another client sends such requests over eight
 * connections, one after another on each. The visitor's p99 during the attack is compared with the visitor's
 * p99 in the quiet rounds before and after the attack, in the same run. The benchmark needs Linux.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@sultan/sql/database'
import pg from 'pg'
import { type RunningShop, startShop } from '../e2e/running-shop.fixture.ts'
import { setup } from '../postgres-cluster.setup.ts'
import { createDatabase } from '../postgres-database.fixture.ts'
import { growCatalogue } from './grow-catalogue.ts'
import { cpuMs, processTree, resetPeaks, residentMb } from './process-usage.ts'

const ROUND_MS = 6_000
const ATTACKERS = 8
const VISITOR_PAUSE_MS = 10
const REQUESTS_PER_COST = 5

const list = (count: number, value: (index: number) => string | number): string =>
  Array.from({ length: count }, (_, index) => value(index)).join(',')
const filters = (count: number, terms: number, operator: string): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `attributes[${index}][attribute]=pa_boja&attributes[${index}][slug]=${list(terms, at => words.colours[at % words.colours.length] ?? '')}&attributes[${index}][operator]=${operator}`,
  ).join('&')

/**
 * Slugs of tags, categories and colours that exist in the shop, so that the filters in the benchmark's
 * requests match products.
 */
const words = { tags: [] as string[], categories: [] as string[], colours: [] as string[] }
const tag = (at: number): string => words.tags[at % words.tags.length] ?? ''
const category = (at: number): string => words.categories[at % words.categories.length] ?? ''

const counts = (): string => {
  const attributes = ['boja', 'velicina', 'zapremina'].map(
    (name, index) => `calculate_attribute_counts[${index}][taxonomy]=pa_${name}`,
  )
  const parts = ['price_range', 'stock_status_counts', 'rating_counts'].map(name => `calculate_${name}=true`)
  return [...parts, 'calculate_taxonomy_counts=product_cat,product_tag', ...attributes].join('&')
}

/**
 * Query strings of the attacks' requests: first those that the shop rejects, then the largest that it
 * accepts.
 */
const attacks: Readonly<Record<string, () => string>> = {
  '200 tags, and': () => `tag=${list(200, at => `w${at}`)}&tag_operator=and`,
  '200 categories': () => `category=${list(200, at => `w${at}`)}`,
  '60 attribute filters': () => filters(60, 1, 'in'),
  '20 tags, and': () => `tag=${list(20, tag)}&tag_operator=and`,
  '20 tags, in': () => `tag=${list(20, tag)}`,
  '20 categories, and': () => `category=${list(20, category)}&category_operator=and`,
  '10 filters of 8 terms, and': () => filters(10, 8, 'and'),
  '10 filters of 8 terms, not_in': () => filters(10, 8, 'not_in'),
  'sorted by title, deep': () => 'orderby=title&per_page=100&offset=9000',
  '100 products': () => 'per_page=100',
  'all counts': () => counts(),
  'all counts, filtered': () => `${counts()}&tag=${list(20, tag)}&${filters(6, 8, 'in')}`,
}

let nextPrice = 0
/**
 * Returns the URL of a request with the query parameters `query`. Each URL has another maximum price, so that
 * no cache of the shop has a response for it.
 */
function urlOf(shop: RunningShop, query: string): string {
  const route = query.startsWith('calculate_') ? 'products/collection-data' : 'products'
  nextPrice += 1
  return `${shop.url}/?rest_route=/wc/store/v1/${route}&${query}&max_price=${10_000_000 + nextPrice}`
}

async function send(url: string, address: string): Promise<number> {
  const response = await fetch(url, { headers: { 'x-forwarded-for': address } })
  await response.arrayBuffer()
  return response.status
}

/**
 * Sends product list requests from the visitor's IP address until the time `until`. Returns the response
 * times in ms.
 */
async function visit(shop: RunningShop, until: number): Promise<readonly number[]> {
  const times: number[] = []
  while (performance.now() < until) {
    const start = performance.now()
    const status = await send(urlOf(shop, 'per_page=20&catalog_visibility=catalog'), '198.51.100.7')
    if (status !== 200) throw new Error(`The second visitor got ${status}.`)
    times.push(performance.now() - start)
    await sleep(VISITOR_PAUSE_MS)
  }
  return times
}

async function attack(shop: RunningShop, query: string, until: number): Promise<void> {
  const attacker = async (): Promise<void> => {
    // The pause keeps the attacker from repeating a refused request within the same millisecond.
    while (performance.now() < until)
      if ((await send(urlOf(shop, query), '203.0.113.7')) !== 200) await sleep(1)
  }
  await Promise.all(Array.from({ length: ATTACKERS }, attacker))
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
}

/**
 * Cost of a request with the query parameters `query`: processor time of server and database per request, and
 * growth of the server's memory at its peak during `REQUESTS_PER_COST` requests.
 */
async function costOf(shop: RunningShop, query: string, databasePid: number | null) {
  await send(urlOf(shop, query), 'server')
  const pids = [...processTree(shop.pid), ...(databasePid === null ? [] : processTree(databasePid))]
  resetPeaks([shop.pid])
  const { now } = residentMb(shop.pid)
  const before = cpuMs(pids)
  let status = 0
  for (let request = 0; request < REQUESTS_PER_COST; request++)
    status = await send(urlOf(shop, query), `192.0.2.${request}`)
  const cpu = (cpuMs(pids) - before) / REQUESTS_PER_COST
  return { status, 'CPU ms': Math.round(cpu), 'peak MB': Math.round(residentMb(shop.pid).peak - now) }
}

async function measure(engine: string, shop: RunningShop, databasePid: number | null): Promise<void> {
  await readWords(shop)
  const rows: Record<string, string | number>[] = []
  const quiet = (): Promise<readonly number[]> => visit(shop, performance.now() + ROUND_MS / 2)
  await quiet()
  for (const [name, query] of Object.entries(attacks)) {
    const cost = await costOf(shop, query(), databasePid)
    const before = await quiet()
    const until = performance.now() + ROUND_MS
    const [during] = await Promise.all([visit(shop, until), attack(shop, query(), until)])
    const calm = [...before, ...(await quiet())]
    const ratio = (share: number): string => (quantile(during, share) / quantile(calm, share)).toFixed(2)
    rows.push({
      attack: name,
      ...cost,
      'quiet p99, ms': Math.round(quantile(calm, 0.99)),
      'p99 in attack, ms': Math.round(quantile(during, 0.99)),
      'ratio p99': ratio(0.99),
      'ratio p50': ratio(0.5),
    })
  }
  console.log(engine)
  console.table(rows)
}

async function readWords(shop: RunningShop): Promise<void> {
  const slugsOf = async (path: string): Promise<string[]> => {
    const response = await fetch(`${shop.url}/wp-json/wc/store/v1/products/${path}`)
    // The cast is safe: the Store API lists terms with their slugs.
    return ((await response.json()) as { slug: string }[]).map(({ slug }) => slug)
  }
  words.tags = await slugsOf('tags?orderby=count&order=desc')
  words.categories = await slugsOf('categories?orderby=count&order=desc')
  const attributes = await fetch(`${shop.url}/wp-json/wc/store/v1/products/attributes`)
  // The cast is safe: the Store API lists attributes with their taxonomy.
  const all = (await attributes.json()) as { id: number; taxonomy: string }[]
  words.colours = await slugsOf(`attributes/${all.find(one => one.taxonomy === 'pa_boja')?.id ?? 0}/terms`)
}

const copies = Number(process.argv[2] ?? 77)
const env = { TRUST_PROXY: 'loopback' }
process.env.NODE_ENV = 'production'

const stopCluster = await setup()
const url = await createDatabase(`bench_${process.pid}`)
const onServer = await startShop({ env: { ...env, DATABASE_URL: url } })
const client = new pg.Client({ connectionString: url })
await client.connect()
await growCatalogue(client, copies)
const { rows } = await client.query("select pg_read_file('postmaster.pid') as file")
await client.end()
await measure(`PostgreSQL, ${copies} copies`, onServer, Number.parseInt(rows[0]?.file ?? '0', 10))
await onServer.stop()
stopCluster?.()

const first = await startShop({ env })
await first.stop()
const embedded = await openDatabase({ dataDir: first.dataDir })
await growCatalogue(embedded.pool, copies)
await embedded.close()
const inProcess = await startShop({ env, dataDir: first.dataDir })
await measure(`PGlite, ${copies} copies`, inProcess, null)
await inProcess.stop()
