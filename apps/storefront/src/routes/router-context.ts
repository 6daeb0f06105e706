import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

export interface RouterContext {
  readonly queries: QueryClient
  /** True in the browser until the server-rendered page is hydrated. */
  readonly isHydrating?: () => boolean
}

/**
 * Loads optional data of a page; a failure leaves the page unchanged. Skipped during hydration: data that is
 * missing at that time failed to load on the server a moment before, and a retry would delay hydration and
 * leave the page's buttons without effect. The component that shows the data also requests it.
 */
export async function prefetchOptional<Data, Key extends QueryKey>(
  { queries, isHydrating }: RouterContext,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  if (!isHydrating?.()) await queries.prefetchQuery(query)
}
