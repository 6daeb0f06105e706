/**
 * `npm run bench [-- cached | rendered]`: responses per CPU-second of the server, in three comparisons. A
 * cached response is compared with a plain `node:http` server that sends the same bytes, once with the same
 * headers and once with three headers. A 304 response is compared with the 200 response of the same page. A
 * rendered page is compared with React's `renderToString` of the same elements in the same process. Shop and
 * reference are measured alternately, and a ratio is the median of the ratios of all rounds, so that it holds
 * on a noisy machine. CPU time is read from /proc (Linux). The page cache never finds the pages that are
 * measured as rendered pages (`uncached-pages.preload.ts`); their data comes from the cache of the store's
 * responses. The medians replace their section of `results.md`.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Agent, type OutgoingHttpHeaders } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startShop } from '../e2e/running-shop.fixture.ts'
import type { PlainResponse } from './plain-server.ts'
import { fetchOnce, median, responseRate } from './response-rate.ts'
import { writeResults } from './results.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 25)
/** Pause in ms after a signal is sent to the shop's process, so that the process has handled the signal. */
const SIGNAL_MS = 50
/**
 * Pause in ms after the first request for the benchmark's picture. During the pause the shop encodes the
 * picture as AVIF.
 */
const ENCODING_MS = 3_000
const CACHED_PAGE = '/kategorije-proizvoda/odjeca'
const PICTURE = '/slike/640/art/products/arganovo-ulje.webp'
const renderedPaths = {
  home: '/',
  category: '/kategorije-proizvoda/uljani-mirisi',
  product: '/proizvod/arganovo-ulje',
  post: '/blog/sta-je-hidzama',
  search: '/pretraga?q=ulje',
} as const
const preloads = ['render-reference', 'uncached-pages'].map(
  name => `--import=${new URL(`./${name}.preload.ts`, import.meta.url)}`,
)

const shop = await startShop({
  env: {
    RATE_LIMITS: 'off',
    NODE_OPTIONS: preloads.join(' '),
    UNCACHED_PAGES: Object.values(renderedPaths).join(' '),
  },
})
const plain = fork(fileURLToPath(new URL('./plain-server.ts', import.meta.url)))
const [plainPort] = (await once(plain, 'message')) as [number]
const plainUrl = `http://127.0.0.1:${plainPort}`

type Measure = () => Promise<number>

/**
 * Result of one server or renderer: the shop or a reference. `rate` is the median number of responses or
 * pages per CPU-second. In each round the shop's rate is divided by the rate of this server or renderer.
 * `ratio` is the median of these quotients.
 */
interface Rate {
  readonly rate: number
  readonly ratio: number
}

/**
 * Calls the measuring functions in turn, `ROUNDS` + 1 times; the first round is the warm-up. The first
 * function measures the shop, the others a reference.
 */
async function rates(measures: readonly Measure[]): Promise<readonly Rate[]> {
  const rounds: number[][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const measured: number[] = []
    for (const measure of measures) measured.push(await measure())
    if (round > 0) rounds.push(measured)
  }
  return measures.map((_measure, at) => ({
    rate: median(rounds.map(measured => measured[at] ?? Number.NaN)),
    ratio: median(rounds.map(measured => (measured[0] ?? Number.NaN) / (measured[at] ?? Number.NaN))),
  }))
}

const get = (path: string, headers: OutgoingHttpHeaders) => fetchOnce(shop.url + path, headers, new Agent())

/**
 * Returns a response's headers without the headers that Node adds itself. Header names and header values
 * alternate in the returned list.
 */
function ownHeaders(rawHeaders: readonly string[]): string[] {
  const added = ['date', 'connection', 'keep-alive']
  return rawHeaders.filter((_text, at) => !added.includes(rawHeaders[at - (at % 2)]?.toLowerCase() ?? ''))
}

const three = (headers: readonly string[]): string[] =>
  headers.filter((_text, at) => /^content-(?:type|length|encoding)$/i.test(headers[at - (at % 2)] ?? ''))

const columns =
  '| response | kB | shop | reference | rate of the reference | ratio |\n|---|---|---|---|---|---|'
const row = (name: string, bytes: Buffer, shop: Rate, reference: string, { rate, ratio }: Rate): string =>
  `| ${name} | ${(bytes.length / 1000).toFixed(1)} | ${Math.round(shop.rate)} | ${reference} | ${Math.round(rate)} | ${ratio.toFixed(2)} |`
