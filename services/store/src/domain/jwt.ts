import { createHmac } from 'node:crypto'
import { isRecord } from '@sultan/kernel/is-record'
import { safeEqual } from './digest.ts'

// JWTs are signed with `node:crypto`, not with the package `jose`: `jose` signs with WebCrypto, which copies
// the key and runs a job in the thread pool for each signature. The gateway sends several requests to price
// one cart, and each response contains a newly signed Cart-Token.

const HEADER = { typ: 'JWT', alg: 'HS256' } as const

type Claims = Readonly<Record<string, unknown>>

/** Creates a JWT signed with HS256. The claims keep their order. */
export function signJwt(claims: Claims, secret: string): string {
  const signed = `${encode(HEADER)}.${encode(claims)}`
  return `${signed}.${hs256(signed, secret)}`
}

export type JwtError = 'malformed' | 'unsupported-algorithm' | 'wrong-signature'

/**
 * Returns the claims of an HS256 token signed with `secret`, or the error. Callers check time and issuer
 * themselves, because each kind of token has its own order of checks and messages.
 */
export function verifyJwt(token: string, secret: string): Claims | JwtError {
  const [header = '', claims = '', signature = '', ...rest] = token.split('.')
  if (signature === '' || rest.length > 0) return 'malformed'
  const { alg, crit } = decode(header)
  // RFC 7515, 4.1.11: a token is invalid when its header `crit` names extensions that the recipient does not
  // support.
  if (alg !== HEADER.alg || crit !== undefined) return 'unsupported-algorithm'
  // Compares the base64url texts, not the decoded bytes: tokens of signed-out customers are recognised by
  // their text, so a different encoding of the same signature must be invalid.
  if (!safeEqual(signature, hs256(`${header}.${claims}`, secret))) return 'wrong-signature'
  return decode(claims)
}

function hs256(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Decodes the header or the claims of a token. Returns an empty object for a text that is no JSON object. */
function decode(part: string): Claims {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
