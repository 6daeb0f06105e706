import { type RecordedExchange, recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { respond, type ShopResponse } from './http/response.ts'
import { asObject, type Json, type JsonObject } from './json.ts'

/** The shop's URL in the recordings. In headers and JSON, the server replaces it with its own URL. */
export const recordedHost = 'https://shop.example'

const exchanges = new Map<string, RecordedExchange>()

export function exchange(name: string): RecordedExchange {
  const known = exchanges.get(name) ?? recording(name)
  exchanges.set(name, known)
  return known
}

export function recordedBody(name: string): Json {
  // The cast is safe: the body of a recording is JSON.
  return exchange(name).response.body as Json
}

export function recordedObject(name: string): JsonObject {
  return asObject(recordedBody(name))
}

/**
 * A recorded error response. In its body, each text that is a key of `replacing` is replaced by the value of
 * this key.
 */
export function recordedError(name: string, replacing: Readonly<Record<string, string>> = {}): ShopResponse {
  const { response } = exchange(name)
  let body = JSON.stringify(response.body)
  for (const [from, to] of Object.entries(replacing)) {
    body = body.replaceAll(inJson(from), () => inJson(to))
  }
  return respond(response.status, JSON.parse(body) as Json)
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
