/**
 * `npm run load [-- SECONDS [PART]]`: runs the load test, and prints a report in Markdown. The part `workers`
 * compares four deployments of the shop: it measures every load profile on each deployment in turn. The part
 * `overload` sends requests at four times the rate that one processor core can serve. The part `attack`
 * measures the response times of a visitor during an attack. Responses per second depend on other load of the
 * machine and on the load generator; the column `per CPU-s` counts only the processor time of the shop. The
 * load test needs the programs of PostgreSQL and nginx. SECONDS is the duration of each measurement, by
 * default 8. Without PART, all parts run.
 */
import { availableParallelism, cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { startShop } from '../e2e/running-shop.fixture.ts'
import { post } from '../e2e/server-requests.fixture.ts'
import { setup as startPostgres } from '../postgres-cluster.setup.ts'
import { createDatabase } from '../postgres-database.fixture.ts'
import { cpuSeconds } from './load/cpu-seconds.ts'
import { attackProfile, type Profile, profilesFor, RENDERED, type SoldProduct } from './load/profiles.ts'
import { offerLoad, runLoad, visitDuring } from './load/run-load.ts'
import { startVariants, type Variant } from './load/variants.ts'

const OVERLOAD_FACTOR = 4
const WARM_UP_SECONDS = 2
const RECOVERY_TIMEOUT_MS = 20_000
const VISIT_PAUSE_MS = 50
const RENDERED_LIST = '/kategorije-proizvoda/odjeca'
/**
 * Start value of the maximum price (`cijena-do`, in KM) in the URLs of product lists that the overload and
 * attack tests request. Each request increases the maximum price by 1, so that no URL is requested twice and
 * no cache has the page. The load profiles start at a lower maximum price, so their URLs are different.
 */
const FIRST_VISIT = 1_000_000

const seconds = Number(process.argv[2] ?? 8)
/**
 * Part of the load test to run: first word of the part's heading, such as `overload`. Empty to run all parts.
 */
const only = process.argv[3] ?? ''
const quoteSchema = z.object({ totals: z.object({ total_price: z.string() }) })
const productsSchema = z.array(z.object({ id: z.number() }))

/**
 * Prepares the product of the load test's orders: gives the product so much stock that the load test cannot
 * sell the product out. Returns the product's id and the total of an order of one piece.
 */
async function prepareProduct({ url, databaseUrl }: Variant): Promise<SoldProduct> {
  const found = await fetch(`${url}/?rest_route=/wc/store/v1/products&slug=bademovo-ulje-100-ml`)
  const [product] = productsSchema.parse(await found.json())
  if (product === undefined) throw new Error('The demo shop has no bademovo-ulje-100-ml.')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("update products set stock_quantity = 1000000, stock_status = 'instock' where id = $1", [
    product.id,
  ])
  await client.end()
  const quote = await post(`${url}/?rest_route=/sultan/v1/quote`, {
    items: [{ id: product.id, quantity: 1 }],
  })
  return { id: product.id, total: quoteSchema.parse(await quote.json()).totals.total_price }
}

function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

const rounded = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))

async function compareVariants(variants: readonly Variant[], profiles: readonly Profile[]): Promise<string> {
  const rows: (string | number)[][] = []
  for (const profile of profiles) {
    let base = 0
    for (const { name, url, pids } of variants) {
      await runLoad(url, profile, WARM_UP_SECONDS)
      const cpuBefore = cpuSeconds(pids)
      const measured = await runLoad(url, profile, seconds)
      const perCpuSecond = (measured.servedPerSecond * seconds) / (cpuSeconds(pids) - cpuBefore)
      if (base === 0) base = measured.servedPerSecond
      const ratio = (measured.servedPerSecond / base).toFixed(2)
      const { servedPerSecond, p50, p99, failures, refusedPerSecond } = measured
      const other = failures + Math.round(refusedPerSecond * seconds)
      rows.push([
        profile.name,
        name,
        rounded(servedPerSecond),
        ratio,
        rounded(perCpuSecond),
        rounded(p50),
        rounded(p99),
        other,
      ])
      console.error(rows.at(-1)?.join('  '))
    }
  }
  const heads = [
    'profile',
    'run as',
    'responses/s',
    'ratio',
    'per CPU-s',
    'p50 ms',
    'p99 ms',
    'refused or failed',
  ]
  return table(heads, rows)
}

/**
 * Measures overload: sends requests for rendered pages at four times the rate that one fully used core can
 * serve, and then waits until the shop has recovered, for at most `RECOVERY_TIMEOUT_MS`.
 */
