import { escapeHtml } from '@sultan/kernel/html'
import { isEmail } from '../../domain/address-rules.ts'
import { type Customer, findCustomerByLogin } from '../../domain/customers.ts'
import { issueLoginToken } from '../../domain/login-token.ts'
import { isPassword } from '../../domain/password.ts'
import { type Answer, answer, refuse } from '../../http/answer.ts'
import { readBearer } from '../../http/caller.ts'
import { type Endpoint, endpoint, type StoreContext } from '../../http/endpoint.ts'
import { text } from '../../http/params.ts'
import { nicename } from '../wp-v2/nicename.ts'

/** "JWT Authentication for WP-API" (Tmeister) 1.3.4. A bad bearer has been refused before any of this. */
export const tokenEndpoints: readonly Endpoint[] = [
  endpoint('POST', '/jwt-auth/v1/token', { username: text(), password: text() }, ({ params }, context) =>
    logIn(params.username.trim(), params.password, context),
  ),
  endpoint('POST', '/jwt-auth/v1/token/validate', {}, async ({ request, caller }) => {
    if (request.headers.get('authorization') === null)
      return refuse(403, 'jwt_auth_no_auth_header', 'Authorization header not found.')
    if (!readBearer(request.headers) || caller.kind !== 'customer')
      return refuse(403, 'jwt_auth_bad_auth_header', 'Authorization header malformed.')
    return answer({ code: 'jwt_auth_valid_token', data: { status: 200 } })
  }),
]

async function logIn(username: string, password: string, context: StoreContext): Promise<Answer> {
  if (username === '')
    return loginRefused('empty_username', '<strong>Error:</strong> The username field is empty.')
  if (password === '')
    return loginRefused('empty_password', '<strong>Error:</strong> The password field is empty.')
  const customer = await findCustomerByLogin(context.database.sql, username)
  const right = await isPassword(password, customer?.passwordHash ?? null)
  if (customer === null) return unknownLogin(username)
  return right ? loggedIn(customer, context) : wrongPassword(username, context.publicUrl)
}

function loggedIn(customer: Customer, context: StoreContext): Answer {
  return answer({
    token: issueLoginToken({ customerId: customer.id, epoch: customer.tokenEpoch }, context),
    user_email: customer.email,
    user_nicename: nicename(customer),
    user_display_name: customer.username,
  })
}

function unknownLogin(username: string): Answer {
  if (isEmail(username))
    return loginRefused('invalid_email', 'Unknown email address. Check again or try your username.')
  const words = `<strong>Error:</strong> The username <strong>${escapeHtml(username)}</strong> is not registered on this site. If you are unsure of your username, try your email address instead.`
  return loginRefused('invalid_username', words)
}

function wrongPassword(username: string, publicUrl: string): Answer {
  const kind = isEmail(username) ? 'email address' : 'username'
  const link = `<a href="${publicUrl}/my-account/lost-password/">Lost your password?</a>`
  const words = `<strong>Error:</strong> The password you entered for the ${kind} <strong>${escapeHtml(username)}</strong> is incorrect. ${link}`
  return loginRefused('incorrect_password', words)
}

function loginRefused(reason: string, message: string): Answer {
  return refuse(403, `[jwt_auth] ${reason}`, message)
}
