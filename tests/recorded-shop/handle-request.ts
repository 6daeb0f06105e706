import { setTimeout as pause } from 'node:timers/promises'
import { publicPage } from './blog/public-pages.ts'
import type { FailureMode } from './failures/failure-mode.ts'
import { replacementFor } from './failures/replacement-response.ts'
import { addressOf, parseRequest, type RawRequest, type ShopRequest } from './http/call.ts'
import { type EncodedResponse, encode } from './http/encode.ts'
import { html, respond, type ShopResponse } from './http/response.ts'
import { pictureResponse } from './pictures.ts'
import { handleCall } from './routes.ts'
import type { ShopState } from './shop-state.ts'

export interface HandledRequest {
  /** The response to send; null when the connection is to be dropped without a response. */
  readonly response: EncodedResponse | null
  /** True when the server must drop the connection after half of the response body. */
  readonly isCut: boolean
}

/**
 * Handles a request to any URL of the shop, and applies the failure that a test has injected for the route of
 * the request.
 */
export async function handleRequest(shop: ShopState, request: RawRequest): Promise<HandledRequest> {
  const { method, headers } = request
  const { folder } = shop.options
  if (folder !== '' && !request.uri.startsWith(`${folder}/`)) return outsideOf(shop, folder, request.uri)
  const uri = request.uri.slice(folder.length)
  if (!shop.options.passesAuthorization) headers.delete('authorization')
  shop.requests.push({ method, path: uri, headers: Object.fromEntries(headers) })
  const path = addressOf(uri).pathname
  const isHidden = path.startsWith('/wp-json') && shop.options.permalinks === 'plain'
  const call = isHidden ? null : parseRequest({ ...request, uri })
  const failure = shop.failures.take(method, call?.route ?? path)
  if (failure.delayMs !== undefined) await pause(failure.delayMs)
  await failure.handledAfter
  const response = await failingResponse(shop, failure, () => ownResponse(shop, call, path))
  if (failure.lateMs !== undefined) await pause(failure.lateMs)
  await failure.sentAfter
  return {
    response: response && encode(shop, response, { route: call?.route ?? null, failure }),
    isCut: failure.cut === true,
  }
}

/**
 * The response of the web server to a path outside the folder of WordPress: the front page redirects to
 * WordPress, other paths respond with 404.
 */
function outsideOf(shop: ShopState, folder: string, uri: string): HandledRequest {
  const response =
    uri === '/' ? respond(302, null, { Location: `${folder}/` }) : html(404, '<h1>404 Not Found</h1>')
  return { response: encode(shop, response, { route: null, failure: {} }), isCut: false }
}

/**
 * Returns the response of the injected failure or, if the failure replaces no response, the shop's own
 * response. Null when the connection is to be dropped.
 */
async function failingResponse(
  shop: ShopState,
  failure: FailureMode,
  work: () => Promise<ShopResponse>,
): Promise<ShopResponse | null> {
  if (failure.drop === 'before') return null
  const instead = replacementFor(failure, shop.now())
  if (instead !== null && failure.worksFirst !== true) return instead
  const own = await work()
  return failure.drop === 'after' ? null : (instead ?? own)
}

async function ownResponse(shop: ShopState, call: ShopRequest | null, path: string): Promise<ShopResponse> {
  if (path.startsWith('/wp-content/')) return pictureResponse(path)
  if (call !== null) return handleCall(shop, call)
  return publicPage(shop, path)
}
