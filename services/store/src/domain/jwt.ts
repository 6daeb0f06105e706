import { isRecord } from '@sultan/kernel/is-record'
import { compactVerify, errors, type JWTPayload, SignJWT } from 'jose'

const HEADER = { typ: 'JWT', alg: 'HS256' } as const

/** A JWT signed with HS256. The claims keep their order. */
export function signJwt(claims: JWTPayload, secret: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader(HEADER).sign(Buffer.from(secret))
}

export type JwtError = 'malformed' | 'unsupported-algorithm' | 'wrong-signature'

/**
 * The claims of an HS256 token signed with `secret`, or the error. Callers check time and issuer, because
 * each kind of token has its own order of checks and messages.
 */
export async function verifyJwt(
  token: string,
  secret: string,
): Promise<Readonly<Record<string, unknown>> | JwtError> {
  const [, , signature = '', ...rest] = token.split('.')
  if (signature === '' || rest.length > 0) return 'malformed'
  try {
    const { payload } = await compactVerify(token, Buffer.from(secret), { algorithms: [HEADER.alg] })
    // Signed-out tokens are recognised by their text, so another encoding of the same signature must be
    // invalid.
    if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return 'wrong-signature'
    return parseClaims(payload)
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return 'wrong-signature'
    if (error instanceof errors.JOSEError) return 'unsupported-algorithm'
    throw error
  }
}

/** The claims of a payload; an empty object when the payload is not a JSON object. */
function parseClaims(payload: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload).toString())
    return isRecord(claims) ? claims : {}
  } catch {
    return {}
  }
}
