import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { RouterContext } from '../router.ts'

/**
 * What a page is poorer without, but there. A page that came from the server without it wakes at once: the shop has just failed to
 * give it, and while it is asked again, and again, no button would work. The component that shows it asks by itself.
 */
export async function loadExtra<Data, Key extends QueryKey>(
  { queries, isWaking }: RouterContext,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  if (!isWaking?.()) await queries.prefetchQuery(query)
}
