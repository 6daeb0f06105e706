import { isRecord } from '@sultan/kernel/is-record'

/** Claims of a JWT whose signature is not verified: only the store can verify tokens. */
interface TokenClaims {
  /** Expiry time of the token, in epoch milliseconds; null when the token states none. */
  readonly expiresAt: number | null
  /**
   * Time from issue to expiry of the token, in ms; null when the token lacks one of these two times. A device
   * can use this duration although its clock differs from the store's.
   */
  readonly lifetimeMs: number | null
  /** Claim `data.user.id`, which both supported JWT plug-ins set; null unless it is a positive integer. */
  readonly userId: number | null
}

/** Reads the claims of a token; null when `token` is not a JWT. */
export function decodeTokenClaims(token: string): TokenClaims | null {
  const payload = parsePayload(token.split('.')[1] ?? '')
  if (payload === null) return null
  const expiresAt = milliseconds(payload.exp)
  const issuedAt = milliseconds(payload.iat)
  const id = Number(field(field(payload.data, 'user'), 'id'))
  return {
    expiresAt,
    lifetimeMs: expiresAt === null || issuedAt === null ? null : expiresAt - issuedAt,
    userId: Number.isSafeInteger(id) && id > 0 ? id : null,
  }
}

/** Converts a time claim from epoch seconds to epoch milliseconds; null when the claim is no number. */
function milliseconds(claim: unknown): number | null {
  return typeof claim === 'number' && Number.isFinite(claim) ? claim * 1000 : null
}

function parsePayload(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const payload: unknown = JSON.parse(bytes)
    return isRecord(payload) ? payload : null
  } catch {
    return null
  }
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}
