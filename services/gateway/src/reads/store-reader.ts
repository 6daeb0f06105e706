import type { Logger } from '@sultan/kernel/logger'
import { siteTime } from '@sultan/kernel/site-time'
import { dropInvalidEntries } from '@sultan/woo-client/drop-invalid-entries'
import { secondsUntilRetry } from '@sultan/woo-client/error'
import { type CachedResponse, STALE_SINCE_HEADER, type UpstreamFailure } from '../cache/response-cache.ts'
import type { CatalogueCopy } from '../catalogue-copy/catalogue-copy.ts'
import { bufferResponse, NO_STORE, storeUnavailableResponse } from '../http/responses.ts'
import { type SaleEnds, withSaleEnds } from '../sales/sale-ends.ts'
import type { HtmlSanitizer } from '../sanitize/html-sanitizer.ts'
import { sanitizeFields } from '../sanitize/sanitize-fields.ts'
import type { ReceivedResponse, StoreClient, StoreRequest } from '../store/store-client.ts'
import type { ReadRoute } from './read-route.ts'
import { withVirtualProducts } from './virtual-products.ts'

/**
 * The response to a GET request for the store: the store's response, sanitized. After a failure of the store,
 * `response` comes from the local copy of the catalogue or is an error response of the gateway, and `failure`
 * is the reason.
 */
interface StoreReadResult {
  readonly response: CachedResponse
  /** The sanitized body before serialization; set only for a valid response of the store with status 200. */
  readonly body?: unknown
  readonly failure?: UpstreamFailure
}

export type StoreReader = (
  route: ReadRoute,
  path: string,
  options?: Pick<StoreRequest, 'headers' | 'signal'>,
) => Promise<StoreReadResult>

/** Product fields that a remote store returns only in `wc/v3`. */
export interface ProductFields {
  /** Map from the id of a product or variation to the last day of its scheduled price reduction. */
  saleEnds(): SaleEnds
  /** Ids of the virtual products, which are not shipped. */
  virtualProducts(): ReadonlySet<number>
}

interface StoreReaderOptions {
  readonly storeClient: StoreClient
  readonly sanitizer: HtmlSanitizer
  /** Whether the store is remote. The responses of a remote store are validated. */
  readonly isRemote: boolean
  /** Local copy of the catalogue, which responds in place of a remote store that fails. */
  readonly copy?: CatalogueCopy
  readonly productFields?: ProductFields | undefined
  readonly logger: Logger
}

/**
 * The store's response headers that the gateway forwards, because clients read them (wire fact 23). `Link`
 * would reveal the store's URL.
 */
const FORWARDED_HEADERS = ['x-wp-total', 'x-wp-totalpages']
const MAX_RETRY_AFTER_SECONDS = 60
/**
 * HTTP statuses of a request that the store's site blocks. The catalogue is public, so 401 and 403 come from
 * a firewall, or the whole shop is closed.
 */
const BLOCKED_STATUSES = [401, 403]
/**
 * Time limit of a GET request to the store, in ms. It is lower than the storefront's time limit of 15 s
 * (specification §7), so that the gateway can still respond from its local copy of the catalogue.
 */
const TIMEOUT_MS = 12_000
/**
 * Minimum interval between two log entries about invalid responses, in ms: a store that sends one invalid
 * response usually sends many.
 */
const LOG_INTERVAL_MS = 60_000

