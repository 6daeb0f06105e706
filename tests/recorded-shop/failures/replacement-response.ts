import { errorResponse, html, respond, type ShopResponse } from '../http/response.ts'
import type { FailureMode } from './failure-mode.ts'

const pages: Readonly<Record<NonNullable<FailureMode['html']>, string>> = {
  'coming soon':
    '<h1>Great things are on the horizon</h1><p>Something big is brewing! Our store is in the works.</p>',
  login:
    '<form name="loginform" action="/wp-login.php" method="post"><input name="log"><input name="pwd"></form>',
  maintenance: '<h1>Briefly unavailable for scheduled maintenance. Check back in a minute.</h1>',
  'bad gateway': '<h1>502 Bad Gateway</h1><hr>nginx',
}

/**
 * The response that an injected failure sends instead of the shop's own response; null when the failure
 * replaces no response. `now` is in ms.
 */
export function replacementFor(failure: FailureMode, now: number): ShopResponse | null {
  if (failure.redirect !== undefined) return respond(302, null, { Location: failure.redirect })
  if (failure.rateLimit !== undefined) return tooMany(failure.rateLimit, now)
  if (failure.html !== undefined) return html(failure.status ?? 200, pages[failure.html])
  if (failure.status === undefined) return null
  return errorResponse(
    failure.status,
    'internal_server_error',
    'There has been a critical error on this website.',
  )
}

/**
 * The response of WooCommerce's rate limiter: 400 with RateLimit headers (WooCommerce documentation, "Rate
 * limiting for Store API endpoints").
 */
function tooMany(seconds: number, now: number): ShopResponse {
  const message = `Too many requests. Please wait ${seconds} seconds before trying again.`
  const rejected = errorResponse(400, 'rate_limit_exceeded', message)
  return {
    ...rejected,
    headers: {
      'RateLimit-Limit': '25',
      'RateLimit-Remaining': '0',
      'RateLimit-Reset': String(Math.floor(now / 1000) + seconds),
      'RateLimit-Retry-After': String(seconds),
    },
  }
}
