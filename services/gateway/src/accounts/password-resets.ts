import { setTimeout as sleep } from 'node:timers/promises'
import { isEmail } from '@sultan/kernel/email'
import { isRecord } from '@sultan/kernel/is-record'
import { readJson } from '../http/read-json.ts'
import {
  invalidParamsResponse,
  invalidResetTokenResponse,
  jsonResponse,
  notFoundResponse,
} from '../http/responses.ts'
import { messages } from '../messages/messages.ts'
import type { FieldErrors } from '../validation/fields.ts'
import type { AccountServices } from './account-services.ts'
import { paddingMs } from './constant-time-padding.ts'
import { accountHash, parseLoginName } from './login-name.ts'
import { parsePassword } from './registration-form.ts'

/** A reset token is 32 random bytes in base64url. */
const RESET_TOKEN_PATTERN = /^[\w-]{43}$/

/**
 * `POST /sultan/v1/password-reset` with `{email}`. Status, timing and rate limits are the same whether the address
 * has an account or not.
 */
export async function handleResetRequest(
  request: Request,
  { passwordResets, rateLimiter }: Pick<AccountServices, 'passwordResets' | 'rateLimiter'>,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<Response> {
  if (passwordResets === null) return notFoundResponse()
  const started = performance.now()
  const body = await readJson(request)
  if (!body.ok) return body.response
  const email = parseLoginName(isRecord(body.value) ? body.value.email : null)
  if (email === null || !isEmail(email))
    return invalidParamsResponse({ email: messages.email }, messages.email)
  const tooMany = await rateLimiter.check('passwordResetAccount', accountHash(email))
  if (tooMany !== null) return tooMany
  await passwordResets.request(email)
  await pause(paddingMs(performance.now() - started))
  return jsonResponse(200, { message: messages.resetLinkSent })
}

/**
 * `POST /sultan/v1/password` with `{token, password}`: sets the password and ends all sessions of the
 * customer.
 */
export async function handleNewPassword(
  request: Request,
  services: Pick<AccountServices, 'passwordResets' | 'tokenVerifier' | 'onSessionsEnded' | 'signInGuard'>,
): Promise<Response> {
  const { passwordResets, tokenVerifier, onSessionsEnded, signInGuard } = services
  if (passwordResets === null) return notFoundResponse()
  const body = await readJson(request)
  if (!body.ok) return body.response
  const fields = isRecord(body.value) ? body.value : {}
  const errors: FieldErrors = {}
  const password = parsePassword(fields.password, errors)
  if (errors.password !== undefined) return invalidParamsResponse(errors, errors.password)
  const { token } = fields
  const isToken = typeof token === 'string' && RESET_TOKEN_PATTERN.test(token)
  const customer = isToken ? await passwordResets.change(token, password) : null
  if (customer === null) return invalidResetTokenResponse()
  tokenVerifier.invalidate([customer.id])
  onSessionsEnded(customer.id)
  // Sign-ins that failed before the reset must not delay a sign-in with the new password.
  for (const name of [customer.email, customer.username]) await signInGuard.clearAccount(accountHash(name))
  return jsonResponse(200, { message: messages.passwordChanged })
}
