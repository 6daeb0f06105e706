import type { lookup as resolveHost } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { readBytes } from '@sultan/kernel/fetch-with-limits'
import type { DeliveryRequest } from '@sultan/store/compose-delivery'
import type { DeliveryResult } from '@sultan/store/webhook-log'
import { isPrivateLiteral, PRIVATE_ADDRESS, publicLookup } from '../pictures/private-address.ts'

interface SendOptions {
  /** Hosts, with their ports, that may have private IP addresses (`WEBHOOK_PRIVATE_HOSTS`). */
  readonly privateHosts: readonly string[]
  /** Signal that aborts when the shop's server is stopped. */
  readonly signal: AbortSignal
  readonly timeoutMs?: number
  /** Resolver of host names. Default: `dns.lookup`. */
  readonly resolve?: typeof resolveHost
}

/**
 * Time limit of sending one webhook, in ms: from the DNS lookup of the receiver's host to the end of the
 * receiver's response.
 */
const TIMEOUT_MS = 10_000
/**
 * Maximum number of bytes that are read (and discarded) of a webhook receiver's response body. When the body
 * is longer, the shop's server closes the connection.
 */
const MAX_RESPONSE_BYTES = 65_536

/**
 * Sends a webhook delivery. Every response status of 200 to 299 is a success; redirects are not followed.
 * Each delivery resolves the receiver's host name and opens a connection of its own. A host with a private IP
 * address is refused unless the host is one of `privateHosts`. Never rejects.
 */
export async function sendDelivery(
  delivery: DeliveryRequest,
  { privateHosts, signal, timeoutMs = TIMEOUT_MS, resolve }: SendOptions,
): Promise<DeliveryResult> {
  const startedAt = performance.now()
  const timeout = AbortSignal.timeout(timeoutMs)
  const result = (responseCode: number | null, outcome: string): DeliveryResult => ({
    isDelivered: responseCode !== null && responseCode >= 200 && responseCode < 300,
    ...{ responseCode, outcome, durationMs: performance.now() - startedAt },
  })
  try {
    const url = new URL(delivery.url)
    const mayBePrivate = privateHosts.includes(url.host)
    if (!mayBePrivate && isPrivateLiteral(url)) return result(null, PRIVATE_ADDRESS)
    const response = await post(url, delivery, {
      signal: AbortSignal.any([signal, timeout]),
      ...(!mayBePrivate && { lookup: publicLookup(resolve) }),
    })
    // Only the status of the webhook receiver's response matters. The response body is read and discarded, so
    // that the receiver can send it completely.
    await readBytes(response, MAX_RESPONSE_BYTES).catch(() => response.destroy())
    const status = response.statusCode ?? 0
    const isRedirect = status >= 300 && status < 400
    return result(status, isRedirect ? `HTTP ${status}: redirects are not followed` : `HTTP ${status}`)
  } catch (error) {
    if (timeout.aborted) return result(null, `no response within ${timeoutMs / 1000} s`)
    return result(null, errorText(error))
  }
}

function post(
  url: URL,
  { headers, body }: DeliveryRequest,
  options: Pick<Parameters<typeof requestHttp>[1] & object, 'signal' | 'lookup'>,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const bytes = Buffer.from(body)
  return new Promise((resolve, reject) => {
    // With `agent: false` Node reuses no connection, so each webhook delivery checks the IP address of its
    // host.
    const request = send(
      url,
      { ...options, method: 'POST', agent: false, headers: { ...headers, 'Content-Length': bytes.length } },
      resolve,
    )
    request.on('error', reject)
    request.end(bytes)
  })
}

/**
 * Describes the error of a failed webhook delivery by the error's code, such as `ECONNREFUSED`, or by its
 * name. The error's message is left out, because the message can contain the IP address to which the webhook
 * was sent.
 */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if (error.message === PRIVATE_ADDRESS) return PRIVATE_ADDRESS
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
