import { type Answer, ok } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import type { Route } from '../http/route.ts'
import { asText } from '../json.ts'
import { refusal } from '../recorded.ts'
import type { World } from '../world.ts'
import { signIn } from './sign-in.ts'
import { readBearer, tokenFor } from './tokens.ts'

/** "JWT Authentication for WP-API" by Tmeister: refusals are 403, in HTML, and name what was typed. */
export const tmeisterRoutes: readonly Route[] = [
  { method: 'POST', path: '/jwt-auth/v1/token', answer: token },
  { method: 'POST', path: '/jwt-auth/v1/token/validate', answer: validate },
]

function token(world: World, call: Call): Answer {
  const [name, password] = [asText(call.body.username), asText(call.body.password)]
  if (name === '') return refusal('jwt-tmeister-token-missing-fields')
  if (password === '') return refusal('jwt-tmeister-token-missing-password')
  const signed = signIn(world, name, password)
  if ('customer' in signed) {
    const { email, username } = signed.customer
    const token = tokenFor(world, signed.customer)
    return ok({ token, user_email: email, user_nicename: username, user_display_name: username })
  }
  if (signed.refused === 'invalid_email') return refusal('jwt-tmeister-token-unknown-email')
  if (signed.refused === 'invalid_username') return refusal('jwt-tmeister-token-unknown-user', { niko: name })
  return signed.byEmail
    ? refusal('jwt-tmeister-token-wrong-password-by-email', { 'amina.hodzic@kupac.example': name })
    : refusal('jwt-tmeister-token-wrong-password', { amina: name })
}

function validate(world: World, call: Call): Answer {
  const header = call.headers.get('authorization')
  if (header === null) return refusal('jwt-tmeister-validate-no-header')
  const bearer = readBearer(world, call)
  if (bearer === null) return refusal('jwt-tmeister-validate-basic-instead-of-bearer')
  if (typeof bearer !== 'string') return ok({ code: 'jwt_auth_valid_token', data: { status: 200 } })
  if (bearer.startsWith('The iss')) return refusal('jwt-tmeister-validate-other-issuer')
  return refusal('jwt-tmeister-validate-expired', { 'Expired token': bearer })
}
