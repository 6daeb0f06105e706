/**
 * `node tests/bench/under-orders.ts [products …]` (`npm run bench -- under-orders`) measures the page cache
 * at 50 page views a second, with and without one order a second. By default, the benchmark measures shops
 * with 130 and 10,000 products on PostgreSQL. `CPU per view` excludes the processor time of the orders, which
 * is measured without views. The benchmark also measures how soon the pages of a second server show that a
 * product is sold out. The results replace a section of `results.md`. The benchmark needs Linux.
 */
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type RunningShop, startShop } from '../e2e/running-shop.fixture.ts'
import { freePort } from '../free-port.fixture.ts'
import { setup } from '../postgres-cluster.setup.ts'
import { createDatabase } from '../postgres-database.fixture.ts'
import { growCatalogue } from './grow-catalogue.ts'
import { cpuSeconds } from './load/cpu-seconds.ts'
import { type Offer, type Offers, placeOffer, prepareOffers } from './load/offers.ts'
import { offerLoad } from './load/run-load.ts'
import { type Views, zipfViews } from './load/views.ts'
import { fetchOnce, median } from './response-rate.ts'
import { writeResults } from './results.ts'

const DEMO_PRODUCTS = 130
const VIEWS_PER_SECOND = 50
/**
 * Duration of a measurement, in seconds. It is longer than the 60 s for which a cached page is fresh, so that
 * each measurement includes renewals of pages.
 */
const PART_SECONDS = Number(process.env.BENCH_SECONDS ?? 70)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** Number of measurements of the delay until a page of the second server shows a product as sold out. */
const CHANGES_SEEN = 10
const WARM_UP_CONNECTIONS = 4
const SEEN_TIMEOUT_MS = 10_000
const INDEX_TIMEOUT_MS = 300_000
const ENCODING = { 'accept-encoding': 'br' }

interface Site {
  readonly shop: RunningShop
  readonly metricsUrl: string
  readonly views: Views
  readonly offers: Offers
}

/** Results of a measurement of one server over `PART_SECONDS` seconds. */
interface Part {
  readonly cpuSeconds: number
  readonly views: number
  readonly hitRate: number
  readonly p99: number
  /** Number of page views that got status 429, 503 or another error status, or no response. */
  readonly unserved: number
}

async function openSite(products: number): Promise<{ readonly site: Site; readonly second: RunningShop }> {
  const url = await createDatabase(`under_orders_${process.pid}_${products}`)
  const env = { DATABASE_URL: url, PUBLIC_URL: 'http://shop.example', RATE_LIMITS: 'off' }
  const seeding = await startShop({ env })
  await seeding.stop()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const copies = Math.round(products / DEMO_PRODUCTS) - 1
  // The cast is safe: `growCatalogue` uses only the overload of the database client's `query` that returns a
  // promise.
  if (copies > 0) await growCatalogue(client as Pick<pg.Pool, 'query'>, copies)
  const quoteOffers = await prepareOffers(client, ROUNDS * PART_SECONDS, CHANGES_SEEN)
  const views = await zipfViews(client)
  await client.query('vacuum analyze')
  await client.end()
  const metricsPort = await freePort()
  const { dataDir } = seeding
  const shop = await startShop({ env: { ...env, METRICS_PORT: `${metricsPort}` }, dataDir })
  const second = await startShop({ env, dataDir })
  await untilSearchable(shop.url)
  const offers = await quoteOffers(shop.url)
  return { site: { shop, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, views, offers }, second }
}

async function untilSearchable(url: string): Promise<void> {
  for (const until = performance.now() + INDEX_TIMEOUT_MS; performance.now() < until; await sleep(200)) {
    const response = await fetch(`${url}/?rest_route=/wc/store/v1/products&search=ulje&per_page=1`)
    await response.arrayBuffer()
    if (response.headers.get('x-sultan-search') === 'index') return
  }
  throw new Error(`No search index within ${INDEX_TIMEOUT_MS} ms.`)
}

/** Requests the most popular pages once, so that the page cache is as full as after long use. */
async function warmUp({ shop, views }: Site): Promise<void> {
  const left = views.leastPopularFirst.values()
  const agent = new Agent({ keepAlive: true })
  const connection = async () => {
    for (const path of left) await fetchOnce(shop.url + path, ENCODING, agent)
  }
  await Promise.all(Array.from({ length: WARM_UP_CONNECTIONS }, connection))
  agent.destroy()
}

/** Hits and look-ups of the page cache since the start of the server. */
async function pageLookUps(metricsUrl: string): Promise<{ readonly hits: number; readonly all: number }> {
  const text = await (await fetch(metricsUrl)).text()
  const counts = [...text.matchAll(/^sultan_cache_requests_total\{cache="page",outcome="(\w+)"\} (\d+)$/gm)]
  const sum = (outcomes: typeof counts) => outcomes.reduce((total, [, , count]) => total + Number(count), 0)
  return { hits: sum(counts.filter(([, outcome]) => outcome === 'hit')), all: sum(counts) }
}

