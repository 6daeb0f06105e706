import { createHmac } from 'node:crypto'
import { issueLoginToken } from '@sultan/store/login-session'
import { publicUrl, tokenSecret } from './embedded-store/store-settings.fixture.ts'
import type { Account } from './gateway-accounts.fixture.ts'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns a token with any header and claims, signed with any secret. */
function forged(header: object, claims: object, secret: string): string {
  const head = `${part(header)}.${part(claims)}`
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
}

/** Invalid login tokens that every store must reject, keyed by the reason for the rejection. */
export async function invalidTokens({ id, token }: Account, at: Date): Promise<Record<string, string>> {
  const header = { typ: 'JWT', alg: 'HS256' }
  const now = Math.floor(at.getTime() / 1000)
  const user = { id: `${id}`, epoch: 0 }
  const claims = { iss: publicUrl, iat: now, nbf: now, exp: now + 1000, data: { user } }
  const withUser = (changed: object) => ({ ...claims, data: { user: changed } })
  const issuer = { tokenSecret, publicUrl, now: () => new Date((now - 8 * 24 * 3600) * 1000) }
  return {
    garbage: 'abc',
    'garbage in three parts': 'a.b.c',
    'alg none': `${part({ typ: 'JWT', alg: 'none' })}.${part(claims)}.`,
    'alg none, signed': forged({ typ: 'JWT', alg: 'none' }, claims, tokenSecret),
    'another algorithm': forged({ typ: 'JWT', alg: 'HS512' }, claims, tokenSecret),
    'another secret': forged(header, claims, 'another secret'),
    'no secret': forged(header, claims, ''),
    'another issuer': forged(header, { ...claims, iss: 'https://other.example' }, tokenSecret),
    expired: issueLoginToken({ customerId: id, epoch: 0 }, issuer),
    'of an unknown customer': forged(header, withUser({ id: '999999', epoch: 0 }), tokenSecret),
    'a number as id': forged(header, withUser({ ...user, id }), tokenSecret),
    'changed claims': token.replace(/\.[^.]+\./, `.${part({ ...claims, exp: now + 9e9 })}.`),
  }
}
