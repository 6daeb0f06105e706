import { orAborted } from '@sultan/kernel/fetch-with-limits'
import type { Store } from '@sultan/woo-client/store'
import { clientAddress } from './client-address.ts'

/** `lost`: no response, or an invalid one; the store may or may not have processed the request. */
export type StoreResponse =
  | { readonly kind: 'received'; readonly status: number; readonly headers: Headers; readonly body: unknown }
  | {
      readonly kind: 'lost'
      /** True when the request certainly did not reach the store. */
      readonly notSent?: true
      /** True when a firewall in front of the store rejected the request. */
      readonly isBlocked?: true
    }

export type ReceivedResponse = Extract<StoreResponse, { readonly kind: 'received' }>

export interface StoreRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** REST route with its query string, such as `/wc/store/v1/cart?_fields=items`. */
  readonly route: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly timeoutMs?: number
  /** Signal that ends the request before its time limit; the response is then `lost`. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends one request to the store. Never rejects: resolves with `lost` when no valid response arrives. A
 * response with an HTTP error status is valid.
 */
export type StoreClient = (request: StoreRequest) => Promise<StoreResponse>

/**
 * Error of a request that certainly was not sent to the store, so the request had no effect. After any other
 * error, the store may have processed the request.
 */
export class RequestNotSentError extends Error {
  constructor(reason: string) {
    super(`The request was not sent to the store: ${reason}`)
    this.name = 'RequestNotSentError'
  }
}

/**
 * Error of a request that a firewall in front of the store rejected with a 4xx page. Any client can provoke
 * such a rejection, and the rejection does not show whether the store works.
 */
export class RequestBlockedError extends Error {
  constructor(status: number) {
    super(`A firewall rejected the request to the store (${status})`)
    this.name = 'RequestBlockedError'
  }
}

const DEFAULT_TIMEOUT_MS = 15_000

/**
 * Creates a client that sends requests to `store`. `baseUrl`: origin in the URL of each request, without a
 * slash at the end; stores ignore the origin.
 */
export function createStoreClient(store: Store, baseUrl: string): StoreClient {
  return async ({ method, route, headers = {}, body, timeoutMs = DEFAULT_TIMEOUT_MS, ...limits }) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = limits.signal === undefined ? timeout : AbortSignal.any([timeout, limits.signal])
    const client = clientAddress()
    const request = new Request(`${baseUrl}/wp-json${route}`, {
      method,
      signal,
      headers: {
        ...headers,
        ...(client !== null && { 'x-forwarded-for': client }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    try {
      // `orAborted` rejects when `signal` aborts, even if an embedded store, in this process, ignores the
      // signal.
      return await orAborted(store(request).then(readResponse), signal)
    } catch (error) {
      if (error instanceof RequestBlockedError) return { kind: 'lost', isBlocked: true }
      return error instanceof RequestNotSentError ? { kind: 'lost', notSent: true } : { kind: 'lost' }
    }
  }
}

async function readResponse(response: Response): Promise<StoreResponse> {
  const body: unknown = JSON.parse(await response.text())
  return { kind: 'received', status: response.status, headers: response.headers, body }
}
