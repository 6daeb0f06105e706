import type { FailureMode } from '../failures/failure-mode.ts'
import { withWrongTypes } from '../failures/wrong-types.ts'
import { recordedHost } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { usualHeaders } from './headers.ts'
import type { ShopResponse } from './response.ts'

/** A response that is ready to be sent: all headers are set, and the body is serialized to bytes. */
export interface EncodedResponse {
  readonly status: number
  readonly headers: readonly (readonly [name: string, values: readonly string[]])[]
  readonly body: Buffer<ArrayBuffer>
}

interface Encoding {
  /** Route of the request; null outside the REST API. */
  readonly route: string | null
  readonly failure: FailureMode
}

/**
 * Encodes a response for sending. The response of a REST route gets the usual headers of the REST API. In
 * headers and JSON, the shop's own URL replaces the recorded URL. A failure that a test injects can add
 * cookies, replace JSON values by values of wrong types, and append spaces to the body.
 */
export function encode(
  shop: ShopState,
  response: ShopResponse,
  { route, failure }: Encoding,
): EncodedResponse {
  const { url } = shop
  const usual = route === null ? {} : usualHeaders(route)
  const cookies = [response.headers['Set-Cookie'] ?? [], failure.cookies ?? []].flat()
  const headers = {
    ...usual,
    ...response.headers,
    ...(cookies.length === 0 ? {} : { 'Set-Cookie': cookies }),
    Date: new Date(shop.now()).toUTCString(),
  }
  return {
    status: response.status,
    headers: Object.entries(headers).map(([name, value]) => [
      name,
      [value].flat().map(one => one.replaceAll(recordedHost, url)),
    ]),
    body: Buffer.concat([bytesOf(response, failure, url), Buffer.alloc(failure.padding ?? 0, ' ')]),
  }
}

function bytesOf({ body }: ShopResponse, { wrong }: FailureMode, url: string): Uint8Array {
  if (body instanceof Uint8Array) return body
  if (body === null) return new Uint8Array()
  const json = wrong === undefined ? body : withWrongTypes(body, wrong)
  return Buffer.from(JSON.stringify(json).replaceAll(recordedHost, url))
}
