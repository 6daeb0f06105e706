import { type AllowedRoute, allowedQuery } from '../allow-list.ts'
import type { ProductSearch } from '../search/product-search.ts'
import { isSearch, SEARCHED_BY, searchedRead } from '../search/searched-read.ts'
import { KEPT_AT } from './lasting-cache.ts'
import type { KeptAnswer, MadeAnswer, ReadCache, ReadFault } from './read-cache.ts'
import type { StoreReading } from './store-reading.ts'

export interface ReadParts {
  readonly readStore: StoreReading
  readonly cache: ReadCache
  readonly search?: ProductSearch | undefined
}

/** An unknown slug may become a product soon; a fault of the store is asked about again at once. */
const NOT_FOUND_MS = 5_000

/** What everybody may read, by way of the cache. Neither the caller's bearer nor his cookies go to the store. */
export async function publicRead(
  entry: AllowedRoute,
  route: string,
  query: URLSearchParams,
  parts: ReadParts,
): Promise<Response> {
  const asked = allowedQuery(entry, query)
  const kept = await parts.cache.read(storePath(route, asked), () => makeAnswer(entry, route, asked, parts))
  const isOwed = KEPT_AT in kept.headers
  const cacheable =
    kept.status === 200 && !isOwed && freshMs(entry, kept) > 0
      ? { 'cache-control': `public, max-age=${entry.cacheSeconds}` }
      : {}
  return new Response(kept.body, { status: kept.status, headers: { ...kept.headers, ...cacheable } })
}

async function makeAnswer(
  entry: AllowedRoute,
  route: string,
  asked: URLSearchParams,
  { readStore, search }: ReadParts,
): Promise<MadeAnswer> {
  const faults: ReadFault[] = []
  const read = async (query: URLSearchParams): Promise<KeptAnswer> => {
    const { answer, fault } = await readStore(entry, storePath(route, query))
    if (fault !== undefined) faults.push(fault)
    return answer
  }
  const answer = isSearch(entry, asked) ? await searchedRead(asked, search, read) : await read(asked)
  const [fault] = faults
  return { answer, freshMs: freshMs(entry, answer), ...(fault !== undefined && { fault }) }
}

function freshMs({ cacheSeconds }: AllowedRoute, { status, headers }: KeptAnswer): number {
  if (status === 404) return NOT_FOUND_MS
  // In place of the store's own search a better one answers as soon as there is an index.
  return status === 200 && headers[SEARCHED_BY] !== 'store' ? cacheSeconds * 1000 : 0
}

/** An order, for whoever has its key and e-mail, or for the customer whose it is (wire fact 46). Never kept. */
export async function orderRead(
  entry: AllowedRoute,
  route: string,
  query: URLSearchParams,
  { readStore }: ReadParts,
  authorization: string | null,
): Promise<Response> {
  const path = storePath(route, allowedQuery(entry, query))
  const { answer } = await readStore(entry, path, authorization === null ? {} : { authorization })
  const { status, headers, body } = answer
  return new Response(body, { status, headers })
}

function storePath(route: string, asked: URLSearchParams): string {
  return asked.size === 0 ? encodeURI(route) : `${encodeURI(route)}?${asked}`
}
