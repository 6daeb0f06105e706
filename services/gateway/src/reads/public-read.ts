import { type AllowedRoute, allowedQuery } from '../allow-list.ts'
import type { HtmlCleaner } from '../clean/clean-html.ts'
import { cleanHtmlFields } from '../clean/html-fields.ts'
import { answer, storeUnavailable } from '../http/answer.ts'
import type { AskStore } from '../store/ask-store.ts'
import type { KeptAnswer, ReadCache } from './read-cache.ts'

export interface ReadParts {
  readonly ask: AskStore
  readonly cache: ReadCache
  readonly cleaner: HtmlCleaner
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
  const path = storePath(entry, route, query)
  const kept = await parts.cache.read(path, async () => {
    const made = await readFromStore(entry, path, parts)
    const freshMs = made.status === 200 ? entry.cacheSeconds * 1000 : made.status === 404 ? NOT_FOUND_MS : 0
    return { answer: made, freshMs }
  })
  const cacheable = kept.status === 200 ? { 'cache-control': `public, max-age=${entry.cacheSeconds}` } : {}
  return new Response(kept.body, { status: kept.status, headers: { ...kept.headers, ...cacheable } })
}

/** An order, for whoever has its key and e-mail, or for the customer whose it is (wire fact 46). Never kept. */
export async function orderRead(
  entry: AllowedRoute,
  route: string,
  query: URLSearchParams,
  parts: ReadParts,
  authorization: string | null,
): Promise<Response> {
  const path = storePath(entry, route, query)
  const made = await readFromStore(entry, path, parts, authorization === null ? {} : { authorization })
  return new Response(made.body, { status: made.status, headers: made.headers })
}

function storePath(entry: AllowedRoute, route: string, query: URLSearchParams): string {
  const passed = allowedQuery(entry, query).toString()
  return passed === '' ? encodeURI(route) : `${encodeURI(route)}?${passed}`
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
