import type { CachedResponse } from '../cache/response-cache.ts'
import { messages } from '../messages/messages.ts'

const READ_ONLY_RETRY_SECONDS = 60

/** Header of a response that no cache may store. */
export const NO_STORE = { 'cache-control': 'no-store' } as const

/** A JSON response with `cache-control: no-store`, unless `headers` contain another `cache-control`. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', ...NO_STORE, ...headers },
  })
}

/**
 * An error response in WordPress's shape, `{code, message, data: {status, …}}`. Bosnian messages may be shown
 * to the shopper.
 */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  data: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  return jsonResponse(status, { code, message, data: { status, ...data } }, headers)
}

/**
 * WordPress's response to a route or method that does not exist (wire fact 5, recording
 * `error-method-not-allowed`).
 */
export function notFoundResponse(): Response {
  return errorResponse(404, 'rest_no_route', 'No route was found matching the URL and request method.')
}

/**
 * 400 with a map from each invalid field of the request to its validation error. Source: wire fact 39,
 * docs/http-api.md.
 */
export function invalidParamsResponse(
  params: Readonly<Record<string, string>>,
  message: string = messages.invalidFields,
): Response {
  return errorResponse(400, 'rest_invalid_param', message, { params })
}

/** 503: the store does not respond or accepts no orders, or the server is overloaded. Nothing was ordered. */
export function storeUnavailableResponse(
  retryAfterSeconds = 5,
  message: string = messages.storeUnavailable,
): Response {
  return errorResponse(503, 'sultan_store_unavailable', message, {}, retryAfter(retryAfterSeconds))
}

/** 503: the server's disk is nearly full, so only requests that store nothing new are accepted. */
export function readOnlyResponse(): Response {
  const data = { reason: 'read_only' }
  const headers = retryAfter(READ_ONLY_RETRY_SECONDS)
  return errorResponse(503, 'sultan_store_unavailable', messages.readOnly, data, headers)
}

export function tooManyRequestsResponse(retryAfterSeconds: number): Response {
  const message = messages.tooManyRequests(retryAfterSeconds)
  return errorResponse(429, 'sultan_too_many_requests', message, {}, retryAfter(retryAfterSeconds))
}

/**
 * 429 with a challenge: a client that solves the proof of work gets a higher limit (docs/http-api.md, "Proof
 * of work"). `headers`: the headers of the 429 response that this response replaces.
 */
export function challengeResponse(headers: Headers, challenge: object): Response {
  const wait = Number(headers.get('retry-after') ?? 1)
  const message = messages.challenge(wait)
  return errorResponse(429, 'sultan_too_many_requests', message, { challenge }, retryAfter(wait))
}

/**
 * The response to a request that `WorkLimits` refuse: 429 when the limits of the client are exceeded, 503
 * when the limits of all clients together are exceeded. The refused work has not begun.
 */
export function workRejectedResponse({
  status,
  retryAfterSeconds,
}: {
  readonly status: 429 | 503
  readonly retryAfterSeconds: number
}): Response {
  return status === 429
    ? tooManyRequestsResponse(retryAfterSeconds)
    : storeUnavailableResponse(retryAfterSeconds)
}

/**
 * 403 for every reason of a failed sign-in, so that the response does not reveal which e-mail addresses have
 * an account.
 */
export function invalidCredentialsResponse(): Response {
  return errorResponse(403, 'sultan_sign_in_refused', messages.invalidCredentials)
}

/** 401 for a request without a token (recording `wc-orders-no-auth`). */
export function signInRequiredResponse(): Response {
  return errorResponse(401, 'woocommerce_rest_cannot_view', messages.signInRequired)
}

/** 401 for an invalid or expired token, with one wording, whatever the store's JWT plugin says. */
export function invalidTokenResponse(): Response {
  return errorResponse(401, 'jwt_auth_invalid_token', messages.sessionExpired)
}

/**
 * 403 for a request about another customer, whether that customer exists or not (recording
 * `wc-customers-with-customer-bearer`).
 */
export function forbiddenResponse(): Response {
  return errorResponse(403, 'woocommerce_rest_cannot_view', messages.forbidden)
}

/** 404 for an order that belongs to another customer or does not exist (recording `wc-order-get-404`). */
export function orderNotFoundResponse(): Response {
  return errorResponse(404, 'woocommerce_rest_shop_order_invalid_id', messages.orderNotFound)
}

/**
 * 400 for an e-mail address that already has an account. The code is WooCommerce's; WooCommerce's message
 * contains the address and is replaced.
 */
export function emailExistsResponse(): Response {
  return errorResponse(400, 'registration-error-email-exists', messages.emailExists)
}

/** 400 for a password reset token that is unknown, used, expired, or replaced by a newer one. */
export function invalidResetTokenResponse(): Response {
  return errorResponse(400, 'sultan_reset_invalid', messages.resetLinkInvalid)
}

/**
 * 504: it is unknown whether the order was placed. A retry with the same idempotency key finds the order if
 * it exists.
 */
export function unknownOutcomeResponse(): Response {
  return errorResponse(504, 'sultan_order_unknown', messages.orderUnknown)
}

/** 422: the idempotency key was used before with another body or by another customer. */
export function keyReusedResponse(): Response {
  return errorResponse(422, 'sultan_idempotency_key_reused', messages.idempotencyKeyReused)
}

/** Reads the whole body of a response, and returns status, headers and body as a plain object for a cache. */
export async function bufferResponse(response: Response): Promise<CachedResponse> {
  const { status, headers } = response
  return { status, headers: Object.fromEntries(headers), body: await response.text() }
}

function retryAfter(seconds: number): Readonly<Record<string, string>> {
  return { 'retry-after': String(seconds) }
}
