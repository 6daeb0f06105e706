import { readdirSync, readFileSync } from 'node:fs'
import { createWooClient } from './client.ts'
import type { RouteStyle } from './route-url.ts'

/** One recorded request and response of a real shop (`tests/recordings`). */
export interface RecordedExchange {
  readonly name: string
  readonly request: {
    readonly method: string
    readonly route: string
    readonly query: Readonly<Record<string, unknown>> | null
    readonly headers: Readonly<Record<string, string>>
    readonly body: unknown
  }
  readonly response: {
    readonly status: number
    readonly headers: Readonly<Record<string, string | readonly string[]>>
    readonly body: unknown
  }
  readonly note?: readonly string[]
}

const folder = new URL('../../../tests/recordings/', import.meta.url)

export function allRecordings(): readonly RecordedExchange[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.json'))
  return files.map(file => recording(file.slice(0, -'.json'.length)))
}

export function recording(name: string): RecordedExchange {
  // The cast is not checked: a recording of another type fails the tests that use the recording.
  const exchange = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as RecordedExchange
  return { ...exchange, name }
}

/** The recorded response in the form that `fetch` returns. */
export function toResponse({ response }: RecordedExchange): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers)) {
    for (const each of [value].flat()) headers.append(name, each)
  }
  const body = response.body === null ? null : JSON.stringify(response.body)
  return new Response(body, { status: response.status, headers })
}

/**
 * Creates a WooClient whose every request gets the same recorded response. `requests` lists the requests that
 * the client has sent.
 */
export function createReplayClient(name: string, style: RouteStyle = 'query') {
  const requests: Request[] = []
  const fetch = async (request: Request) => {
    requests.push(request)
    return toResponse(recording(name))
  }
  return { client: createWooClient({ fetch, baseUrl: 'https://shop.example', style }), requests }
}

/** Returns the query parameters of a request, including `rest_route`, which names the REST route. */
export function requestParams(request: Request | undefined): Record<string, string> {
  return request ? Object.fromEntries(new URL(request.url).searchParams) : {}
}
