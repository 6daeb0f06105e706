/**
 * `npm run bench:memory [-- MINUTES]`: resident memory of the server under a mixed load of `RATE` requests a
 * second, on PostgreSQL and on the embedded database at the same time, with the demo shop's 130 products. If
 * the median of the memory in the last quarter of the measurement is close to the median in the third
 * quarter, the memory does not grow. The results replace their section of `results.md`.
 */
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderBody, stockUp } from '../e2e/buyers.fixture.ts'
import { type RunningShop, startShop, temporaryFolder } from '../e2e/running-shop.fixture.ts'
import { setup as startPostgres } from '../postgres-cluster.setup.ts'
import { createDatabase } from '../postgres-database.fixture.ts'
import { PAGES } from './load/profiles.ts'
import { residentMb } from './process-usage.ts'
import { median } from './response-rate.ts'
import { writeResults } from './results.ts'

const minutes = Number(process.argv[2] ?? 10)
/** Number of requests to each server per second. */
const RATE = Number(process.env.BENCH_RATE ?? 10)
const SAMPLE_INTERVAL_MS = 5_000
const TICK_MS = 20
const REQUESTS_PER_ORDER = 20
/**
 * The maximum prices in the filters of the requests are above this number: in KM for pages, in minor units
 * for the REST API. Each request has a higher maximum than the previous one, so that no cache has the
 * filtered list.
 */
const FIRST_PRICE = 1_000
const ENCODING = { 'accept-encoding': 'br' }

interface Site {
  readonly name: string
  readonly shop: RunningShop
  readonly soldId: number
}

interface Memory {
  readonly samples: readonly number[]
  readonly peak: number
  readonly requests: number
  readonly failures: number
}

const env = { RATE_LIMITS: 'off', WARM_UP: 'on' }

async function openEmbedded(): Promise<Site> {
  const dataDir = temporaryFolder()
  const seeding = await startShop({ dataDir })
  await seeding.stop()
  const soldId = await stockUp({ dataDir })
  return { name: 'PGlite', shop: await startShop({ dataDir, env }), soldId }
}

async function openOnServer(): Promise<Site> {
  const url = await createDatabase(`memory_${process.pid}`)
  const seeding = await startShop({ env: { DATABASE_URL: url } })
  await seeding.stop()
  const soldId = await stockUp({ url })
  const shop = await startShop({ dataDir: seeding.dataDir, env: { ...env, DATABASE_URL: url } })
  return { name: 'PostgreSQL', shop, soldId }
}

/**
 * Returns the path of the request with the number `count`. Successive requests have different kinds of paths:
 * pages; lists and searches with a new maximum price, which no cache has; a product list of the REST API; a
 * picture; the sitemap; and a page that does not exist (404).
 */
function pathOf(count: number): string {
  const price = FIRST_PRICE + count
  const mixed = [
    ...PAGES,
    `/kategorije-proizvoda/odjeca?cijena-do=${price}`,
    `/pretraga?q=ulje&cijena-do=${price}`,
    '/?rest_route=/wc/store/v1/products&per_page=12',
    `/?rest_route=/wc/store/v1/products&search=${encodeURIComponent('crni kim')}&max_price=${price}`,
    '/slike/640/art/products/arganovo-ulje.webp',
    '/sitemap.xml',
    `/nepostojeca-${price}`,
  ]
  return mixed[count % mixed.length] ?? '/'
}

async function send({ shop, soldId }: Site, count: number): Promise<boolean> {
  const isOrder = count % REQUESTS_PER_ORDER === 0
  const response = isOrder
    ? await fetch(`${shop.url}/?rest_route=/sultan/v1/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: orderBody(soldId, '2190'),
      })
    : await fetch(shop.url + pathOf(count), { headers: ENCODING })
  await response.arrayBuffer()
  return response.ok || response.status === 404
}

async function observe(site: Site): Promise<Memory> {
  const started = performance.now()
  const pending = new Set<Promise<void>>()
  const samples: number[] = []
  let requests = 0
  let failures = 0
  let sampledAt = started
  while (performance.now() - started < minutes * 60_000) {
    while (requests < ((performance.now() - started) / 1000) * RATE) {
      const request = send(site, ++requests)
        .catch(() => false)
        .then(isOk => {
          if (!isOk) failures++
        })
      pending.add(request)
      void request.finally(() => pending.delete(request))
    }
    if (performance.now() - sampledAt > SAMPLE_INTERVAL_MS) {
      sampledAt = performance.now()
      samples.push(residentMb(site.shop.pid).now)
    }
    await sleep(TICK_MS)
  }
  await Promise.all(pending)
  return { samples, peak: residentMb(site.shop.pid).peak, requests, failures }
}

const stopPostgres = await startPostgres()
try {
  const sites = [await openOnServer(), await openEmbedded()]
  const rows = await Promise.all(
    sites.map(async site => {
      const idle = residentMb(site.shop.pid).now
      const { samples, peak, requests, failures } = await observe(site)
      const quarter = Math.floor(samples.length / 4)
      const third = median(samples.slice(-2 * quarter, -quarter))
      const last = median(samples.slice(-quarter))
      const cells = [idle, third, last, peak].map(mb => mb.toFixed(0))
      return `| ${[site.name, ...cells, (last / third).toFixed(2), requests, failures].join(' | ')} |`
    }),
  )
  const text = `Resident memory of the server in MB over ${minutes} minutes of ${RATE} requests a second; load average ${(loadavg()[0] ?? 0).toFixed(1)}.

| database | at start | third quarter | last quarter | peak | last to third | requests | failed |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}`
  console.log(text)
  writeResults('Memory', text)
  await Promise.all(sites.map(({ shop }) => shop.stop()))
} finally {
  stopPostgres?.()
}
process.exit(0)
