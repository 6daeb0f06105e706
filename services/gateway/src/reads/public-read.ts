import type { Metrics } from '@sultan/kernel/metrics'
import {
  type CachedResponse,
  type FetchedResponse,
  type FetchResponse,
  type ResponseCache,
  STALE_SINCE_HEADER,
  type UpstreamFailure,
} from '../cache/response-cache.ts'
import type { SharedResponses } from '../cache/shared-responses.ts'
import { bufferResponse, workRejectedResponse } from '../http/responses.ts'
import { type WorkLimits, WorkRejectedError } from '../limits/work-limits.ts'
import type { ReadOnSale } from './hit-filter.ts'
import { createReadOnSale, SearchReadError } from './read-on-sale.ts'
import { forwardedQuery, type ReadRoute, storePath } from './read-route.ts'
import { readSlots, readUnits } from './read-units.ts'
import { responseTags } from './response-tags.ts'
import { type ProductSearch, type SelectHits, toSearchQuery } from './search-query.ts'
import type { StoreReader } from './store-reader.ts'

export interface ReadServices {
  readonly storeReader: StoreReader
  readonly cache: ResponseCache
  readonly sharedResponses?: SharedResponses | undefined
  readonly search?: ProductSearch | undefined
  readonly selectHits?: SelectHits | undefined
  readonly metrics: Metrics
  readonly workLimits: WorkLimits
  /** Whether the store is a WooCommerce on another server. */
  readonly isRemote: boolean
}

/** A GET request to a public route of the store, with only the parameters that are sent to the store. */
interface PublicRead {
  readonly route: ReadRoute
  readonly path: string
  readonly query: URLSearchParams
  /** Key of the request's response in the cache. */
  readonly key: string
}

