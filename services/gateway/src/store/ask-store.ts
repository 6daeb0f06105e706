import type { Store } from '@sultan/woo-wire/store'
import { NeverSent } from './never-sent.ts'
import { visitorAddress } from './visitor.ts'

/** What came of asking the store. `lost`: no answer, or one nobody can read; whether the store acted on it is open. */
export type StoreAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly headers: Headers; readonly body: unknown }
  | {
      readonly kind: 'lost'
      /** It is certain that the question never left us. */
      readonly unsent?: true
    }

export interface Question {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** REST route with its query, `/wc/store/v1/cart?_fields=items`. */
  readonly route: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly timeoutMs?: number
}

/** Asks one question of the store, at most 15 s long unless told otherwise. A fault of the store is an answer like any other. */
export type AskStore = (question: Question) => Promise<StoreAnswer>

/** `baseUrl`: the address requests carry, without a slash at its end; a store does not look at its host. */
export function createAskStore(store: Store, baseUrl: string): AskStore {
  return async ({ method, route, headers = {}, body, timeoutMs = 15_000 }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const visitor = visitorAddress()
    const request = new Request(`${baseUrl}/wp-json${route}`, {
      method,
      signal,
      headers: {
        ...headers,
        ...(visitor !== null && { 'x-forwarded-for': visitor }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    try {
      // The store is any function: one that does not look at the signal must not hold us up.
      return await Promise.race([store(request).then(read), aborted(signal)])
    } catch (error) {
      return error instanceof NeverSent ? { kind: 'lost', unsent: true } : { kind: 'lost' }
    }
  }
}

async function read(response: Response): Promise<StoreAnswer> {
  const body: unknown = JSON.parse(await response.text())
  return { kind: 'answered', status: response.status, headers: response.headers, body }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
