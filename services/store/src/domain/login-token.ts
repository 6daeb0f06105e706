import { createHmac } from 'node:crypto'
import { isRecord } from '@sultan/kernel/is-record'
import { sameText } from './cart-token.ts'
import type { Refusal } from './refusal.ts'

/** Tmeister's: seven days. */
export const LOGIN_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

const HEADER = encode({ typ: 'JWT', alg: 'HS256' })

export interface TokenIssuer {
  readonly tokenSecret: string
  /** The issuer, `iss`: the shop's address with its scheme. */
  readonly publicUrl: string
  readonly now: () => Date
}

/** Whom a token names, and under which of his passwords it was made. */
export interface TokenSubject {
  readonly customerId: number
  readonly epoch: number
}

/** A login token (JWT, HS256) as Tmeister's plug-in makes it; the id is a string there. The epoch is ours. */
export function issueLoginToken({ customerId, epoch }: TokenSubject, issuer: TokenIssuer): string {
  const seconds = Math.floor(issuer.now().getTime() / 1000)
  const payload = encode({
    iss: issuer.publicUrl,
    iat: seconds,
    nbf: seconds,
    exp: seconds + LOGIN_LIFETIME_MS / 1000,
    data: { user: { id: `${customerId}`, epoch } },
  })
  return `${HEADER}.${payload}.${signature(`${HEADER}.${payload}`, issuer.tokenSecret)}`
}

/** Reads a token in the order in which the plug-in does: segments, algorithm, signature, time, issuer (`jwt-tmeister-validate-*`). */
export function readLoginToken(
  token: string,
  { tokenSecret, publicUrl, now }: TokenIssuer,
): TokenSubject | Refusal {
  const [header = '', payload = '', signed = '', ...rest] = token.split('.')
  if (signed === '' || rest.length > 0) return invalidToken('Wrong number of segments')
  // Asked before the signature is: a token that names its own algorithm (`none`) chooses nothing here.
  if (decode(header)?.alg !== 'HS256') return invalidToken('Algorithm not supported')
  if (!sameText(signed, signature(`${header}.${payload}`, tokenSecret)))
    return invalidToken('Signature verification failed')
  const claims = decode(payload)
  const seconds = now().getTime() / 1000
  if (typeof claims?.exp !== 'number' || claims.exp <= seconds) return expiredToken
  if (claims.iss !== publicUrl)
    return { status: 403, code: 'jwt_auth_bad_iss', message: 'The iss do not match with this server' }
  return readSubject(claims.data) ?? badRequest
}

/** Also said of a token that was made before the password was changed, and of one that was signed out. */
export const expiredToken = invalidToken('Expired token')

const badRequest: Refusal = {
  status: 403,
  code: 'jwt_auth_bad_request',
  message: 'User ID not found in the token',
}

function invalidToken(message: string): Refusal {
  return { status: 403, code: 'jwt_auth_invalid_token', message }
}

function readSubject(data: unknown): TokenSubject | null {
  const user = isRecord(data) && isRecord(data.user) ? data.user : {}
  if (typeof user.id !== 'string' || !/^[1-9]\d{0,8}$/.test(user.id) || typeof user.epoch !== 'number')
    return null
  return { customerId: Number(user.id), epoch: user.epoch }
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
