import { createWooClient } from '@sultan/woo-client/client'
import { QueryClient } from '@tanstack/react-query'
import { setServerClient } from './store-client.ts'

/** A query client whose store sends the same body for every request. */
export function queriesOver(body: unknown): QueryClient {
  const queries = new QueryClient()
  const fetch = async () => Response.json(body)
  setServerClient(queries, createWooClient({ fetch, baseUrl: 'https://shop.example', style: 'query' }))
  return queries
}
