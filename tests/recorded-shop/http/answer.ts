import type { Json } from '../json.ts'

/** What the shop answers; the server adds the headers that every answer has, and puts its own host in. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Json | Uint8Array
}

export function answer(status: number, body: Json | Uint8Array, headers: Answer['headers'] = {}): Answer {
  return { status, headers, body }
}

export function ok(body: Json, headers: Answer['headers'] = {}): Answer {
  return answer(200, body, headers)
}

/** An error as WordPress writes it. */
export function refuse(
  status: number,
  code: string,
  message: string,
  data: Record<string, Json> = {},
): Answer {
  return answer(status, { code, message, data: { status, ...data } })
}

export function html(status: number, text: string): Answer {
  const page = `<!DOCTYPE html>\n<html lang="bs"><head><title>Primjer trgovina</title></head><body>${text}</body></html>\n`
  return answer(status, new TextEncoder().encode(page), { 'Content-Type': 'text/html; charset=UTF-8' })
}
