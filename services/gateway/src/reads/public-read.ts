import { type AllowedRoute, allowedQuery } from '../allow-list.ts'
import type { HtmlCleaner } from '../clean/clean-html.ts'
import { cleanHtmlFields } from '../clean/html-fields.ts'
import { answer, storeUnavailable } from '../http/answer.ts'
import type { ProductSearch } from '../search/product-search.ts'
import { isSearch, SEARCHED_BY, searchedRead } from '../search/searched-read.ts'
import type { AskStore } from '../store/ask-store.ts'
import type { KeptAnswer, ReadCache } from './read-cache.ts'

export interface ReadParts {
  readonly ask: AskStore
  readonly cache: ReadCache
  readonly cleaner: HtmlCleaner
  readonly search?: ProductSearch | undefined
}

/** The only headers of the store that a page reads (wire fact 23). `Link` would carry the store's own address. */
const PASSED_ON = ['x-wp-total', 'x-wp-totalpages']
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
  const kept = await parts.cache.read(storePath(route, asked), async () => {
    const made = await readAnswer(entry, route, asked, parts)
    return { answer: made, freshMs: freshMs(entry, made) }
  })
  const cacheable =
    freshMs(entry, kept) > 0 && kept.status === 200
      ? { 'cache-control': `public, max-age=${entry.cacheSeconds}` }
      : {}
  return new Response(kept.body, { status: kept.status, headers: { ...kept.headers, ...cacheable } })
}

function freshMs({ cacheSeconds }: AllowedRoute, { status, headers }: KeptAnswer): number {
  if (status === 404) return NOT_FOUND_MS
  // In place of the store's own search a better one answers as soon as there is an index.
  return status === 200 && headers[SEARCHED_BY] !== 'store' ? cacheSeconds * 1000 : 0
}

function readAnswer(
  entry: AllowedRoute,
  route: string,
  asked: URLSearchParams,
  parts: ReadParts,
): Promise<KeptAnswer> {
  const read = (query: URLSearchParams) => readFromStore(entry, storePath(route, query), parts)
  return isSearch(entry, asked) ? searchedRead(asked, parts.search, read) : read(asked)
}

/** An order, for whoever has its key and e-mail, or for the customer whose it is (wire fact 46). Never kept. */
export async function orderRead(
  entry: AllowedRoute,
  route: string,
  query: URLSearchParams,
  parts: ReadParts,
  authorization: string | null,
): Promise<Response> {
  const path = storePath(route, allowedQuery(entry, query))
  const made = await readFromStore(entry, path, parts, authorization === null ? {} : { authorization })
  return new Response(made.body, { status: made.status, headers: made.headers })
}

function storePath(route: string, asked: URLSearchParams): string {
  return asked.size === 0 ? encodeURI(route) : `${encodeURI(route)}?${asked}`
}

async function readFromStore(
  entry: AllowedRoute,
  path: string,
  { ask, cleaner }: ReadParts,
  headers: Readonly<Record<string, string>> = {},
): Promise<KeptAnswer> {
  const reply = await ask({ method: 'GET', route: path, headers })
  if (reply.kind === 'lost' || reply.status >= 500) return kept(storeUnavailable())
  const isFound = reply.status === 200 && entry.resource !== null
  const body = isFound ? cleanHtmlFields(entry.resource, reply.body, cleaner) : reply.body
  const passed = PASSED_ON.flatMap(name => {
    const value = reply.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return kept(answer(reply.status, body, Object.fromEntries(passed)))
}

async function kept(response: Response): Promise<KeptAnswer> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}
