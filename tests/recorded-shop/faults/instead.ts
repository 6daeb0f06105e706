import { type Answer, answer, html, refuse } from '../http/answer.ts'
import type { Fault } from './fault.ts'

const pages: Readonly<Record<NonNullable<Fault['html']>, string>> = {
  'coming soon':
    '<h1>Great things are on the horizon</h1><p>Something big is brewing! Our store is in the works.</p>',
  login:
    '<form name="loginform" action="/wp-login.php" method="post"><input name="log"><input name="pwd"></form>',
  maintenance: '<h1>Briefly unavailable for scheduled maintenance. Check back in a minute.</h1>',
  'bad gateway': '<h1>502 Bad Gateway</h1><hr>nginx',
}

/** What is answered instead; null = the shop's own answer. `now` in milliseconds. */
export function insteadOf(fault: Fault, now: number): Answer | null {
  if (fault.redirect !== undefined) return answer(302, null, { Location: fault.redirect })
  if (fault.rateLimit !== undefined) return tooMany(fault.rateLimit, now)
  if (fault.html !== undefined) return html(fault.status ?? 200, pages[fault.html])
  if (fault.status === undefined) return null
  return refuse(fault.status, 'internal_server_error', 'There has been a critical error on this website.')
}

/** WooCommerce's limit is a 400, with headers of its own (its docs, "Rate limiting for Store API endpoints"). */
function tooMany(seconds: number, now: number): Answer {
  const words = `Too many requests. Please wait ${seconds} seconds before trying again.`
  const refused = refuse(400, 'rate_limit_exceeded', words)
  return {
    ...refused,
    headers: {
      'RateLimit-Limit': '25',
      'RateLimit-Remaining': '0',
      'RateLimit-Reset': String(Math.floor(now / 1000) + seconds),
      'RateLimit-Retry-After': String(seconds),
    },
  }
}
