import { setTimeout as pause } from 'node:timers/promises'
import type { ClientError } from '@sultan/woo-client/client'
import { terminalText } from '../commands/command.ts'

/**
 * Pauses before the second and further attempts, in ms. `Retry-After` lengthens a pause up to `MAX_PAUSE_MS`.
 */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000]
const MAX_PAUSE_MS = 60_000
/** Maximum length of an error code in a message, in characters. */
const MAX_CODE_LENGTH = 100

/** Waits before the next attempt at a request; returns false, without waiting, when no attempt is left. */
export async function pauseBefore(attempt: number, error: ClientError): Promise<boolean> {
  const waitMs = PAUSES_MS[attempt]
  if (waitMs === undefined) return false
  const retryAfterMs = error.kind === 'http' ? (error.retryAfter ?? 0) * 1000 : 0
  await pause(Math.min(Math.max(waitMs, retryAfterMs), MAX_PAUSE_MS))
  return true
}

/**
 * Whether the shop has rejected the request because the shop is overloaded. A rejected request had no effect.
 */
export function isBusy(error: ClientError): boolean {
  return error.kind === 'http' && (error.status === 429 || error.status === 503)
}

/** Whether a failed GET request to the source or target shop of a migration may succeed later. */
export function isTemporary(error: ClientError): boolean {
  return error.kind === 'http'
    ? error.status === 429 || error.status >= 500
    : error.kind !== 'invalid_response'
}

export function basicAuthorization(name: string, secret: string): string {
  return `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
}

/**
 * Returns the error message for a failed request to the source or target shop of a migration. When the owner
 * can do something about the error, the message says what.
 */
export function describeError(url: string, route: string, error: ClientError): string {
  const { host } = new URL(url)
  if (error.kind === 'http' && [401, 403].includes(error.status))
    return `${host} does not accept the ${route.startsWith('/wp/') ? 'user and password' : 'key'} for ${route} (${error.status} ${errorCode(error.code)}). Check it and its permission.`
  const advice = isTemporary(error) ? ' Run the command again to continue.' : ''
  return `${host} ${describeResponse(route, error)}.${advice}`
}

function describeResponse(route: string, error: ClientError): string {
  if (error.kind === 'http')
    return `responded to ${route} with status ${error.status} ${errorCode(error.code)}`.trim()
  return error.kind === 'invalid_response'
    ? `sent an invalid response to ${route}`
    : `did not respond to ${route} (${error.kind})`
}

/**
 * The error code of a response, shortened and without control characters, because a shop can send any text as
 * the code.
 */
function errorCode(sent: string): string {
  return terminalText(sent.slice(0, MAX_CODE_LENGTH))
}
