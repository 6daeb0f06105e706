import type { ShopRequest } from '../http/call.ts'
import { ok, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import { asText } from '../json.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { signIn } from './sign-in.ts'
import { readBearer, tokenFor } from './tokens.ts'

/**
 * Routes of the plug-in "JWT Authentication for WP-API" by Tmeister. Its errors have status 403. Most errors
 * of the login contain HTML, and some repeat the user name or e-mail address.
 */
export const tmeisterRoutes: readonly Route[] = [
  { method: 'POST', path: '/jwt-auth/v1/token', handle: token },
  { method: 'POST', path: '/jwt-auth/v1/token/validate', handle: validate },
]

function token(shop: ShopState, call: ShopRequest): ShopResponse {
  const [name, password] = [asText(call.body.username), asText(call.body.password)]
  if (name === '') return recordedError('jwt-tmeister-token-missing-fields')
  if (password === '') return recordedError('jwt-tmeister-token-missing-password')
  const signed = signIn(shop, name, password)
  if ('customer' in signed) {
    const { email, username } = signed.customer
    const token = tokenFor(shop, signed.customer)
    return ok({ token, user_email: email, user_nicename: username, user_display_name: username })
  }
  if (signed.rejected === 'invalid_email') return recordedError('jwt-tmeister-token-unknown-email')
  if (signed.rejected === 'invalid_username')
    return recordedError('jwt-tmeister-token-unknown-user', { niko: name })
  return signed.byEmail
    ? recordedError('jwt-tmeister-token-wrong-password-by-email', { 'amina.hodzic@kupac.example': name })
    : recordedError('jwt-tmeister-token-wrong-password', { amina: name })
}

function validate(shop: ShopState, call: ShopRequest): ShopResponse {
  const header = call.headers.get('authorization')
  if (header === null) return recordedError('jwt-tmeister-validate-no-header')
  const bearer = readBearer(shop, call)
  if (bearer === null) return recordedError('jwt-tmeister-validate-basic-instead-of-bearer')
  if (typeof bearer !== 'string') return ok({ code: 'jwt_auth_valid_token', data: { status: 200 } })
  if (bearer.startsWith('The iss')) return recordedError('jwt-tmeister-validate-other-issuer')
  return recordedError('jwt-tmeister-validate-expired', { 'Expired token': bearer })
}
