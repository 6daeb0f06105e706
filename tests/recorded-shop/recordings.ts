import { type RecordedExchange, recording } from '@sultan/woo-wire/recorded-exchange'
import { type Answer, answer } from './http/answer.ts'
import { asObject, type Json, type JsonObject } from './json.ts'

/** The host as it stands in the recordings; the server puts its own in its place in everything it sends. */
export const recordedHost = 'https://shop.example'

const exchanges = new Map<string, RecordedExchange>()

export function exchange(name: string): RecordedExchange {
  const known = exchanges.get(name) ?? recording(name)
  exchanges.set(name, known)
  return known
}

export function recordedBody(name: string): Json {
  // A recording is a JSON file; whatever stands in it is Json.
  return exchange(name).response.body as Json
}

export function recordedObject(name: string): JsonObject {
  return asObject(recordedBody(name))
}

/** The recorded refusal itself: status and body. Words in it that name the recorded thing can be replaced. */
export function refusal(name: string, replacing: Readonly<Record<string, string>> = {}): Answer {
  const { response } = exchange(name)
  let body = JSON.stringify(response.body)
  for (const [from, to] of Object.entries(replacing)) {
    body = body.replaceAll(inJson(from), () => inJson(to))
  }
  return answer(response.status, JSON.parse(body) as Json)
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
