import { QueryClient, type QueryClientConfig } from '@tanstack/react-query'
import { isNotFound } from './api/client/api-error.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Default options of queries (specification §9): data is fresh for 10 min and cached for 24 h; no refetch
 * when the window gets the focus or the device reconnects; a refetch every 15 min.
 */
export const queryClientConfig: QueryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: 10 * MINUTE_MS,
      // On the server each page has a separate QueryClient, so no query needs to be garbage-collected.
      gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 24 * HOUR_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: 15 * MINUTE_MS,
      // Without a network connection a request fails immediately. By default TanStack Query would pause the
      // request, and the page would show its skeleton until the connection is back.
      networkMode: 'always',
      // On the server retries would add 3 s to every page while the store is down.
      retry: import.meta.env.SSR
        ? false
        : (failures, error) => failures < 2 && navigator.onLine && !isNotFound(error),
    },
  },
}

export const createQueryClient = (): QueryClient => new QueryClient(queryClientConfig)
