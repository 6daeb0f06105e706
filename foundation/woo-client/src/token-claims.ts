/** What a JWT says of itself. Read, not verified: only the shop can do that. */
export interface TokenClaims {
  /** Milliseconds since 1970; null when it does not say. */
  readonly expiresAt: number | null
  /** `data.user.id`, in both plug-ins; null when it does not say. */
  readonly userId: number | null
}

/** Null for what is no JWT. */
export function tokenClaims(token: string): TokenClaims | null {
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
