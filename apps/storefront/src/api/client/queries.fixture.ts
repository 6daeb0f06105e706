import { createWooClient } from '@sultan/woo-client/client'
import { QueryClient } from '@tanstack/react-query'
import { setServerClient } from './store-client.ts'

/** A query client of a store that responds to every request with `body`. */
export function queriesOver(body: unknown): QueryClient {
  const queries = new QueryClient()
  const fetch = async () => Response.json(body)
  setServerClient(queries, createWooClient({ fetch, baseUrl: 'https://shop.example', style: 'query' }))
  return queries
}
