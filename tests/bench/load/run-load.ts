import { Agent, get, type OutgoingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Profile } from './profiles.ts'

export interface Measured {
  /** Number of responses with status 2xx or 3xx per second. */
  readonly servedPerSecond: number
  /** 50th and 99th percentile of the response times of responses with status 2xx or 3xx, in ms. */
  readonly p50: number
  readonly p99: number
  /**
   * Number of responses with status 429 or 503 per second. `refusedP99` is the 99th percentile of their
   * response times in ms.
   */
  readonly refusedPerSecond: number
  readonly refusedP99: number
  /**
   * Number of responses with any status except 2xx, 3xx, 429 and 503, plus the number of requests without a
   * response (lost connection, time-out).
   */
  readonly failures: number
}

/**
 * Sends requests for `seconds` seconds over `profile.connections` connections. Each connection sends its next
 * request as soon as a response arrives.
 */
export async function runLoad(url: string, profile: Profile, seconds: number): Promise<Measured> {
  const responses = new ResponseTimes()
  const result = Promise.withResolvers<autocannon.Result>()
  const load = {
    url,
    connections: profile.connections,
    duration: seconds,
    timeout: 30,
    requests: [...profile.requests],
  }
  const instance = autocannon(load, (error: Error | null, done: autocannon.Result) =>
    error ? result.reject(error) : result.resolve(done),
  )
  instance.on('response', (_client, status, _bytes, ms) => responses.add(status, ms))
  const { errors, timeouts } = await result.promise
  return responses.measured(seconds, errors + timeouts)
}

/**
 * Sends `rate` requests per second, however slow the responses are. Each request uses a free connection, or a
 * new connection if none is free. Autocannon is not used: it sends the next request of a connection only
 * after the response, so an overloaded server would receive fewer requests.
 */
export async function offerLoad(
  nextUrl: () => string,
  rate: number,
  seconds: number,
  headers: OutgoingHttpHeaders = {},
): Promise<Measured> {
  const responses = new ResponseTimes()
  const agent = new Agent({ keepAlive: true })
  const pending: Promise<void>[] = []
  let failures = 0
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1000
  while (elapsed() < seconds) {
    while (pending.length < elapsed() * rate) {
      const sent = performance.now()
      const request = statusOf(nextUrl(), agent, headers).then(
        status => responses.add(status, performance.now() - sent),
        () => {
          failures += 1
        },
      )
      pending.push(request)
    }
    await sleep(TICK_MS)
  }
  await Promise.all(pending)
  agent.destroy()
  return responses.measured(seconds, failures)
}

const TICK_MS = 5
const TIMEOUT_MS = 30_000

function statusOf(url: string, agent: Agent, headers: OutgoingHttpHeaders): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    get(url, { agent, headers, signal }, response => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', reject)
  })
}

/**
 * Collects response times in ms. A response with status 2xx or 3xx counts as served, a response with 429 or
 * 503 as refused.
 */
class ResponseTimes {
  readonly #served: number[] = []
  readonly #refused: number[] = []
  #others = 0

  add(status: number, ms: number): void {
    if (status >= 200 && status < 400) this.#served.push(ms)
    else if (status === 429 || status === 503) this.#refused.push(ms)
    else this.#others += 1
  }

  measured(seconds: number, failures: number): Measured {
    return {
      servedPerSecond: this.#served.length / seconds,
      p50: percentile(this.#served, 0.5),
      p99: percentile(this.#served, 0.99),
      refusedPerSecond: this.#refused.length / seconds,
      refusedP99: percentile(this.#refused, 0.99),
      failures: this.#others + failures,
    }
  }
}

/**
 * Sends one visitor's requests until the promise `during` settles, each request `pauseMs` after the previous
 * response. Returns percentiles of the response times of 2xx responses, in ms, and the number of other
 * responses.
 */
export async function visitDuring(
  request: () => Promise<Response>,
  pauseMs: number,
  during: Promise<unknown>,
): Promise<{ readonly p50: number; readonly p99: number; readonly failures: number }> {
  const times: number[] = []
  let failures = 0
  let isOver = false
  void during.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const started = performance.now()
    const response = await request()
    await response.arrayBuffer()
    if (response.ok) times.push(performance.now() - started)
    else failures += 1
    await sleep(pauseMs)
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), failures }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
