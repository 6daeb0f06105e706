/**
 * `npm run bench:search`: the search at growing catalogues, made from the demo by recombination: names from two products, texts
 * from others. Time per search over the committed query set, build time, memory, and how long the event loop is held up. The
 * quiet columns take the best of the rounds for every query: what a search costs when nothing else runs on the machine.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { demoDocuments, demoSynonyms } from '@sultan/search/demo-documents'
import type { ProductDocument } from '@sultan/search/product-document'
import { buildSearchIndex } from '@sultan/search/search-index'
import { nonsenseQueries, shopperQueries } from '@sultan/search/shopper-queries'

const sizes = [130, 10_000, 100_000]
const ROUNDS = 5
const queries = [...shopperQueries.map(({ typed }) => typed), ...nonsenseQueries]
const demo = demoDocuments()

function* recombined(size: number): Generator<ProductDocument> {
  for (let at = 0; at < size; at++) {
    // Steps without a common divisor with one another, so that the same pair comes back late.
    const [first, second, third] = [at, at * 7 + 3, at * 31 + 11].map(step => demo[step % demo.length])
    if (first === undefined || second === undefined || third === undefined) return
    yield at < demo.length ? { ...first, id: at } : mixed(at, first, second, third)
  }
}

function mixed(
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

/** Time of this thread on a processor since then: on a busy machine that is what the search costs. */
function workMs(since: NodeJS.CpuUsage): number {
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
  const builtFor = workMs(cpu)
  delay.disable()
  const times: number[] = []
  const quietest = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const typed of queries) {
      const began = performance.now()
      index.search(typed, { limit: 10 })
      const took = performance.now() - began
      times.push(took)
      quietest.set(typed, Math.min(took, quietest.get(typed) ?? Number.POSITIVE_INFINITY))
    }
  }
  const all = times.sort((a, b) => a - b)
  const best = [...quietest.values()].sort((a, b) => a - b)
  const slowest = [...quietest].sort(([, a], [, b]) => b - a).slice(0, 5)
  rows.push({
    products: index.size,
    'build, s': seconds.toFixed(2),
    'build, CPU s': (builtFor / 1000).toFixed(2),
    'loop delay p99, ms': (delay.percentile(99) / 1e6).toFixed(1),
    'loop delay max, ms': (delay.max / 1e6).toFixed(1),
    'index, MB': (megabytes() - before).toFixed(0),
    'search p50, ms': quantile(all, 0.5).toFixed(2),
    'search p99, ms': quantile(all, 0.99).toFixed(2),
    'quiet p50, ms': quantile(best, 0.5).toFixed(2),
    'quiet p99, ms': quantile(best, 0.99).toFixed(2),
  })
  console.log(`Slowest at ${size}:`, slowest.map(([typed, ms]) => `${typed} ${ms.toFixed(1)} ms`).join(', '))
}
console.table(rows)
