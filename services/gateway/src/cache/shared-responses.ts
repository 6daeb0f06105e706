import type { FetchedResponse } from './response-cache.ts'

/**
 * A second-level cache of public responses, behind the cache in the memory of each process. Several servers
 * share it.
 */
export interface SharedResponses {
  /**
   * Returns the response that a server has shared, with its remaining freshness. If there is none, calls
   * `fetchResponse` and shares its response.
   */
  get(key: string, fetchResponse: () => Promise<FetchedResponse>): Promise<FetchedResponse>
}