/**
 * Default value for destructuring the list that `rates` returns. The default is never used. It is required
 * because TypeScript types each element of a list as possibly undefined.
 */
const NONE: Rate = { rate: Number.NaN, ratio: Number.NaN }

/**
 * Measures the responses per CPU-second of two servers that send the same bytes: the shop, which takes the
 * response from a cache, and the plain `node:http` server.
 */
async function cachedRows(name: string, path: string, headers: OutgoingHttpHeaders): Promise<string[]> {
  const { response, bytes } = await get(path, headers)
  const all = ownHeaders(response.rawHeaders)
  const sent: PlainResponse = { headers: all, three: three(all), base64: bytes.toString('base64') }
  plain.send(sent)
  await once(plain, 'message')
  const pid = plain.pid ?? 0
  const [ours = NONE, same = NONE, few = NONE] = await rates([
    () => responseRate(shop.pid, shop.url + path, headers),
    () => responseRate(pid, `${plainUrl}/`, headers),
    () => responseRate(pid, `${plainUrl}/three`, headers),
  ])
  return [
    row(name, bytes, ours, 'node:http, same headers', same),
    row(name, bytes, ours, 'node:http, three headers', few),
  ]
}

/**
 * Measures the responses per CPU-second for a page's 304 response, and for the page's 200 response as
 * comparison.
 */
async function notModifiedRow(path: string, headers: OutgoingHttpHeaders): Promise<string> {
  const { response, bytes } = await get(path, headers)
  const known = { ...headers, 'if-none-match': response.headers.etag }
  const [notModified = NONE, ok = NONE] = await rates([
    () => responseRate(shop.pid, shop.url + path, known),
    () => responseRate(shop.pid, shop.url + path, headers),
  ])
  return row('page, 304', bytes.subarray(0, 0), notModified, 'shop, 200', ok)
}

/**
 * Measures the pages per CPU-second of two renderers: the shop, which renders the page for every request, and
 * React's `renderToString` with the same elements.
 */
async function renderedRow(name: string, path: string): Promise<string> {
  const headers = { 'accept-encoding': 'identity' }
  const { bytes } = await get(path, headers)
  const [ours = NONE, react = NONE] = await rates([
    () => responseRate(shop.pid, shop.url + path, headers),
    () => reactRate(path),
  ])
  return row(name, bytes, ours, 'renderToString', react)
}

/**
 * Pages per CPU-second of `renderToString` alone, measured in the shop's process by
 * `render-reference.preload.ts`.
 */
async function reactRate(path: string): Promise<number> {
  const printed = () => [...shop.output().matchAll(/^renderToString: ([\d.]+)/gm)]
  const before = printed().length
  process.kill(shop.pid, 'SIGWINCH')
  await sleep(SIGNAL_MS)
  await get(path, { 'accept-encoding': 'identity' })
  while (printed().length === before) await sleep(SIGNAL_MS)
  return Number(printed().at(-1)?.[1])
}

/** URL path of the script that hydrates every page. */
function entryScript(): string {
  const folder = fileURLToPath(new URL('../../apps/storefront/dist/client/assets', import.meta.url))
  const [script = ''] = readdirSync(folder).filter(file => /^entry-client-.*\.js$/.test(file))
  return `/assets/${script}`
}

const rows: string[] = []
const [only] = process.argv.slice(2)
if (only !== 'rendered') {
  for (const encoding of ['br', 'identity'])
    rows.push(...(await cachedRows(`page, ${encoding}`, CACHED_PAGE, { 'accept-encoding': encoding })))
  rows.push(await notModifiedRow(CACHED_PAGE, { 'accept-encoding': 'br' }))
  rows.push(...(await cachedRows('asset, br', entryScript(), { 'accept-encoding': 'br' })))
  const accept = { accept: 'image/avif' }
  await get(PICTURE, accept)
  await sleep(ENCODING_MS)
  rows.push(...(await cachedRows('picture', PICTURE, accept)))
}
if (only !== 'cached')
  for (const [name, path] of Object.entries(renderedPaths))
    rows.push(await renderedRow(`${name}, rendered`, path))
const conditions = `Responses per CPU-second, median of ${ROUNDS}; load average ${loadavg()[0]?.toFixed(1)}.`
const table = `${conditions}\n\n${columns}\n${rows.join('\n')}`
console.log(table)
writeResults(only === undefined ? 'Pages' : `Pages, ${only}`, table)
plain.kill()
await shop.stop()
