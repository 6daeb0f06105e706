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
const kinds = ['kept', 'rendered'] as const

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

async function compare(url: string, kind: (typeof kinds)[number], encoding: string) {
  const bytes = await fetchOnce(url, encoding, new Agent())
  plain.send(bytes.toString('base64'))
  await once(plain, 'message')
  let asked = 0
  const nextUrl = () => (kind === 'kept' ? url : `${url}?posjeta=${encoding}-${++asked}`)
  // The first seconds of a fresh process are its compiler's.
  await measure(shop.pid, encoding, nextUrl)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measure(shop.pid, encoding, nextUrl))
    theirs.push(await measure(plain.pid ?? 0, encoding, () => plainUrl))
  }
  return {
    'kB sent': Number((bytes.length / 1000).toFixed(1)),
    'shop, pages per CPU-s': Math.round(median(ours)),
    'plain node:http': Math.round(median(theirs)),
    ratio: (median(ours) / median(theirs)).toFixed(2),
  }
}

const rows: Record<string, string | number>[] = []
for (const [page, path] of Object.entries(paths)) {
  for (const kind of kinds) {
    for (const encoding of encodings) {
      rows.push({ page, kind, encoding, ...(await compare(shop.url + path, kind, encoding)) })
    }
  }
}
console.table(rows)
plain.kill()
await shop.stop()
