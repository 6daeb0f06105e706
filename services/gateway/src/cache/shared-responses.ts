import type { FetchedResponse } from './response-cache.ts'

/**
 * A second-level cache of public responses, behind the cache in the memory of each process. Several servers
 * share it.
 */
export interface SharedResponses {
  /**
   * The shared response with its remaining freshness. When none is shared, calls `fetchResponse` and shares
   * its response.
   */
  get(key: string, fetchResponse: () => Promise<FetchedResponse>): Promise<FetchedResponse>
}
