import type { ShopRequest } from '../http/call.ts'
import { ok, respond, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import { asText } from '../json.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import type { Customer } from './customers.ts'
import { signToken } from './jwt.ts'
import { signIn } from './sign-in.ts'
import { readBearer, readCustomerToken, tokenFor } from './tokens.ts'

/**
 * Routes of the plug-in "JWT Auth" by usefulteam. Its errors have status 401 and plain text. The response to
 * a login contains the user id and sets a cookie, with which a later request gets a new token.
 */
export const usefulteamRoutes: readonly Route[] = [
  { method: 'POST', path: '/jwt-auth/v1/token', handle: token },
  { method: 'POST', path: '/jwt-auth/v1/token/validate', handle: validate },
  { method: 'POST', path: '/jwt-auth/v1/token/refresh', handle: refresh },
]

/**
 * usefulteam's plug-in before version 3: it has no route for refreshing tokens, and returns WordPress's own
 * error code for a missing user name. Its responses are not recorded, but follow the plug-in's source; the
 * statuses of errors are those of version 3.
 */
export const usefulteam2Routes: readonly Route[] = [
  {
    method: 'POST',
    path: '/jwt-auth/v1/token',
    handle: (shop, call) => {
      if (asText(call.body.username) !== '') return token(shop, call)
      const { status, body } = recordedError('jwt-usefulteam-token-missing-fields')
      return respond(status, { ...Object(body), code: 'empty_username' })
    },
  },
  { method: 'POST', path: '/jwt-auth/v1/token/validate', handle: validate },
]

function token(shop: ShopState, call: ShopRequest): ShopResponse {
  const [name, password] = [asText(call.body.username), asText(call.body.password)]
  const remembered = fromCookie(shop, call)
  if (name === '' && remembered !== null) return ok(credential(shop, remembered))
  if (name === '' || password === '') return recordedError('jwt-usefulteam-token-missing-fields')
  const signed = signIn(shop, name, password)
  if ('customer' in signed) return ok(credential(shop, signed.customer), cookie(shop, signed.customer))
  if (signed.rejected === 'invalid_email') return recordedError('jwt-usefulteam-token-unknown-email')
  if (signed.rejected === 'invalid_username')
    return recordedError('jwt-usefulteam-token-unknown-user', { niko: name })
  return signed.byEmail
    ? recordedError('jwt-usefulteam-token-wrong-password-by-email', { 'amina.hodzic@kupac.example': name })
    : recordedError('jwt-usefulteam-token-wrong-password', { amina: name })
}

function credential(shop: ShopState, customer: Customer) {
  const { id, email, username, firstName, lastName } = customer
  const names = { nicename: username, firstName, lastName, displayName: username }
  return {
    ...{ success: true, statusCode: 200, code: 'jwt_auth_valid_credential', message: 'Credential is valid' },
    data: { token: tokenFor(shop, customer), id, email, ...names },
  }
}

function validate(shop: ShopState, call: ShopRequest): ShopResponse {
  const header = call.headers.get('authorization')
  if (header === null) return recordedError('jwt-usefulteam-validate-no-header')
  const bearer = readBearer(shop, call)
  if (bearer === null) return recordedError('jwt-usefulteam-validate-basic-instead-of-bearer')
  const valid = {
    success: true,
    statusCode: 200,
    code: 'jwt_auth_valid_token',
    message: 'Token is valid',
    data: [],
  }
  if (typeof bearer !== 'string') return ok(valid)
  if (bearer.startsWith('The iss')) return recordedError('jwt-usefulteam-validate-other-issuer')
  return recordedError('jwt-usefulteam-validate-expired', { 'Expired token': bearer })
}

function refresh(shop: ShopState, call: ShopRequest): ShopResponse {
  const customer = fromCookie(shop, call)
  if (customer === null) return recordedError('jwt-usefulteam-refresh-no-cookie')
  const body = { success: true, statusCode: 200, code: 'jwt_auth_valid_token', message: 'Token is valid' }
  return respond(200, body, cookie(shop, customer))
}

const monthSeconds = 30 * 24 * 3600

function cookie(shop: ShopState, customer: Customer): Record<string, string> {
  const exp = Math.floor(shop.now() / 1000) + monthSeconds
  const data = { user: { id: String(customer.id) } }
  const value = signToken({ iss: shop.url, exp, data }, shop.signing)
  const expires = new Date(exp * 1000).toUTCString()
  return {
    'Set-Cookie': `refresh_token=${value}; expires=${expires}; Max-Age=${monthSeconds}; path=/; secure; HttpOnly`,
  }
}

function fromCookie(shop: ShopState, { headers }: ShopRequest): Customer | null {
  const value = /(?:^|;\s*)refresh_token=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1]
  const customer = value === undefined ? '' : readCustomerToken(shop, value)
  return typeof customer === 'string' ? null : customer
}
