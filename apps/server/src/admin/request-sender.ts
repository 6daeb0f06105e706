import type { IncomingMessage } from 'node:http'
import { createProxyMatcher } from '../http/client-address.ts'

interface RequestSender {
  /** Scheme and host of the requested URL. OAuth signatures of requests are verified with this origin. */
  readonly origin: string
  readonly isSecure: boolean
}

/**
 * Returns a function that reads the scheme and host of a request, and whether the request is secure. A
 * request directly from this machine is secure. A request through a proxy is secure when the proxy is one of
 * `trustProxy` and states `X-Forwarded-Proto: https`. A request with this header from any other sender is
 * insecure, because an unknown proxy may have received the request over plain HTTP. The function returns null
 * when the `Host` header is missing or invalid.
 */
export function createSenderReader(
  trustProxy: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => RequestSender | null {
  const isProxy = createProxyMatcher(trustProxy)
  const isLoopback = createProxyMatcher(['loopback'])
  return ({ headers, socket }) => {
    const isForwarded = FORWARDING_HEADERS.some(name => headers[name] !== undefined)
    const isTrusted = isForwarded && isProxy(socket.remoteAddress)
    const isHttps = isTrusted && headers['x-forwarded-proto'] === 'https'
    const isSecure = isHttps || (!isForwarded && isLoopback(socket.remoteAddress))
    const host = headers.host ?? ''
    const origin = URL.parse(`${isHttps ? 'https' : 'http'}://${host}`)?.origin
    return host === '' || origin === undefined ? null : { origin, isSecure }
  }
}

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via']
