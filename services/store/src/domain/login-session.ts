import { isRecord } from '@sultan/kernel/is-record'
import { eq, lte } from 'drizzle-orm'
import { endedSessions } from '../db/account-tables.ts'
import type { Executor } from '../db/executor.ts'
import { sha256Hex } from './digest.ts'
import { type JwtError, signJwt, verifyJwt } from './jwt.ts'
import type { Rejection } from './rejection.ts'

/** Lifetime of a login token: seven days, as in the JWT plug-in. */
const LOGIN_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

interface TokenIssuer {
  readonly tokenSecret: string
  /** The claim `iss`: the shop's address with its scheme. */
  readonly publicUrl: string
  readonly now: () => Date
}

interface TokenSubject {
  readonly customerId: number
  /** The customer's `tokenEpoch` when the token was issued. */
  readonly epoch: number
}

/**
 * Issues a login token (JWT, HS256) like those of the plug-in "JWT Authentication for WP-API", but with the
 * additional claim `epoch`.
 */
export function issueLoginToken({ customerId, epoch }: TokenSubject, issuer: TokenIssuer): string {
  const seconds = Math.floor(issuer.now().getTime() / 1000)
  const claims = {
    iss: issuer.publicUrl,
    iat: seconds,
    nbf: seconds,
    exp: seconds + LOGIN_LIFETIME_MS / 1000,
    // The user id is a string, as in the tokens of the JWT plug-in.
    data: { user: { id: `${customerId}`, epoch } },
  }
  return signJwt(claims, issuer.tokenSecret)
}

/**
 * Checks a login token in the same order as the JWT plug-in: segments, algorithm, signature, time, issuer
 * (recordings `jwt-tmeister-validate-*`).
 */
export function verifyLoginToken(
  token: string,
  { tokenSecret, publicUrl, now }: TokenIssuer,
): TokenSubject | Rejection {
  const claims = verifyJwt(token, tokenSecret)
  if (typeof claims === 'string') return invalidToken(JWT_MESSAGES[claims])
  if (typeof claims.exp !== 'number' || claims.exp <= now().getTime() / 1000) return expiredToken
  if (claims.iss !== publicUrl)
    return { status: 403, code: 'jwt_auth_bad_iss', message: 'The iss do not match with this server' }
  return readSubject(claims.data) ?? missingUserId
}

const JWT_MESSAGES: Readonly<Record<JwtError, string>> = {
  malformed: 'Wrong number of segments',
  'unsupported-algorithm': 'Algorithm not supported',
  'wrong-signature': 'Signature verification failed',
}

/**
 * The error for login tokens that have expired, were signed out, were issued before the current password, or
 * belong to a deleted customer.
 */
export const expiredToken = invalidToken('Expired token')

const missingUserId: Rejection = {
  status: 403,
  code: 'jwt_auth_bad_request',
  message: 'User ID not found in the token',
}

function invalidToken(message: string): Rejection {
  return { status: 403, code: 'jwt_auth_invalid_token', message }
}

function readSubject(data: unknown): TokenSubject | null {
  const user = isRecord(data) && isRecord(data.user) ? data.user : {}
  if (typeof user.id !== 'string' || !/^[1-9]\d{0,8}$/.test(user.id) || typeof user.epoch !== 'number')
    return null
  return { customerId: Number(user.id), epoch: user.epoch }
}

/**
 * Signs one login token out. Increasing the customer's `tokenEpoch` instead would also sign out the
 * customer's other devices. Also deletes the rows of signed-out tokens that have expired.
 */
export async function endSession(db: Executor, token: string, now: Date): Promise<void> {
  await db.delete(endedSessions).where(lte(endedSessions.expiresAt, now))
  const expiresAt = new Date(now.getTime() + LOGIN_LIFETIME_MS)
  await db
    .insert(endedSessions)
    .values({ tokenHash: sha256Hex(token), expiresAt })
    .onConflictDoNothing()
}

/** Whether the customer has signed out with this login token. */
export async function isSessionEnded(db: Executor, token: string): Promise<boolean> {
  const found = await db
    .select({ tokenHash: endedSessions.tokenHash })
    .from(endedSessions)
    .where(eq(endedSessions.tokenHash, sha256Hex(token)))
  return found.length > 0
}
