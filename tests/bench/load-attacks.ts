/**
 * `npm run bench:attacks -- ['long lists' …]`: how much slower the shop is for a visitor while a client with
 * another IP address attacks the shop. The arguments are names of attacks; default: all attacks. The visitor
 * opens new pages, reads products and requests quotes. The visitor's p99 during each attack is compared with
 * the visitor's p99 in the quiet periods before and after the attack. Each attack is measured in several
 * rounds, and the report contains the median of each figure, because the p99 of one round depends on its two
 * slowest visits. The attacking client runs in a separate thread. Needs Linux.
 */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type RunningShop, startShop } from '../e2e/running-shop.fixture.ts'
import type { AttackerData, AttackName } from './load-attacker.ts'
import { resetPeaks, residentMb } from './process-usage.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 6_000)
const VISITOR_PAUSE_MS = 20
const VISITOR = '198.51.100.7'
/**
 * Duration of the attack before the measurement, in ms: most attacks need some time to use up their rate
 * limit.
 */
const WARM_UP_MS = 1_000

const names: readonly AttackName[] = [
  'new pages',
  'long lists',
  'one long list, cached',
  'searches',
  'quotes of 79 lines of 999 pieces',
  'quotes of one line',
  'wrong passwords',
  'chat',
  'new pictures',
  'idle connections',
  'clients that do not read',
]

const pictures = readdirSync(new URL('../../demo/art/products', import.meta.url))
  .filter(file => file.endsWith('.webp'))
  .map(file => `art/products/${file}`)
const shop = await startShop({ env: { TRUST_PROXY: 'loopback' } })
const productIds = await readProductIds(shop)
let visits = 0

async function readProductIds({ url }: RunningShop): Promise<readonly number[]> {
  const query = 'per_page=100&catalog_visibility=catalog&type=simple&stock_status=instock&_fields=id'
  const response = await fetch(`${url}/?rest_route=/wc/store/v1/products&${query}`)
  // The cast is safe: with the parameter `_fields=id` the response contains only the id of each product.
  return ((await response.json()) as { id: number }[]).map(({ id }) => id)
}

async function visitOnce(): Promise<void> {
  visits += 1
  const headers = { 'x-forwarded-for': VISITOR, 'content-type': 'application/json' }
  const body = JSON.stringify({ items: [{ id: productIds[0], quantity: 1 }] })
  const requests = [
    () => fetch(`${shop.url}/kategorije-proizvoda/odjeca?cijena-do=${1_000 + visits}`, { headers }),
    () =>
      fetch(`${shop.url}/?rest_route=/wc/store/v1/products&per_page=8&max_price=${1e7 + visits}`, {
        headers,
      }),
    () => fetch(`${shop.url}/?rest_route=/sultan/v1/quote`, { method: 'POST', headers, body }),
  ]
  const response = await requests[visits % requests.length]?.()
  await response?.arrayBuffer()
  if (response?.status !== 200) throw new Error(`The second visitor got ${response?.status}.`)
}

/** Sends the visitor's requests for `ms` milliseconds. Returns the response times in ms. */
async function visit(ms: number): Promise<readonly number[]> {
  const times: number[] = []
  for (const until = performance.now() + ms; performance.now() < until; ) {
    const start = performance.now()
    await visitOnce()
    times.push(performance.now() - start)
    await sleep(VISITOR_PAUSE_MS)
  }
  return times
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
}

async function attack(name: AttackName) {
  const workerData: AttackerData = { url: shop.url, name, productIds, pictures }
  const attacker = new Worker(new URL('./load-attacker.ts', import.meta.url), { workerData })
  await sleep(WARM_UP_MS)
  const times = await visit(ROUND_MS)
  // The listener for the end of the thread is added before the thread is stopped, because the thread could
  // exit before a listener is added later.
  const exited = once(attacker, 'exit')
  attacker.postMessage('end')
  const [statuses] = (await once(attacker, 'message')) as [Record<string, number>]
  await exited
  return { times, statuses }
}

interface Round {
  readonly quiet: readonly number[]
  readonly attacked: readonly number[]
  readonly peakMb: number
}

function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

function row(name: AttackName, statuses: ReadonlyMap<string, number>, rounds: readonly Round[]) {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure))
  const p99Ratios = rounds.map(({ quiet, attacked }) => quantile(attacked, 0.99) / quantile(quiet, 0.99))
  return {
    attack: name,
    responses: [...statuses].map(([status, number]) => `${status}: ${number}`).join(', '),
    'quiet p50/p99, ms': `${Math.round(of(({ quiet }) => median(quiet)))}/${Math.round(of(({ quiet }) => quantile(quiet, 0.99)))}`,
    'in attack, ms': `${Math.round(of(({ attacked }) => median(attacked)))}/${Math.round(of(({ attacked }) => quantile(attacked, 0.99)))}`,
    'ratio p99': median(p99Ratios).toFixed(2),
    'ratios of the rounds': p99Ratios.map(ratio => ratio.toFixed(2)).join(' '),
    'peak MB': Math.round(of(({ peakMb }) => peakMb)),
  }
}

const rows: ReturnType<typeof row>[] = []
await visit(ROUND_MS)
const wanted = process.argv.slice(2)
for (const name of names) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const rounds: Round[] = []
  const statuses = new Map<string, number>()
  let before = await visit(ROUND_MS / 2)
  for (let round = 0; round < ROUNDS; round += 1) {
    resetPeaks([shop.pid])
    const memory = residentMb(shop.pid).now
    const attacked = await attack(name)
    const peakMb = residentMb(shop.pid).peak - memory
    for (const [status, number] of Object.entries(attacked.statuses))
      statuses.set(status, (statuses.get(status) ?? 0) + number)
    const after = await visit(ROUND_MS / 2)
    rounds.push({ quiet: [...before, ...after], attacked: attacked.times, peakMb })
    before = after
  }
  rows.push(row(name, statuses, rounds))
  console.log(JSON.stringify(rows.at(-1)))
}
console.table(rows)
await shop.stop()
