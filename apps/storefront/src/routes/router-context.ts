import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

export interface RouterContext {
  readonly queries: QueryClient
  /** True in the browser until the server-rendered page is hydrated. */
  readonly isHydrating?: () => boolean
}

/**
 * Loads optional data of a page. A failure to load the data is ignored. The function loads nothing before the
 * page is hydrated: data that the server-rendered page lacks has just failed to load on the server, and a
 * second request would delay the hydration, without which buttons have no effect. After the hydration,
 * missing data is requested by the component that displays the data.
 */
export async function prefetchOptional<Data, Key extends QueryKey>(
  { queries, isHydrating }: RouterContext,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  if (!isHydrating?.()) await queries.prefetchQuery(query)
}