/** Places one order a second. Resolves after `PART_SECONDS`. */
async function placeOrders({ shop }: Site, next: () => Offer): Promise<void> {
  const started = performance.now()
  for (let number = 1; number <= PART_SECONDS; number++) {
    await placeOffer(shop.url, next())
    await sleep(Math.max(0, started + number * 1000 - performance.now()))
  }
}

async function measure(
  site: Site,
  { next, hasViews }: { next?: () => Offer; hasViews: boolean },
): Promise<Part> {
  const { shop, views, metricsUrl } = site
  const before = { cpu: cpuSeconds([shop.pid]), ...(await pageLookUps(metricsUrl)) }
  const nextUrl = () => shop.url + views.next()
  const [viewed] = await Promise.all([
    hasViews ? offerLoad(nextUrl, VIEWS_PER_SECOND, PART_SECONDS, ENCODING) : null,
    next && placeOrders(site, next),
  ])
  const cpu = cpuSeconds([shop.pid]) - before.cpu
  const after = await pageLookUps(metricsUrl)
  const unserved = viewed === null ? 0 : viewed.failures + viewed.refusedPerSecond * PART_SECONDS
  const lookUps = after.all - before.all
  const hitRate = (after.hits - before.hits) / lookUps
  return { cpuSeconds: cpu, views: lookUps, hitRate, p99: viewed?.p99 ?? Number.NaN, unserved }
}

/**
 * Time in ms from the response to an order that sells out a product until a page of the second server shows
 * the product as sold out.
 */
async function seenAfter(site: Site, second: RunningShop, offer: Offer): Promise<number> {
  const isShown = async () =>
    /OutOfStock/.test(await (await fetch(`${second.url}/proizvod/${offer.slug}`)).text())
  if (await isShown()) throw new Error(`${offer.slug} is sold out before the order.`)
  await placeOffer(site.shop.url, offer)
  const started = performance.now()
  while (!(await isShown()))
    if (performance.now() - started > SEEN_TIMEOUT_MS)
      throw new Error(`The second server does not show that ${offer.slug} is sold out.`)
  return performance.now() - started
}

async function rowsOf(products: number): Promise<readonly string[]> {
  const { site, second } = await openSite(products)
  const { offers, shop } = site
  const seen: number[] = []
  while (seen.length < CHANGES_SEEN) seen.push(await seenAfter(site, second, offers.last()))
  await second.stop()
  await warmUp(site)
  const parts: { readonly orders: Part; readonly views: Part; readonly both: Part }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const orders = await measure(site, { next: offers.unshown, hasViews: false })
    const views = await measure(site, { hasViews: true })
    const both = await measure(site, { next: offers.mixed, hasViews: true })
    parts.push({ orders, views, both })
    console.error(JSON.stringify({ products, orders, views, both }))
  }
  await shop.stop()
  const unserved = parts.flatMap(({ views, both }) => [views.unserved, both.unserved])
  if (unserved.some(number => number > 0))
    console.error(
      `Views that were not served: ${unserved.join(', ')}. The machine is too busy for these figures.`,
    )
  const of = (value: (part: (typeof parts)[number]) => number) => median(parts.map(value))
  const alone = {
    hitRate: of(({ views }) => views.hitRate),
    cpu: of(({ views }) => (views.cpuSeconds * 1000) / views.views),
    p99: of(({ views }) => views.p99),
  }
  const ordered = {
    hitRate: of(({ both }) => both.hitRate),
    cpu: of(({ both, orders }) => ((both.cpuSeconds - orders.cpuSeconds) * 1000) / both.views),
    p99: of(({ both }) => both.p99),
  }
  const row = (name: string, { hitRate, cpu, p99 }: typeof alone, ratios: string) =>
    `| ${products} | ${name} | ${hitRate.toFixed(3)} | ${cpu.toFixed(2)} | ${p99.toFixed(1)} | ${ratios} |`
  const ratios = [ordered.cpu / alone.cpu, ordered.p99 / alone.p99].map(ratio => ratio.toFixed(2))
  return [
    row('views alone', alone, '– | – | –'),
    row('one order a second', ordered, [...ratios, Math.max(...seen).toFixed(0)].join(' | ')),
  ]
}

const given = process.argv.slice(2).map(Number)
const stopCluster = await setup()
const rows: string[] = []
for (const products of given.length > 0 ? given : [DEMO_PRODUCTS, 10_000])
  rows.push(...(await rowsOf(products)))
stopCluster?.()
const table = `${VIEWS_PER_SECOND} views a second for ${PART_SECONDS} s, median of ${ROUNDS}; times in ms; load average ${loadavg()[0]?.toFixed(1)}.

| products | | hit rate | CPU per view | p99 | CPU, ratio | p99, ratio | seen by a second server after |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}`
console.log(table)
writeResults('Pages under orders', table)
