import { createWooClient } from '@sultan/woo-client/client'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { setServerClient } from '../client/store-client.ts'
import { fetchFacetCounts } from './facet-requests.ts'
import { noFilters } from './filters.ts'

/**
 * A query client with a mocked store that returns the recorded filter counts. Each product list, such as the
 * one of products on sale, has four products.
 */
function queriesOverStore(): QueryClient {
  const queries = new QueryClient()
  const counts = recording('store-collection-data-all').response.body
  const totals = { 'x-wp-total': '4', 'x-wp-totalpages': '4' }
  const fetch = async ({ url }: Request) =>
    url.includes('collection-data') ? Response.json(counts) : Response.json([{ id: 1 }], { headers: totals })
  setServerClient(queries, createWooClient({ fetch, baseUrl: 'https://shop.example', style: 'query' }))
  return queries
}

describe('fetchFacetCounts', () => {
  const fetchFor = (total: number, scope: { readonly search?: string }) =>
    fetchFacetCounts(queriesOverStore(), scope, noFilters, { attributes: [], isEmpty: total === 0, total })

  it.each([1, 101, 1000])('returns the filter counts of a search with %i results', async total => {
    expect(await fetchFor(total, { search: 'tespih' })).toMatchObject({ onSale: 4, lowest: { amount: 0 } })
  })

  it.each([0, 1001])('returns null for a search with %i results', async total => {
    expect(await fetchFor(total, { search: 'tespih' })).toBeNull()
  })

  it('returns the filter counts of a product list without a search term, even of more than 1000 products', async () => {
    expect(await fetchFor(20_000, {})).toMatchObject({ onSale: 4, lowest: { amount: 0 } })
  })
})
