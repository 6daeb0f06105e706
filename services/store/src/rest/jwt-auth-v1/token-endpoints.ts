import { escapeHtml } from '@sultan/kernel/html-text'
import type { TmeisterTokenJson } from '@sultan/woo-client/account'
import { isEmail } from '../../domain/address-error.ts'
import { type Customer, findCustomerByLogin } from '../../domain/customers.ts'
import { issueLoginToken } from '../../domain/login-session.ts'
import { verifyPassword } from '../../domain/password.ts'
import { nicename } from '../../format/slug.ts'
import { readBearerToken } from '../../http/authentication.ts'
import type { StoreContext } from '../../http/context.ts'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { text } from '../../http/params.ts'
import { type RestResponse, respond, restError } from '../../http/response.ts'

/**
 * Endpoints of the plug-in "JWT Authentication for WP-API" (Tmeister) 1.3.4. Requests with an invalid token
 * are rejected before they reach these endpoints.
 */
export const tokenEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/jwt-auth/v1/token', { username: text(), password: text() }, ({ params }, context) =>
    logIn(params.username.trim(), params.password, context),
  ),
  endpoint('POST', '/jwt-auth/v1/token/validate', {}, async ({ raw, identity }) => {
    if (raw.headers.get('authorization') === null)
      return restError(403, 'jwt_auth_no_auth_header', 'Authorization header not found.')
    if (!readBearerToken(raw.headers) || identity.kind !== 'customer')
      return restError(403, 'jwt_auth_bad_auth_header', 'Authorization header malformed.')
    return respond({ code: 'jwt_auth_valid_token', data: { status: 200 } })
  }),
]

async function logIn(username: string, password: string, context: StoreContext): Promise<RestResponse> {
  if (username === '')
    return loginError('empty_username', '<strong>Error:</strong> The username field is empty.')
  if (password === '')
    return loginError('empty_password', '<strong>Error:</strong> The password field is empty.')
  const customer = await findCustomerByLogin(context.database.sql, username)
  const right = await verifyPassword(password, customer?.passwordHash ?? null)
  if (customer === null) return unknownLoginError(username)
  return right ? loginResponse(customer, context) : wrongPasswordError(username, context.publicUrl)
}

async function loginResponse(customer: Customer, context: StoreContext): Promise<RestResponse> {
  const body: TmeisterTokenJson = {
    token: issueLoginToken({ customerId: customer.id, epoch: customer.tokenEpoch }, context),
    user_email: customer.email,
    user_nicename: nicename(customer.username),
    user_display_name: customer.username,
  }
  return respond(body)
}

function unknownLoginError(username: string): RestResponse {
  if (isEmail(username))
    return loginError('invalid_email', 'Unknown email address. Check again or try your username.')
  const message = `<strong>Error:</strong> The username <strong>${escapeHtml(username)}</strong> is not registered on this site. If you are unsure of your username, try your email address instead.`
  return loginError('invalid_username', message)
}

function wrongPasswordError(username: string, publicUrl: string): RestResponse {
  const kind = isEmail(username) ? 'email address' : 'username'
  const link = `<a href="${publicUrl}/my-account/lost-password/">Lost your password?</a>`
  const message = `<strong>Error:</strong> The password you entered for the ${kind} <strong>${escapeHtml(username)}</strong> is incorrect. ${link}`
  return loginError('incorrect_password', message)
}

function loginError(reason: string, message: string): RestResponse {
  return restError(403, `[jwt_auth] ${reason}`, message)
}
