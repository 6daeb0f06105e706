import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

export interface RouterContext {
  readonly queries: QueryClient
  /** True in the browser until the server-rendered page is hydrated. */
  readonly isHydrating?: () => boolean
}

/**
 * Loads optional data of a page. A failure to load the data is ignored. During hydration the function loads
 * nothing: data that is missing then failed to load on the server a moment before, and buttons would have no
 * effect until the second attempt ends. The component that shows the data requests missing data itself.
 */
export async function prefetchOptional<Data, Key extends QueryKey>(
  { queries, isHydrating }: RouterContext,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  if (!isHydrating?.()) await queries.prefetchQuery(query)
}
