/**
 * `npm run bench`: pages per CPU-second. A cached page is compared with a plain `node:http` server that sends the same
 * bytes; the bench measures both servers alternately. A rendered page is compared with React's `renderToString` of the
 * same elements in the same process. So each ratio holds on a noisy machine. CPU time is read from /proc (Linux).
 * Cached pages come from the page cache; the cache never finds rendered pages (`uncached-pages.preload.ts`), and
 * their data comes from the cache of the store's responses. `npm run bench -- cached` and `-- rendered` measure one kind.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startShop } from '../e2e/running-shop.fixture.ts'

const ROUNDS = 3
/** Pause in ms after a signal is sent to the shop's process, so that the process has handled the signal. */
const SIGNAL_MS = 50
const ROUND_MS = 2_000
const CONNECTIONS = 8
const TICKS_PER_SECOND = 100
const cachedPaths = {
  category: '/kategorije-proizvoda/odjeca',
  product: '/proizvod/bademovo-ulje-100-ml',
} as const
const renderedPaths = {
  home: '/',
  category: '/kategorije-proizvoda/uljani-mirisi',
  product: '/proizvod/arganovo-ulje',
  post: '/blog/sta-je-hidzama',
  search: '/pretraga?q=ulje',
} as const
const encodings = ['identity', 'zstd', 'br'] as const
const preloads = ['render-reference', 'uncached-pages'].map(
  name => `--import=${new URL(`./${name}.preload.ts`, import.meta.url)}`,
)

/** CPU time (user and system) of a process since its start, in seconds. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function fetchOnce(url: string, encoding: string, agent: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': encoding } }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(url)),
      )
    }).on('error', reject)
  })
}

/** Pages per CPU-second of the server process, requested over a fixed number of connections. */
async function measure(pid: number, encoding: string, nextUrl: () => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = performance.now() + ROUND_MS
  const before = cpuSeconds(pid)
  let pages = 0
  const connection = async (): Promise<void> => {
    while (performance.now() < until) {
      await fetchOnce(nextUrl(), encoding, agent)
      pages++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  agent.destroy()
  return pages / (cpuSeconds(pid) - before)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const shop = await startShop({
  env: {
    RATE_LIMITS: 'off',
    NODE_OPTIONS: preloads.join(' '),
    UNCACHED_PAGES: Object.values(renderedPaths).join(' '),
  },
})
const plain = fork(fileURLToPath(new URL('./plain-server.ts', import.meta.url)))
const [plainPort] = (await once(plain, 'message')) as [number]
const plainUrl = `http://127.0.0.1:${plainPort}/`
type Row = Readonly<Record<string, string | number>>

/** Measures a page of the page cache, and the plain server with the bytes of that page. */
async function cachedPage(page: string, url: string, encoding: string): Promise<Row> {
  const bytes = await fetchOnce(url, encoding, new Agent())
  plain.send(bytes.toString('base64'))
  await once(plain, 'message')
  // A fresh process spends its first seconds on compilation, so these seconds are not measured.
  await measure(shop.pid, encoding, () => url)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measure(shop.pid, encoding, () => url))
    theirs.push(await measure(plain.pid ?? 0, encoding, () => plainUrl))
  }
  return {
    page: `${page}, cached`,
    encoding,
    'kB sent': kilobytes(bytes),
    'shop, pages per CPU-s': Math.round(median(ours)),
    'plain node:http': Math.round(median(theirs)),
    ratio: (median(ours) / median(theirs)).toFixed(2),
  }
}

/** Measures a page that is rendered for every request, and `renderToString` of the page's elements. */
async function renderedPage(page: string, path: string): Promise<Row> {
  const encoding = 'identity'
  const bytes = await fetchOnce(shop.url + path, encoding, new Agent())
  const nextUrl = () => shop.url + path
  await measure(shop.pid, encoding, nextUrl)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measure(shop.pid, encoding, nextUrl))
    theirs.push(await measureReact(nextUrl()))
  }
  return {
    page: `${page}, rendered`,
    encoding,
    'kB sent': kilobytes(bytes),
    'shop, pages per CPU-s': Math.round(median(ours)),
    'renderToString alone': Math.round(median(theirs)),
    ratio: (median(ours) / median(theirs)).toFixed(2),
  }
}

/** Pages per CPU-second of `renderToString` alone, as the preloaded module in the shop's process measures. */
async function measureReact(url: string): Promise<number> {
  const rates = () => [...shop.output().matchAll(/^renderToString: ([\d.]+)/gm)]
  const before = rates().length
  process.kill(shop.pid, 'SIGWINCH')
  await sleep(SIGNAL_MS)
  await fetchOnce(url, 'identity', new Agent())
  while (rates().length === before) await sleep(SIGNAL_MS)
  return Number(rates().at(-1)?.[1])
}

const kilobytes = (bytes: Buffer): number => Number((bytes.length / 1000).toFixed(1))

const rows: Row[] = []
const [only] = process.argv.slice(2)
if (only !== 'rendered')
  for (const [page, path] of Object.entries(cachedPaths))
    for (const encoding of encodings) rows.push(await cachedPage(page, shop.url + path, encoding))
if (only !== 'cached')
  for (const [page, path] of Object.entries(renderedPaths)) rows.push(await renderedPage(page, path))
console.table(rows)
plain.kill()
await shop.stop()
