import { isRecord } from '@sultan/kernel/is-record'

/** Claims of a JWT whose signature is not verified: only the store can verify tokens. */
interface TokenClaims {
  /** Expiry in epoch milliseconds; null when absent. */
  readonly expiresAt: number | null
  /** Claim `data.user.id`, which both supported JWT plug-ins set; null when absent. */
  readonly userId: number | null
}

/** Reads the claims of a token; null when `token` is not a JWT. */
export function decodeTokenClaims(token: string): TokenClaims | null {
  const payload = parsePayload(token.split('.')[1] ?? '')
  if (payload === null) return null
  const { exp } = payload
  const id = Number(field(field(payload.data, 'user'), 'id'))
  return {
    expiresAt: typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null,
    userId: Number.isSafeInteger(id) && id > 0 ? id : null,
  }
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
