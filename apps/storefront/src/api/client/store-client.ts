import { createWooClient, type WooClient } from '@sultan/woo-client/client'
import type { QueryClient } from '@tanstack/react-query'
import { withChallenges } from './challenge-middleware.ts'
import { withStaleness } from './staleness-middleware.ts'

let client: WooClient | undefined

/**
 * HTTP client of the browser. Requests go to the page's own origin with the route as a query parameter
 * (specification §7).
 */
export function browserClient(): WooClient {
  client ??= withChallenges(
    createWooClient({ fetch: request => fetch(request), baseUrl: location.origin, style: 'query' }),
  )
  return client
}

/**
 * Maps the QueryClient of each page rendered on the server to the page's in-process client, which the page's
 * query functions use.
 */
const serverClients = new WeakMap<QueryClient, WooClient>()

export function setServerClient(queries: QueryClient, serverClient: WooClient): void {
  serverClients.set(queries, serverClient)
}

/**
 * The client for query functions: in process on the server, `fetch` in the browser. While the store is down,
 * the client puts the notice that the store is down into `queries`.
 */
export const storeClientOf = (queries: QueryClient): WooClient =>
  withStaleness(serverClients.get(queries) ?? browserClient(), queries)
