import { createHmac, timingSafeEqual } from 'node:crypto'
import { isObject, type JsonObject } from '../json.ts'

function encode(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Signs a token with HS256, the algorithm of both JWT plug-ins and of the cart token. */
export function signToken(claims: JsonObject, secret: string): string {
  const text = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(claims)}`
  return `${text}.${signature(text, secret)}`
}

/** Returns the claims of a token, or the error message of firebase/php-jwt. `now` is in milliseconds. */
export function readToken(token: string, secret: string, now: number): JsonObject | string {
  const parts = token.split('.')
  const [head = '', body = '', signed = ''] = parts
  if (parts.length !== 3) return 'Wrong number of segments'
  const expected = Buffer.from(signature(`${head}.${body}`, secret))
  const given = Buffer.from(signed)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return 'Signature verification failed'
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  if (!isObject(claims)) return 'Malformed UTF-8 characters'
  return Number(claims.exp) * 1000 <= now ? 'Expired token' : claims
}
