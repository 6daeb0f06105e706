import type { Logger } from '@sultan/kernel/logger'
import { type Metrics, noMetrics } from '@sultan/kernel/metrics'
import type { Store } from '@sultan/woo-client/store'
import { clientAddress } from '../store/client-address.ts'
import { RequestBlockedError, RequestNotSentError } from '../store/store-client.ts'
import { BULKHEAD_LIMITS, createBulkhead } from './bulkhead.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { createPermalinkDetector } from './permalink-style.ts'
import { InvalidResponseError, toRateLimitResponse } from './read-response.ts'
import { createRecoveryProbe } from './recovery-probe.ts'
import { type PermalinkStyle, parseRestUrl, type RestRequestPath } from './rest-url.ts'
import { createSendRequest, type OutgoingRequest, upstreamHeaders } from './send-request.ts'

interface RemoteStoreOptions {
  /** URL of the shop, `https://shop.example` or `https://shop.example/folder`, without a slash at the end. */
  readonly url: string
  /** Version of the gateway, for the `User-Agent` header. */
  readonly version: string
  readonly logger: Logger
  readonly metrics?: Metrics
  /** Returns the current time in ms. */
  readonly now?: () => number
  /** Called when the shop responds again after a failure. */
  readonly onRecovered?: () => void
}

/**
 * Time limit of a request to the shop, in ms. Most callers set a shorter time limit. This limit ends the
 * requests of callers that set no limit, so that these requests do not block the bulkhead.
 */
const TIMEOUT_MS = 60_000
/**
 * Time limit of a probe, in ms. A probe is a test request that detects the shop's permalink style, or that
 * checks whether a failed shop responds again. A request of the store client waits up to five seconds in the
 * bulkhead's queue, and then until the permalink style is detected. With one probe, the total wait is at most
 * 13 seconds, less than the store client's default time limit of 15 seconds. With two slow probes (for
 * pretty, then for plain permalinks), the total wait can be up to 21 seconds, more than this time limit.
 */
const PROBE_TIMEOUT_MS = 8_000
const PROBE: RestRequestPath = { route: '/wc/store/v1/products', query: 'per_page=1&_fields=id' }

/**
 * A WooCommerce on another server as a `Store` (decision 0012). Sends requests only to the origin of
 * `options.url`, follows no redirect, sends and keeps no cookie. Rejects when no valid response arrives: with
 * `RequestNotSentError` when the request certainly was not sent, otherwise with another error.
 */
export function createRemoteStore(options: RemoteStoreOptions): Store {
  const { url, version, logger, metrics = noMetrics, now = Date.now, onRecovered } = options
  const { host } = new URL(url)
  const userAgent = `Sultan/${version}`
  const bulkhead = createBulkhead(BULKHEAD_LIMITS)
  metrics.watch('queued', { queue: 'store' }, bulkhead.queued)
  metrics.watch('running', { queue: 'store' }, bulkhead.running)
  const breaker = createCircuitBreaker(isOpen => {
    if (isOpen) logger.error({ host }, `The store at ${host} does not respond`)
    else logger.warn({ host }, `The store at ${host} responds again`)
  })
  const send = createSendRequest(url, now)
  const sendProbe = (style: PermalinkStyle): Promise<Response> => {
    const headers = upstreamHeaders(new Headers(), userAgent)
    return send({ method: 'GET', route: PROBE, headers, body: null, timeoutMs: PROBE_TIMEOUT_MS }, style)
  }
  const permalinks = createPermalinkDetector(sendProbe, now)
  const probe = createRecoveryProbe(
    async () => {
      try {
        return (await sendProbe(await permalinks.style())).status <= 500
      } catch (error) {
        if (hasOtherPermalinks(error)) permalinks.invalidate()
        return firewallStatus(error) !== null
      }
    },
    () => {
      breaker.succeeded()
      onRecovered?.()
    },
  )
  function failed(): void {
    breaker.failed()
    probe.failed()
  }
  function succeeded(): void {
    breaker.succeeded()
    probe.succeeded()
  }

  async function sendThroughBreaker(request: OutgoingRequest): Promise<Response> {
    breaker.check()
    try {
      const response = await send(request, await permalinks.style().catch(throwNotSent))
      // A 500 response with a JSON body comes from WordPress itself and concerns one request, so it does not
      // count as a failure of the store. Otherwise a client that repeats such a request could open the
      // circuit breaker for all visitors. A 500 page without JSON throws `InvalidResponseError` and counts as
      // a failure.
      if (response.status > 500) failed()
      else if (response.status < 500) succeeded()
      return (await toRateLimitResponse(response)) ?? response
    } catch (error) {
      const status = firewallStatus(error)
      if (hasOtherPermalinks(error)) permalinks.invalidate()
      if (status !== null) throw new RequestBlockedError(status)
      if (!isAbandoned(request)) failed()
      throw error
    }
  }

  return async request => {
    const route = parseRestUrl(request.url)
    if (route === null) throw new RequestNotSentError('not a REST route')
    breaker.check()
    return bulkhead.run(clientAddress(), async () => {
      const { method, signal } = request
      const headers = upstreamHeaders(request.headers, userAgent)
      const body = request.body === null ? null : await request.text()
      return sendThroughBreaker({ method, route, headers, body, signal, timeoutMs: TIMEOUT_MS })
    })
  }
}

/**
 * Whether the caller aborted the request for another reason than a time-out, for example because the visitor
 * has left. Such an abort does not count as a failure of the store. A time-out counts as a failure, because
 * the store responds too slowly.
 */
function isAbandoned({ signal }: OutgoingRequest): boolean {
  const reason: unknown = signal?.aborted ? signal.reason : null
  return reason !== null && !(reason instanceof DOMException && reason.name === 'TimeoutError')
}

/**
 * The HTTP status of a 4xx HTML page with which a firewall in front of WordPress rejected a request;
 * otherwise null.
 */
function firewallStatus(error: unknown): number | null {
  const status = error instanceof InvalidResponseError ? error.status : null
  return status !== null && status >= 400 && status < 500 ? status : null
}

/**
 * Whether an error may mean that the shop's permalink settings have changed. True for a response without
 * valid JSON, such as the 404 page that WordPress sends for a pretty REST URL after pretty permalinks were
 * switched off. False for a page with another 4xx status, because such a page comes from a firewall.
 */
function hasOtherPermalinks(error: unknown): boolean {
  const status = firewallStatus(error)
  return error instanceof InvalidResponseError && (status === null || status === 404)
}

/**
 * Without a detected permalink style the request was not sent, so every error of the detection becomes a
 * `RequestNotSentError`.
 */
function throwNotSent(error: unknown): never {
  if (error instanceof RequestNotSentError) throw error
  throw new RequestNotSentError(error instanceof Error ? error.message : 'no response')
}