export function createStoreReader({
  storeClient,
  sanitizer,
  isRemote,
  copy,
  productFields,
  logger,
}: StoreReaderOptions): StoreReader {
  const warn = createThrottledWarning(logger)

  /**
   * The store's response body without its invalid entries; undefined when the body has the wrong type, or
   * when none of its entries is valid. Orders, and all bodies of the embedded store, are returned without
   * validation.
   */
  function validBody({ resource, isList }: ReadRoute, path: string, body: unknown): unknown {
    if (!isRemote || resource === 'order') return body
    const valid = dropInvalidEntries(resource, isList, body)
    if (valid === null) warn({ path }, "The store's response has an invalid shape")
    else if (valid.dropped > 0)
      warn({ path, dropped: valid.dropped }, "Invalid entries were dropped from the store's response")
    return valid?.body
  }

  /**
   * Removes unsafe markup from a response body, and adds to products the fields that only `wc/v3` returns.
   */
  function sentBody({ resource }: ReadRoute, path: string, body: unknown): unknown {
    const sanitized = sanitizeFields(resource, body, sanitizer)
    if (resource !== 'product' || productFields === undefined) return sanitized
    const { saleEnds, virtualProducts } = productFields
    const scheduled = withSaleEnds(sanitized, path, saleEnds(), siteTime(new Date()).slice(0, 10))
    return withVirtualProducts(scheduled, path, virtualProducts())
  }

  async function readStore(
    route: ReadRoute,
    path: string,
    options: Parameters<StoreReader>[2],
  ): Promise<StoreReadResult> {
    const response = await storeClient({ method: 'GET', route: path, timeoutMs: TIMEOUT_MS, ...options })
    if (response.kind === 'lost') return failedRead(response.isBlocked ? 'request' : 'store')
    // The error response is JSON, so WordPress itself sent it: WordPress is running, and only this request
    // fails.
    if (response.status >= 500) return failedRead('request')
    if (response.status === 429) return rateLimitedRead(response)
    const isPublic = route.resource !== 'order'
    if (isPublic && BLOCKED_STATUSES.includes(response.status)) return failedRead('request')
    if (response.status !== 200) return { response: toCachedResponse(response, response.body) }
    const body = validBody(route, path, response.body)
    // An invalid response counts as a failure of this request, not of the store, because the request's
    // parameters can make the response invalid.
    if (body === undefined) return failedRead('request')
    const sent = sentBody(route, path, body)
    return { response: toCachedResponse(response, sent), body: sent }
  }

  /** A response from the local copy of the catalogue, marked as stale; null when the copy has no response. */
  async function readCopy(route: ReadRoute, path: string): Promise<CachedResponse | null> {
    const copied = route.resource === 'order' ? null : ((await copy?.respond(path)) ?? null)
    if (copied === null) return null
    const { body, totals, readAt } = copied
    const headers = new Headers(
      totals ? { 'x-wp-total': `${totals.total}`, 'x-wp-totalpages': `${totals.totalPages}` } : {},
    )
    const response = toCachedResponse({ status: 200, headers }, sentBody(route, path, body))
    const staleSince = { [STALE_SINCE_HEADER]: new Date(readAt).toISOString() }
    return { ...response, headers: { ...response.headers, ...staleSince } }
  }

  return async (route, path, options = {}) => {
    const result = await readStore(route, path, options)
    if (result.failure === undefined) return result
    return { ...result, response: (await readCopy(route, path)) ?? result.response }
  }
}

function createThrottledWarning(logger: Logger): Logger['warn'] {
  let nextLogAt = 0
  return (fields, message) => {
    if (Date.now() < nextLogAt) return
    nextLogAt = Date.now() + LOG_INTERVAL_MS
    logger.warn(fields, message)
  }
}

async function failedRead(failure: UpstreamFailure): Promise<StoreReadResult> {
  return { response: await bufferResponse(storeUnavailableResponse()), failure }
}

function rateLimitedRead(received: ReceivedResponse): StoreReadResult {
  const seconds = Math.min(
    secondsUntilRetry(received.headers.get('retry-after'), Date.now()) ?? 0,
    MAX_RETRY_AFTER_SECONDS,
  )
  const { status, headers, body } = toCachedResponse(received, received.body)
  return {
    response: { status, body, headers: { ...headers, 'retry-after': `${seconds || 1}` } },
    failure: 'request',
  }
}

function toCachedResponse(
  { status, headers }: Pick<ReceivedResponse, 'status' | 'headers'>,
  body: unknown,
): CachedResponse {
  const forwarded = FORWARDED_HEADERS.flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      ...NO_STORE,
      ...Object.fromEntries(forwarded),
    },
    body: JSON.stringify(body),
  }
}
