import type { Json } from '../json.ts'

/**
 * A response of the recorded shop, a test server that imitates a recorded WooCommerce shop. Before the
 * response is sent, `encode` adds the headers that all REST responses have, and replaces the URL of the
 * WooCommerce shop in the recordings by the URL of the test server.
 */
export interface ShopResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Json | Uint8Array
}

export function respond(
  status: number,
  body: Json | Uint8Array,
  headers: ShopResponse['headers'] = {},
): ShopResponse {
  return { status, headers, body }
}

export function ok(body: Json, headers: ShopResponse['headers'] = {}): ShopResponse {
  return respond(200, body, headers)
}

/** An error response with the fields of a WordPress error: `code`, `message` and `data.status`. */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  data: Record<string, Json> = {},
): ShopResponse {
  return respond(status, { code, message, data: { status, ...data } })
}

export function html(status: number, text: string): ShopResponse {
  const page = `<!DOCTYPE html>\n<html lang="bs"><head><title>Primjer trgovina</title></head><body>${text}</body></html>\n`
  return respond(status, new TextEncoder().encode(page), { 'Content-Type': 'text/html; charset=UTF-8' })
}
