import { isIP } from 'node:net'

/** Everything else that a request carries, cookies above all, stays here. */
const SENT = ['accept', 'content-type', 'cart-token', 'authorization', 'user-agent', 'x-forwarded-for']

/** What a remote shop is told besides address and body. `userAgent` stands where a request does not bring its own. */
export function requestHeaders(given: Headers, userAgent: string): Headers {
  const sent = new Headers({ accept: 'application/json', 'user-agent': userAgent })
  for (const name of SENT) {
    const value = given.get(name)
    if (value !== null) sent.set(name, value)
  }
  tellVisitor(sent)
  return sent
}

/** In each of the spellings that WooCommerce's rate limits and its orders read (`RateLimits::get_ip_address`). */
function tellVisitor(sent: Headers): void {
  const visitor = sent.get('x-forwarded-for') ?? ''
  const version = isIP(visitor)
  sent.delete('x-forwarded-for')
  if (version === 0) return
  sent.set('x-forwarded-for', visitor)
  sent.set('x-real-ip', visitor)
  sent.set('forwarded', `for=${version === 4 ? visitor : `"[${visitor}]"`}`)
}
