import { QueryClient } from '@tanstack/react-query'
import { isMissing } from './shop/shop-error.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The specification's query defaults (§9): fresh 10 min, kept 24 h, no refetch on focus or reconnect, again every 15 min. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10 * minuteMs,
        // On the server a client lives for one page.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 24 * hourMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: 15 * minuteMs,
        // False on the server: retrying there once cost 3 s per page while the store was down.
        retry: import.meta.env.SSR ? false : (failures, error) => failures < 2 && !isMissing(error),
      },
    },
  })
}