async function overload(): Promise<string> {
  const database = await createDatabase('load_overload')
  const shop = await startShop({ env: { DATABASE_URL: database, RATE_LIMITS: 'off' } })
  const { url, pid } = shop
  await runLoad(url, RENDERED, WARM_UP_SECONDS)
  const cpuBefore = cpuSeconds([pid])
  const capacity = await runLoad(url, RENDERED, seconds)
  const perCore = (capacity.servedPerSecond * seconds) / (cpuSeconds([pid]) - cpuBefore)
  const rate = perCore * OVERLOAD_FACTOR
  let visit = 0
  const nextUrl = () => `${url}${RENDERED_LIST}?cijena-do=${FIRST_VISIT + ++visit}`
  const loaded = await offerLoad(nextUrl, rate, seconds)
  const ended = performance.now()
  const isRecovered = async (): Promise<boolean> => {
    const started = performance.now()
    const response = await fetch(`${url}${RENDERED_LIST}?cijena-do=${FIRST_VISIT + ++visit}`)
    await response.arrayBuffer()
    return response.ok && performance.now() - started < 2 * capacity.p99
  }
  let hasRecovered = await isRecovered()
  while (!hasRecovered && performance.now() - ended < RECOVERY_TIMEOUT_MS) {
    await sleep(50)
    hasRecovered = await isRecovered()
  }
  const recovery = `${hasRecovered ? 'Recovered' : 'Not recovered'} ${((performance.now() - ended) / 1000).toFixed(1)} s`
  await shop.stop()
  const row = (name: string, offered: number, measured: typeof loaded) => [
    name,
    rounded(offered),
    rounded(measured.servedPerSecond),
    rounded(measured.p50),
    rounded(measured.p99),
    rounded(measured.refusedPerSecond),
    measured.refusedPerSecond === 0 ? '–' : rounded(measured.refusedP99),
    measured.failures,
  ]
  const heads = ['', 'offered/s', 'served/s', 'p50 ms', 'p99 ms', 'refused/s', 'refused p99 ms', 'failed']
  const rows = [row('16 connections', capacity.servedPerSecond, capacity), row('overload', rate, loaded)]
  return `${table(heads, rows)}\n\nCapacity of a whole core: ${rounded(perCore)}/s. ${recovery} after the end of the overload.`
}

/**
 * Measures a visitor's response times and failures while a client with another IP address attacks the shop.
 * The shop's rate limits are on.
 */
async function attack(): Promise<string> {
  const database = await createDatabase('load_attack')
  const shop = await startShop({ env: { DATABASE_URL: database, TRUST_PROXY: 'loopback' } })
  let visit = 0
  const request = () =>
    fetch(`${shop.url}${RENDERED_LIST}?cijena-do=${FIRST_VISIT + ++visit}`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
  await visitDuring(request, 0, sleep(WARM_UP_SECONDS * 1000))
  const quiet = await visitDuring(request, VISIT_PAUSE_MS, sleep(seconds * 1000))
  const attacking = runLoad(shop.url, attackProfile('198.51.100.7'), seconds)
  const attacked = await visitDuring(request, VISIT_PAUSE_MS, attacking)
  const { servedPerSecond, refusedPerSecond, failures } = await attacking
  await shop.stop()
  const row = (name: string, { p50, p99, failures: failed }: typeof quiet) => [
    name,
    rounded(p50),
    rounded(p99),
    failed,
  ]
  const ratio = (attacked.p99 / quiet.p99).toFixed(2)
  const heads = ['visitor of rendered pages', 'p50 ms', 'p99 ms', 'failed']
  return `${table(heads, [row('alone', quiet), row('during the attack', attacked)])}

Ratio of the p99: ${ratio}. The attack: ${rounded(servedPerSecond)} responses/s, ${rounded(refusedPerSecond)} refused/s (429, 503), ${rounded(failures / seconds)} other statuses/s.`
}

async function compare(): Promise<string> {
  const variants = await startVariants()
  const products = await Promise.all(variants.all.map(prepareProduct))
  const [product] = products
  if (product === undefined) throw new Error('No variant.')
  const compared = await compareVariants(variants.all, profilesFor(product))
  await variants.stop()
  return compared
}

const parts: Readonly<Record<string, () => Promise<string>>> = {
  'Workers, servers and a cache in front': compare,
  [`Overload: rendered pages at ${OVERLOAD_FACTOR} × capacity, 1 worker`]: overload,
  'Attack mix from one address, 1 worker': attack,
}

const stopPostgres = await startPostgres()
try {
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores`
  console.log(`${day}, ${machine}; load generator, PostgreSQL and nginx on the same machine.`)
  for (const [title, measure] of Object.entries(parts)) {
    if (title.toLowerCase().startsWith(only)) console.log(`\n### ${title}\n\n${await measure()}`)
  }
} finally {
  stopPostgres?.()
}
// `process.exit` is needed, because connections of the test fixtures may still be closing.
process.exit(0)
