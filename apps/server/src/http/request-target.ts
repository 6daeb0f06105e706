import type { IncomingMessage } from 'node:http'

/**
 * The scheme and authority of a request target in absolute-form. Both are ignored, because this server serves
 * one shop.
 */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#@\s]+(?=[/?]|$)/i
/** A host (name, IPv4 address, IPv6 address in brackets or empty), optionally with a port (RFC 9110 §7.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i

/**
 * URL of a request on the shop's own origin, or null for a target that is neither in origin-form nor in
 * absolute-form (RFC 9112 §3.2). In a target, `//other.example/` is a path and not another host.
 */
export function requestUrl(target: string | undefined, publicUrl: string): URL | null {
  if (target === undefined) return null
  const path = target.replace(ABSOLUTE_FORM, '')
  if (path.startsWith('/')) return URL.parse(publicUrl + path)
  const isAbsolute = path !== target
  return isAbsolute ? URL.parse(`${publicUrl}/${path}`) : null
}

/**
 * Whether a request has exactly one valid Host line; HTTP/1.0 may have none (RFC 9112 §3.2). With several
 * Host lines, a proxy in front might read another line than this server.
 */
export function hasValidHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') lines += 1
  if (lines === 0) return httpVersion === '1.0'
  return lines === 1 && isValidHost(headers.host ?? '')
}

/**
 * The host of the last valid request, which need not be checked again: nearly all requests are for the same
 * host.
 */
let lastHost: string | null = null

export function isValidHost(host: string): boolean {
  if (host === lastHost) return true
  const isValid = HOST.test(host)
  if (isValid) lastHost = host
  return isValid
}