interface ReadClient {
  /** IP address that identifies the client for the work limits (`WorkLimits`). */
  readonly address: string
  /** Signal that aborts when the client disconnects. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Response header that names the source of search results: `index` (an index of all products), or while no
 * such index is ready, `partial` (an index of the most popular products) or `store` (the store's own search).
 */
const SEARCH_SOURCE_HEADER = 'x-sultan-search'
/** Values of `x-sultan-search` while no full search index is ready. Search responses are then not cached. */
const TEMPORARY_SOURCES = ['partial', 'store']
/** Response header with the corrected search term, percent-encoded. */
const DID_YOU_MEAN_HEADER = 'x-sultan-did-you-mean'

/** How long a 404 response is cached, in ms. Short, because the requested product may be created soon. */
const NOT_FOUND_CACHE_MS = 5_000
const MAX_ATTEMPTS = 3

export function toPublicRead(route: ReadRoute, path: string, query: URLSearchParams): PublicRead {
  const forwarded = forwardedQuery(route.params, query)
  return { route, path, query: forwarded, key: storePath(path, forwarded) }
}

/**
 * Responds to a public GET request from the cache or from the store, with the same response for every client.
 * The client's bearer token and cookies do not reach the store. Only a request that reaches the store counts
 * towards the client's limits.
 */
export async function readPublic(
  { route, path, query, key }: PublicRead,
  { address, signal: clientSignal }: ReadClient,
  services: ReadServices,
): Promise<CachedResponse> {
  const fetch: FetchResponse = (signal, begin) =>
    fetchWithinLimits(route, { address, query, signal }, services, () => {
      begin?.()
      return fetchResponse(route, path, query, services, signal)
    })
  const { sharedResponses } = services
  const fetchOrShared: FetchResponse = async (signal, begin) => {
    const fetched = await (sharedResponses === undefined
      ? fetch(signal, begin)
      : sharedResponses.get(key, () => fetch(signal, begin)))
    return { ...fetched, tags: fetched.tags ?? responseTags(route, query, fetched.response) }
  }
  return readThroughCache(key, services, fetchOrShared, clientSignal)
}

export async function handlePublicRead(
  read: PublicRead,
  client: ReadClient,
  services: ReadServices,
): Promise<Response> {
  const response = await readPublic(read, client, services)
  return new Response(response.body, { status: response.status, headers: sentHeaders(read.route, response) })
}

function sentHeaders(route: ReadRoute, response: CachedResponse): Readonly<Record<string, string>> {
  const { status, headers } = response
  const isStale = STALE_SINCE_HEADER in headers
  const isCacheable = status === 200 && !isStale && freshnessMs(route, response) > 0
  return isCacheable ? { ...headers, 'cache-control': `public, max-age=${route.cacheSeconds}` } : headers
}

/** Returns the cached response and counts a cache hit; undefined when no fresh response is cached. */
export function readCached(
  { key }: PublicRead,
  { cache, metrics }: ReadServices,
): CachedResponse | undefined {
  const response = cache.fresh(key)
  if (response !== undefined) metrics.count('cache', { cache: 'response', outcome: 'hit' })
  return response
}

/** A public GET request whose response is in the gateway's cache. */
export interface CachedRead {
  readonly response: CachedResponse
  /** All headers of the response, including Cache-Control. */
  readonly headers: Readonly<Record<string, string>>
  /** False after the cached `response` has expired, or has been replaced or removed. */
  isFresh(): boolean
  /** Counts a cache hit. To be called when `response` is sent without `Gateway.handle`. */
  countHit(): void
}

/** The cached response of a public GET request; null when no fresh response of status 200 is cached. */
export function findCachedRead(
  { route, key }: PublicRead,
  { cache, metrics }: ReadServices,
): CachedRead | null {
  const response = cache.fresh(key)
  if (response?.status !== 200) return null
  return {
    response,
    headers: sentHeaders(route, response),
    isFresh: () => cache.fresh(key) === response,
    countHit: () => metrics.count('cache', { cache: 'response', outcome: 'hit' }),
  }
}

/**
 * Fetches a response from the store. Responds 429 when a limit of the client is reached, and 503 when the
 * limit of all clients together is reached. The cache may then send a stale response instead.
 */
async function fetchWithinLimits(
  route: ReadRoute,
  { address, query, signal }: ReadClient & Pick<PublicRead, 'query'>,
  { workLimits }: ReadServices,
  fetch: () => Promise<FetchedResponse>,
): Promise<FetchedResponse> {
  const units = readUnits(route, query)
  const work = { kind: 'reads', address, units, slots: readSlots(units), signal } as const
  try {
    return await workLimits.run(work, fetch)
  } catch (error) {
    if (!(error instanceof WorkRejectedError)) throw error
    const response = await bufferResponse(workRejectedResponse(error))
    return { response, freshMs: 0, failure: 'request' }
  }
}

/**
 * Reads a response through the cache. Two clients can share a fetch. When a fetch was rejected because of the
 * limits of the client that started it, the response is read again for the other client.
 */
async function readThroughCache(
  key: string,
  services: ReadServices,
  fetch: FetchResponse,
  clientSignal: AbortSignal | undefined,
): Promise<CachedResponse> {
  for (let attempt = 1; ; attempt++) {
    const { sent, isFetched } = await readOnce(key, services, fetch, clientSignal)
    if (sent.status !== 429 || isFetched || attempt === MAX_ATTEMPTS) return sent
  }
}

/**
 * Reads a response through the cache and counts the outcome: `hit`, `miss`, or `stale`. The outcome is also
 * `stale` when the cache begins to fetch a response, but sends an older response.
 */
async function readOnce(
  key: string,
  { cache, metrics }: ReadServices,
  fetch: FetchResponse,
  clientSignal: AbortSignal | undefined,
): Promise<{ readonly sent: CachedResponse; readonly isFetched: boolean }> {
  let isFetched = false
  let fetched: CachedResponse | null = null
  const fetchOnce: FetchResponse = async (signal, begin) => {
    isFetched = true
    const result = await fetch(signal, begin)
    fetched = result.response
    return result
  }
  const sent = await cache.get(key, fetchOnce, clientSignal)
  const isStale = STALE_SINCE_HEADER in sent.headers || (isFetched && sent !== fetched)
  metrics.count('cache', {
    cache: 'response',
    outcome: isStale ? 'stale' : isFetched ? 'miss' : 'hit',
  })
  return { sent, isFetched }
}

/** Reads an order, uncached, by its order key and e-mail, or by its customer's token (wire fact 46). */
export async function handleOrderRead(
  route: ReadRoute,
  path: string,
  query: URLSearchParams,
  { storeReader }: ReadServices,
  authorization: string | null,
  signal: AbortSignal,
): Promise<Response> {
  const target = storePath(path, forwardedQuery(route.params, query))
  const identity = authorization === null ? {} : { authorization }
  const { response } = await storeReader(route, target, { headers: identity, signal })
  return new Response(response.body, response)
}

async function fetchResponse(
  route: ReadRoute,
  path: string,
  query: URLSearchParams,
  { storeReader, search, selectHits, cache, isRemote }: ReadServices,
  signal: AbortSignal | undefined,
): Promise<FetchedResponse> {
  const failures: UpstreamFailure[] = []
  let body: unknown
  const read = async (storeQuery: URLSearchParams): Promise<CachedResponse> => {
    const result = await storeReader(route, storePath(path, storeQuery), { signal })
    if (result.failure !== undefined) failures.push(result.failure)
    body = result.body
    return result.response
  }
  const readOnSale = isRemote ? createReadOnSale(storeReader, cache, route.cacheSeconds, signal) : null
  const readOrFail = async (): Promise<CachedResponse> => {
    try {
      const parts = { search, readOnSale, signal }
      return await readSearch(query, read, route.resource === 'product' ? { ...parts, selectHits } : parts)
    } catch (error) {
      if (!(error instanceof SearchReadError)) throw error
      failures.push('request')
      return error.response
    }
  }
  const response = isProductSearch(route, query) ? await readOrFail() : await read(query)
  return {
    response,
    freshMs: freshnessMs(route, response),
    tags: responseTags(route, query, response, body),
    ...(failures[0] !== undefined && { failure: failures[0] }),
  }
}

function freshnessMs({ cacheSeconds }: ReadRoute, { status, headers }: CachedResponse): number {
  if (status === 404) return NOT_FOUND_CACHE_MS
  const isTemporary = TEMPORARY_SOURCES.includes(headers[SEARCH_SOURCE_HEADER] ?? '')
  return status === 200 && !isTemporary ? cacheSeconds * 1000 : 0
}

function isProductSearch({ params, resource }: ReadRoute, query: URLSearchParams): boolean {
  const isOfProducts =
    params.includes('catalog_visibility') && (resource === 'product' || resource === 'collection-data')
  return isOfProducts && (query.get('search') ?? '').trim() !== ''
}

interface SearchServices {
  readonly search: ProductSearch | undefined
  readonly selectHits?: SelectHits | undefined
  readonly readOnSale: ReadOnSale | null
  readonly signal: AbortSignal | undefined
}

/** Reads products, or product counts, for a search. The store itself searches if no search index is ready. */
async function readSearch(
  requested: URLSearchParams,
  read: (query: URLSearchParams) => Promise<CachedResponse>,
  { search, ...parts }: SearchServices,
): Promise<CachedResponse> {
  const searchQuery = search && (await toSearchQuery(requested, { search, ...parts }))
  if (!searchQuery) return withHeaders(await read(requested), { [SEARCH_SOURCE_HEADER]: 'store' })
  const { query, corrected, isPartial, pages } = searchQuery
  const response = await read(query)
  const totals =
    pages !== null && response.status === 200
      ? { 'x-wp-total': `${pages.total}`, 'x-wp-totalpages': `${pages.totalPages}` }
      : {}
  const didYouMean = corrected === null ? {} : { [DID_YOU_MEAN_HEADER]: encodeURIComponent(corrected) }
  const source = isPartial ? 'partial' : 'index'
  return withHeaders(response, { [SEARCH_SOURCE_HEADER]: source, ...didYouMean, ...totals })
}

function withHeaders(response: CachedResponse, headers: Readonly<Record<string, string>>): CachedResponse {
  return { ...response, headers: { ...response.headers, ...headers } }
}
