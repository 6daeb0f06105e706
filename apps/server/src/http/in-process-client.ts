import type { Gateway, InProcessRead } from '@sultan/gateway/gateway'
import type { CachedResponse } from '@sultan/gateway/response-cache'
import { deepFreeze } from '@sultan/kernel/deep-freeze'
import {
  type ClientRequest,
  createWooClient,
  type Result,
  readResult,
  type WooClient,
  withTimeLimit,
} from '@sultan/woo-client/client'
import { routeUrl } from '@sultan/woo-client/route-url'
import { LRUCache } from 'lru-cache'

export type GatewayHandle = Pick<Gateway, 'handle'>

/**
 * Creates a client that calls the gateway of this process on the same routes as a browser. The client's GET
 * requests count against the limits of the IP address `address`. With the default address, which stands for
 * this server, GET requests have no limits.
 */
export function createInProcessClient(
  gateway: GatewayHandle,
  publicUrl: string,
  address = 'server',
): WooClient {
  return createWooClient({
    fetch: request => gateway.handle(request, { address }),
    baseUrl: publicUrl,
    style: 'query',
  })
}

/** Maximum number of GET requests whose parsed URLs are stored. One rendering sends about five requests. */
const MAX_OPEN_READS = 500

/**
 * Creates the client through which the rendering of pages calls the gateway. A public GET request goes
 * through `gateway.openRead`, without `Request` and `Response` objects. The result is parsed and checked
 * once, frozen, and shared by all pages for as long as the gateway's cache holds the response. All other
 * requests go through `gateway.handle`, like the requests of a browser.
 */
export function createPageClient(
  gateway: Pick<Gateway, 'handle' | 'openRead'>,
  publicUrl: string,
): WooClient {
  const client = createInProcessClient(gateway, publicUrl)
  const reads = new LRUCache<string, { readonly read: InProcessRead | null }>({ max: MAX_OPEN_READS })
  const toResult = createSharedResults()

  function openRead({ method = 'GET', route, query, headers, body }: ClientRequest<unknown>) {
    if (method !== 'GET' || headers !== undefined || body !== undefined) return null
    const key = route + JSON.stringify(query)
    const known = reads.get(key)
    if (known !== undefined) return known.read
    const read = gateway.openRead(new URL(routeUrl(publicUrl, 'query', route, query)))
    reads.set(key, { read })
    return read
  }

  return {
    async request(call) {
      const read = openRead(call)
      if (read === null) return client.request(call)
      const cached = read.cached()
      if (cached !== undefined) return toResult(call.schema, cached)
      return withTimeLimit(async signal => toResult(call.schema, await read.fetch(signal)))
    },
  }
}

type Schema<T> = ClientRequest<T>['schema']

/** Caches parsed results by response and schema. The results are garbage-collected with the response. */
function createSharedResults(): <T>(schema: Schema<T>, response: CachedResponse) => Result<T> {
  const results = new WeakMap<CachedResponse, Map<Schema<unknown>, Result<unknown>>>()
  return <T>(schema: Schema<T>, response: CachedResponse): Result<T> => {
    const bySchema = results.get(response) ?? new Map<Schema<unknown>, Result<unknown>>()
    const known = bySchema.get(schema)
    // The cast is safe: the map holds for each schema only the result that was parsed with the schema.
    if (known !== undefined) return known as Result<T>
    const { status, headers, body } = response
    const result = readResult(schema, { status, headers: new Headers(headers) }, body)
    if (!result.ok) return result
    deepFreeze(result.value)
    results.set(response, bySchema.set(schema, result))
    return result
  }
}
