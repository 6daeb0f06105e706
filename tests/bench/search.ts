/**
 * `npm run bench:search` measures the time per search for a fixed set of queries, the time to build the
 * index, memory and event loop delay, for catalogues of several sizes that are generated from the demo's
 * products. The "best" columns use only the fastest round of each query, to approximate an idle machine. A
 * second table compares the memory index with the PostgreSQL engine. Arguments: the sizes of the catalogues;
 * default: 130 10000 100000.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createPostgresEngine } from '@sultan/search/postgres-engine'
import type { ProductDocument } from '@sultan/search/product-document'
import { buildSearchIndex } from '@sultan/search/search-index'
import { demoDocuments, demoSynonyms } from '@sultan/search/tests/demo-catalogue.fixture'
import { nonsenseQueries, shopperQueries } from '@sultan/search/tests/shopper-queries.fixture'
import { openDatabase } from '@sultan/sql/database'
import { createCluster } from '../postgres-cluster.fixture.ts'

const args = process.argv.slice(2).map(Number)
const sizes = args.length > 0 ? args : [130, 10_000, 100_000]
/** Number of products in the comparison of the memory index with the PostgreSQL engine. */
const COMPARED_SIZE = sizes.find(size => size >= 10_000) ?? 10_000
const COMPARED_ROUNDS = 2
const ROUNDS = 5
const queries = [...shopperQueries.map(({ typed }) => typed), ...nonsenseQueries]
const demo = demoDocuments()

function* recombined(size: number): Generator<ProductDocument> {
  for (let at = 0; at < size; at++) {
    // Generates a catalogue of products. The first products are the demo's products. Each further product
    // combines texts of three of the demo's products.
    const [first, second, third] = [at, at * 7 + 3, at * 31 + 11].map(step => demo[step % demo.length])
    if (first === undefined || second === undefined || third === undefined) return
    yield at < demo.length ? { ...first, id: at } : recombine(at, first, second, third)
  }
}

function recombine(
  id: number,
  first: ProductDocument,
  second: ProductDocument,
  third: ProductDocument,
): ProductDocument {
  return {
    ...first,
    id,
    name: `${first.name.split(',')[0]}, ${second.name.split(' ').slice(-3).join(' ')} ${id}`,
    skus: first.skus.map((sku, at) => `${sku}-${id}-${at}`),
    tags: second.tags,
    shortDescription: second.shortDescription,
    description: third.description,
    isBuyable: id % 17 !== 0,
    popularity: (id * 7919) % 100_003,
  }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * Returns the CPU time of this thread since `since`, in ms. Unlike elapsed time, CPU time does not grow when
 * other processes use the machine.
 */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1000
}

function megabytes(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

const rows: Record<string, string | number>[] = []
for (const size of sizes) {
  const before = megabytes()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  const cpu = process.threadCpuUsage()
  const index = await buildSearchIndex(recombined(size), demoSynonyms())
  const seconds = (performance.now() - start) / 1000
  const buildCpuMs = cpuMs(cpu)
  delay.disable()
  const times: number[] = []
  const fastest = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const typed of queries) {
      const began = performance.now()
      index.search(typed, { limit: 10 })
      const took = performance.now() - began
      times.push(took)
      fastest.set(typed, Math.min(took, fastest.get(typed) ?? Number.POSITIVE_INFINITY))
    }
  }
  const all = times.sort((a, b) => a - b)
  const best = [...fastest.values()].sort((a, b) => a - b)
  const slowest = [...fastest].sort(([, a], [, b]) => b - a).slice(0, 5)
  rows.push({
    products: index.size,
    'build, s': seconds.toFixed(2),
    'build, CPU s': (buildCpuMs / 1000).toFixed(2),
    'loop delay p99, ms': (delay.percentile(99) / 1e6).toFixed(1),
    'loop delay max, ms': (delay.max / 1e6).toFixed(1),
    'index, MB': (megabytes() - before).toFixed(0),
    'search p50, ms': quantile(all, 0.5).toFixed(2),
    'search p99, ms': quantile(all, 0.99).toFixed(2),
    'best p50, ms': quantile(best, 0.5).toFixed(2),
    'best p99, ms': quantile(best, 0.99).toFixed(2),
  })
  console.log(`Slowest at ${size}:`, slowest.map(([typed, ms]) => `${typed} ${ms.toFixed(1)} ms`).join(', '))
}
console.table(rows)

const cluster = await createCluster()
const database = await openDatabase({ url: cluster.url })
try {
  const engine = createPostgresEngine(database, demoSynonyms())
  const problem = await engine.prepare()
  if (problem !== null) throw new Error(problem)
  const filledIn = await secondsOf(() => engine.update(each(COMPARED_SIZE), new Date()))
  // Deletes the recorded time of the first index update, because `engine.update` skips an index update that
  // follows another one too soon.
  await database.pool.query('delete from search_state')
  const unchangedIn = await secondsOf(() => engine.update(each(COMPARED_SIZE), new Date()))
  await database.pool.query('vacuum')
  const index = await buildSearchIndex(recombined(COMPARED_SIZE), demoSynonyms())
  const window = { limit: 10, offset: 0 }
  const inMemory: number[] = []
  const inPostgres: number[] = []
  const slowest: [string, number][] = []
  let equalFirst = 0
  for (let round = 0; round < COMPARED_ROUNDS; round++) {
    for (const typed of queries) {
      const [memoryMs, expected] = await timed(async () => index.search(typed, window))
      const [postgresMs, found] = await timed(() => engine.search(typed, window).catch(() => null))
      inMemory.push(memoryMs)
      inPostgres.push(postgresMs)
      if (round > 0) continue
      slowest.push([typed, postgresMs])
      if (found?.ids[0] === expected.ids[0]) equalFirst++
      else console.log(`Another first hit: ${typed}`)
    }
  }
  const { rows: sizesInBytes } = await database.pool.query<{ mb: number }>(
    `select round(sum(pg_total_relation_size(oid)) / 1e6)::int as mb from pg_class where relname ~ '^search_' and relkind = 'r'`,
  )
  slowest.sort(([, a], [, b]) => b - a)
  console.log(
    'Slowest in PostgreSQL:',
    slowest
      .slice(0, 8)
      .map(([typed, ms]) => `${typed} ${ms.toFixed(0)} ms`)
      .join(', '),
  )
  const sortedMemory = inMemory.sort((a, b) => a - b)
  const sortedPostgres = inPostgres.sort((a, b) => a - b)
  console.table([
    {
      products: COMPARED_SIZE,
      'same first hit': `${equalFirst} of ${queries.length}`,
      'first update, s': filledIn.toFixed(1),
      'update without changes, s': unchangedIn.toFixed(1),
      'tables, MB': sizesInBytes[0]?.mb ?? 0,
      'memory p50 / p99, ms': `${quantile(sortedMemory, 0.5).toFixed(2)} / ${quantile(sortedMemory, 0.99).toFixed(1)}`,
      'PostgreSQL p50 / p99, ms': `${quantile(sortedPostgres, 0.5).toFixed(1)} / ${quantile(sortedPostgres, 0.99).toFixed(0)}`,
    },
  ])
} finally {
  await database.close()
  cluster.remove()
}

async function* each(size: number): AsyncGenerator<ProductDocument> {
  yield* recombined(size)
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const [ms] = await timed(work)
  return ms / 1000
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [number, T]> {
  const began = performance.now()
  const result = await work()
  return [performance.now() - began, result]
}
