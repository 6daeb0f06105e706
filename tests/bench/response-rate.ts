import { Agent, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { cpuSeconds } from './load/cpu-seconds.ts'

/**
 * Duration of a round, in ms. The rounds of the compared servers alternate and are short, so that other load
 * of the machine affects all servers equally.
 */
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 500)
const CONNECTIONS = 8

export interface Fetched {
  readonly response: IncomingMessage
  readonly bytes: Buffer
}

/** Sends a GET request. Rejects a response whose status is neither 200 nor 304. */
export function fetchOnce(url: string, headers: OutgoingHttpHeaders, agent: Agent): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const isExpected = response.statusCode === 200 || response.statusCode === 304
        if (isExpected) resolve({ response, bytes: Buffer.concat(parts) })
        else reject(new Error(`${url} responds ${response.statusCode}.`))
      })
    }).on('error', reject)
  })
}

/**
 * Sends requests to `url` for `ROUND_MS` over `CONNECTIONS` connections. Returns the number of responses per
 * CPU-second of the server process `pid`.
 */
export async function responseRate(pid: number, url: string, headers: OutgoingHttpHeaders): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = performance.now() + ROUND_MS
  const before = cpuSeconds([pid])
  let responses = 0
  const connection = async (): Promise<void> => {
    while (performance.now() < until) {
      await fetchOnce(url, headers, agent)
      responses++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  agent.destroy()
  return responses / (cpuSeconds([pid]) - before)
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
