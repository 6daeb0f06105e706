import { readdirSync, readFileSync } from 'node:fs'
import { createWire } from './client.ts'
import type { RouteStyle } from './query.ts'

/** One recorded question and answer of a real shop (`tests/recordings`). For tests only. */
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
  // The cast: the folder's README describes this shape, and the tests fail where a file has another.
  const exchange = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as RecordedExchange
  return { ...exchange, name }
}

/** The recorded answer as `fetch` would give it. */
export function replay({ response }: RecordedExchange): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers)) {
    for (const each of [value].flat()) headers.append(name, each)
  }
  const body = response.body === null ? null : JSON.stringify(response.body)
  return new Response(body, { status: response.status, headers })
}

/** A wire that answers every question with one recording, and the questions it was asked. */
export function replayingWire(name: string, style: RouteStyle = 'query') {
  const asked: Request[] = []
  const fetch = async (request: Request) => {
    asked.push(request)
    return replay(recording(name))
  }
  return { wire: createWire({ fetch, baseUrl: 'https://shop.example', style }), asked }
}

/** Route and parameters of a question sent in style `query`. */
export function questionOf(request: Request | undefined): Record<string, string> {
  return request ? Object.fromEntries(new URL(request.url).searchParams) : {}
}
