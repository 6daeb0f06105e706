import type { FetchedResponse } from './response-cache.ts'

/**
 * A second-level cache of public responses, behind the cache in the memory of each process. Several servers
 * share it.
 */
export interface SharedResponses {
  /**
   * Returns the response stored in the shared cache, with its remaining freshness lifetime. When no response
   * is stored, calls `fetchResponse`, returns its response, and stores the response if it is cacheable.
   */
  get(key: string, fetchResponse: () => Promise<FetchedResponse>): Promise<FetchedResponse>
}
