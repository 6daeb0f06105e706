import { storeUnavailableResponse, tooManyRequestsResponse } from '../http/responses.ts'
import type { StoreClient } from './store-client.ts'

/** Wraps the store client and records whether the store rate-limited a request. */
export interface UpstreamErrorRecorder {
  readonly storeClient: StoreClient
  /**
   * The response to the client after a failed store request: 429 after the store's own 429, otherwise 503.
   * For use only when no order was placed.
   */
  errorResponse(): Response
}

const DEFAULT_RETRY_AFTER_SECONDS = 10

export function recordUpstreamErrors(storeClient: StoreClient): UpstreamErrorRecorder {
  let retryAfterSeconds: number | null = null
  return {
    async storeClient(request) {
      const response = await storeClient(request)
      if (response.kind === 'received' && response.status === 429)
        retryAfterSeconds = Number(response.headers.get('retry-after') ?? 0) || DEFAULT_RETRY_AFTER_SECONDS
      return response
    },
    errorResponse: () =>
      retryAfterSeconds === null ? storeUnavailableResponse() : tooManyRequestsResponse(retryAfterSeconds),
  }
}
