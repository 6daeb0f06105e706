/** Headers of everything that is about one shopper: it must not be kept anywhere. */
export const NEVER_CACHED = { 'cache-control': 'no-store' } as const

/** A JSON answer, never cached unless `headers` say so. */
export function answer(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', ...NEVER_CACHED, ...headers },
  })
}

/** A refusal in WordPress's shape, `{code, message, data: {status, …}}`. A `message` of ours is Bosnian and may be shown. */
export function refusal(
  status: number,
  code: string,
  message: string,
  data: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  return answer(status, { code, message, data: { status, ...data } }, headers)
}

/** What WordPress says of a route or method it does not have (wire fact 5, `error-method-not-allowed`). */
export function noRoute(): Response {
  return refusal(404, 'rest_no_route', 'No route was found matching the URL and request method.')
}

/** Everything wrong with a request at once, by field. Source: wire fact 39, OWN-ROUTES. */
export function invalidParams(params: Readonly<Record<string, string>>): Response {
  return refusal(400, 'rest_invalid_param', 'Provjerite upisane podatke.', { params })
}

/** The store cannot be reached and it is certain that nothing was ordered. */
export function storeUnavailable(retryAfterSeconds = 5): Response {
  return refusal(
    503,
    'sultan_store_unavailable',
    'Prodavnica trenutno nije dostupna. Pokušajte ponovo za koji trenutak.',
    {},
    { 'retry-after': String(retryAfterSeconds) },
  )
}

/** 429: the visitor, or the account he asks for, has to wait. */
export function tooManyRequests(retryAfterSeconds: number): Response {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes > 1 ? `oko ${minutes} min` : 'malo'
  const message = `Previše zahtjeva u kratkom vremenu. Pričekajte ${wait} pa pokušajte ponovo.`
  return refusal(429, 'sultan_too_many_requests', message, {}, { 'retry-after': String(retryAfterSeconds) })
}
