import { type Answer, answer, ok } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import type { Route } from '../http/route.ts'
import { asText } from '../json.ts'
import { refusal } from '../recorded.ts'
import type { World } from '../world.ts'
import type { Customer } from './customers.ts'
import { signToken } from './jwt.ts'
import { signIn } from './sign-in.ts'
import { readBearer, readCustomerToken, tokenFor } from './tokens.ts'

/** "JWT Auth" by usefulteam: 401, plain words, the user's id in the answer, and a cookie that turns over. */
export const usefulteamRoutes: readonly Route[] = [
  { method: 'POST', path: '/jwt-auth/v1/token', answer: token },
  { method: 'POST', path: '/jwt-auth/v1/token/validate', answer: validate },
  { method: 'POST', path: '/jwt-auth/v1/token/refresh', answer: refresh },
]

function token(world: World, call: Call): Answer {
  const [name, password] = [asText(call.body.username), asText(call.body.password)]
  const remembered = fromCookie(world, call)
  if (name === '' && remembered !== null) return ok(credential(world, remembered))
  if (name === '' || password === '') return refusal('jwt-usefulteam-token-missing-fields')
  const signed = signIn(world, name, password)
  if ('customer' in signed) return ok(credential(world, signed.customer), cookie(world, signed.customer))
  if (signed.refused === 'invalid_email') return refusal('jwt-usefulteam-token-unknown-email')
  if (signed.refused === 'invalid_username')
    return refusal('jwt-usefulteam-token-unknown-user', { niko: name })
  return signed.byEmail
    ? refusal('jwt-usefulteam-token-wrong-password-by-email', { 'amina.hodzic@kupac.example': name })
    : refusal('jwt-usefulteam-token-wrong-password', { amina: name })
}

function credential(world: World, customer: Customer) {
  const { id, email, username, firstName, lastName } = customer
  const names = { nicename: username, firstName, lastName, displayName: username }
  return {
    ...{ success: true, statusCode: 200, code: 'jwt_auth_valid_credential', message: 'Credential is valid' },
    data: { token: tokenFor(world, customer), id, email, ...names },
  }
}

function validate(world: World, call: Call): Answer {
  const header = call.headers.get('authorization')
  if (header === null) return refusal('jwt-usefulteam-validate-no-header')
  const bearer = readBearer(world, call)
  if (bearer === null) return refusal('jwt-usefulteam-validate-basic-instead-of-bearer')
  const valid = {
    success: true,
    statusCode: 200,
    code: 'jwt_auth_valid_token',
    message: 'Token is valid',
    data: [],
  }
  if (typeof bearer !== 'string') return ok(valid)
  if (bearer.startsWith('The iss')) return refusal('jwt-usefulteam-validate-other-issuer')
  return refusal('jwt-usefulteam-validate-expired', { 'Expired token': bearer })
}

function refresh(world: World, call: Call): Answer {
  const customer = fromCookie(world, call)
  if (customer === null) return refusal('jwt-usefulteam-refresh-no-cookie')
  const body = { success: true, statusCode: 200, code: 'jwt_auth_valid_token', message: 'Token is valid' }
  return answer(200, body, cookie(world, customer))
}

const monthSeconds = 30 * 24 * 3600

function cookie(world: World, customer: Customer): Record<string, string> {
  const exp = Math.floor(world.now() / 1000) + monthSeconds
  const data = { user: { id: String(customer.id) } }
  const value = signToken({ iss: world.url, exp, data }, world.signing)
  const expires = new Date(exp * 1000).toUTCString()
  return {
    'Set-Cookie': `refresh_token=${value}; expires=${expires}; Max-Age=${monthSeconds}; path=/; secure; HttpOnly`,
  }
}

function fromCookie(world: World, { headers }: Call): Customer | null {
  const value = /(?:^|;\s*)refresh_token=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1]
  const customer = value === undefined ? '' : readCustomerToken(world, value)
  return typeof customer === 'string' ? null : customer
}
