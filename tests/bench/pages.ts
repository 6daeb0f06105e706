/**
 * `npm run bench`: category and product pages per CPU-second of the shop beside a plain `node:http` server that sends the
 * same bytes, in one run and interleaved, so that the ratio holds on a noisy machine. CPU time is read from /proc (Linux).
 * Kept pages come out of the page cache; rendered ones have an address that nobody asked for before.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { startShop } from '../e2e/running-shop.ts'

const ROUNDS = 3
const ROUND_MS = 2_000
const CONNECTIONS = 8
const TICKS_PER_SECOND = 100
const paths = { category: '/kategorije-proizvoda/uljani-mirisi', product: '/proizvod/arganovo-ulje' } as const
const encodings = ['identity', 'zstd', 'br'] as const

/** User and system time of a process so far, in seconds. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function fetchOnce(url: string, encoding: string, agent: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': encoding } }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(url)),
      )
    }).on('error', reject)
  })
}

/** Pages per CPU-second of the server process under a bounded load. */
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

const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
const plain = fork(fileURLToPath(new URL('./plain-server.ts', import.meta.url)))
const [plainPort] = (await once(plain, 'message')) as [number]
const plainUrl = `http://127.0.0.1:${plainPort}/`
type Row = Readonly<Record<string, string | number>>

/** A page out of the page cache, and the same bytes from the plain server. */
async function keptPage(page: string, url: string, encoding: string): Promise<Row> {
  const bytes = await fetchOnce(url, encoding, new Agent())
  plain.send(bytes.toString('base64'))
  await once(plain, 'message')
  // The first seconds of a fresh process are its compiler's.
  await measure(shop.pid, encoding, () => url)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measure(shop.pid, encoding, () => url))
    theirs.push(await measure(plain.pid ?? 0, encoding, () => plainUrl))
  }
  return {
    page: `${page}, kept`,
    encoding,
    'kB sent': kilobytes(bytes),
    'shop, pages per CPU-s': Math.round(median(ours)),
    'plain node:http': Math.round(median(theirs)),
    ratio: (median(ours) / median(theirs)).toFixed(2),
  }
}

/** A page that is rendered for every request. */
async function renderedPage(page: string, url: string): Promise<Row> {
  const encoding = 'zstd'
  const bytes = await fetchOnce(url, encoding, new Agent())
  let asked = 0
  const nextUrl = () => `${url}?posjeta=${++asked}`
  await measure(shop.pid, encoding, nextUrl)
  const ours: number[] = []
  for (let round = 0; round < ROUNDS; round++) ours.push(await measure(shop.pid, encoding, nextUrl))
  return {
    page: `${page}, rendered`,
    encoding,
    'kB sent': kilobytes(bytes),
    'shop, pages per CPU-s': Math.round(median(ours)),
  }
}

const kilobytes = (bytes: Buffer): number => Number((bytes.length / 1000).toFixed(1))

const rows: Row[] = []
for (const [page, path] of Object.entries(paths)) {
  for (const encoding of encodings) rows.push(await keptPage(page, shop.url + path, encoding))
  rows.push(await renderedPage(page, shop.url + path))
}
console.table(rows)
plain.kill()
await shop.stop()
