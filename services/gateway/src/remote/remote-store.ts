import type { Store } from '@sultan/woo-wire/store'
import { NeverSent } from '../store/never-sent.ts'
import { visitorAddress } from '../store/visitor.ts'
import { createBreaker } from './breaker.ts'
import { createPermalinks } from './permalinks.ts'
import { rateLimited } from './rate-limited.ts'
import { Unreadable } from './read-answer.ts'
import { requestHeaders } from './request-headers.ts'
import { createSender, type Outgoing } from './sender.ts'
import { type AskedRoute, askedRoute } from './store-address.ts'
import { createWaitingLine, storeBounds } from './waiting-line.ts'

export interface RemoteStoreParts {
  /** Of the shop: `https://shop.example` or `https://shop.example/folder`, without a slash at the end. */
  readonly url: string
  /** Stands in the `User-Agent`. */
  readonly version: string
  /** One line for the owner's log when the store goes away and when it is back. */
  readonly report: (line: string) => void
  /** In ms. */
  readonly now?: () => number
  readonly bounds?: typeof storeBounds
}

/** Callers set their own, shorter limits; this one frees the place of one that does not. */
const LONGEST_MS = 60_000
/** With the longest wait before it, less than what callers allow for the whole. */
const PROBE_MS = 8_000
const PROBE: AskedRoute = { route: '/wc/store/v1/products', query: 'per_page=1&_fields=id' }

/**
 * A WooCommerce somewhere else as a store. Asks only its own origin, follows no redirect, sends and keeps no cookie. Rejects when
 * there is no answer that could be a store's: with `NeverSent` when the request certainly did not go out.
 */
export function createRemoteStore(parts: RemoteStoreParts): Store {
  const { url, version, report, now = Date.now, bounds = storeBounds } = parts
  const { host } = new URL(url)
  const userAgent = `Sultan/${version}`
  const line = createWaitingLine(bounds)
  const breaker = createBreaker(now, isOpen =>
    report(isOpen ? `The store at ${host} does not answer.` : `The store at ${host} answers again.`),
  )
  const send = createSender(url, now)
  const permalinks = createPermalinks(style => {
    const headers = requestHeaders(new Headers(), userAgent)
    const signal = AbortSignal.timeout(PROBE_MS)
    return send({ method: 'GET', asked: PROBE, headers, body: null, signal }, style)
  }, now)

  async function sendInTurn(outgoing: Outgoing): Promise<Response> {
    breaker.begin()
    try {
      const answer = await send(outgoing, await permalinks.style().catch(notAsked))
      // A 500 in WordPress's own words is about one question: whoever knows a question that breaks there must not shut the shop.
      if (answer.status > 500) breaker.failed()
      else if (answer.status < 500) breaker.succeeded()
      else breaker.undecided()
      return (await rateLimited(answer)) ?? answer
    } catch (error) {
      if (error instanceof Unreadable) permalinks.doubt()
      if (isRefusedPage(error)) breaker.undecided()
      else breaker.failed()
      throw error
    }
  }

  return async request => {
    const asked = askedRoute(request.url)
    if (asked === null) throw new NeverSent('no REST route')
    breaker.check()
    const leave = await line.enter(visitorAddress())
    try {
      const { method } = request
      const headers = requestHeaders(request.headers, userAgent)
      const body = request.body === null ? null : await request.text()
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LONGEST_MS)])
      return await sendInTurn({ method, asked, headers, body, signal })
    } finally {
      leave()
    }
  }
}

/** A firewall in front of WordPress said no to this one question, with a page: anybody can make it do that. */
function isRefusedPage(error: unknown): boolean {
  return error instanceof Unreadable && error.status >= 400 && error.status < 500
}

/** Whatever went wrong while the kind of addresses was found out, the request itself was not sent. */
function notAsked(error: unknown): never {
  throw error instanceof NeverSent
    ? error
    : new NeverSent(error instanceof Error ? error.message : 'no answer')
}
