import { setTimeout as sleep } from 'node:timers/promises'
import { isRecord } from '@sultan/kernel/is-record'
import { answer, noRoute, refusal } from '../http/answer.ts'
import { readJson } from '../http/read-body.ts'
import { fieldMessages, isEmail } from '../orders/billing-address.ts'
import type { Faults } from '../quote/order-lines.ts'
import type { AccountParts } from './account-parts.ts'
import { resetInvalid } from './account-refusals.ts'
import { untilNextStep } from './even-time.ts'
import { accountBucket, readLoginName } from './login-name.ts'
import { readPassword } from './registration-form.ts'

/** How a shop lets its customers choose a new password by mail. */
export interface PasswordResets {
  /** Sends a link to the account's address; does nothing where there is none. */
  request(email: string): Promise<unknown>
  /** Whose password it is now; null for a link that is no longer good. */
  change(token: string, password: string): Promise<{ readonly id: number; readonly email: string } | null>
}

/** 32 random bytes in base64url; nothing else is looked for. */
const TOKEN = /^[\w-]{43}$/

/**
 * `POST /sultan/v1/password-reset` with `{email}`: the same 200 at an even step of time, and the same limits, whether there is
 * such an account or not.
 */
export async function handleResetRequest(
  request: Request,
  { passwordResets, limiter }: Pick<AccountParts, 'passwordResets' | 'limiter'>,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<Response> {
  if (passwordResets === null) return noRoute()
  const started = performance.now()
  const body = await readJson(request)
  if (!body.ok) return body.refusal
  const email = readLoginName(isRecord(body.value) ? body.value.email : null)
  if (email === null || !isEmail(email)) return faulty('email', fieldMessages.email)
  const tooMany = await limiter.take('passwordResetAccount', accountBucket(email))
  if (tooMany !== null) return tooMany
  await passwordResets.request(email)
  await pause(untilNextStep(performance.now() - started))
  return answer(200, { message: 'Ako postoji račun s tom adresom, poslali smo link za novu lozinku.' })
}

/** `POST /sultan/v1/password` with `{token, password}`: a new password by the rules of registration, and every session ends. */
export async function handleNewPassword(
  request: Request,
  { passwordResets, bearers, limiter }: Pick<AccountParts, 'passwordResets' | 'bearers' | 'limiter'>,
): Promise<Response> {
  if (passwordResets === null) return noRoute()
  const body = await readJson(request)
  if (!body.ok) return body.refusal
  const given = isRecord(body.value) ? body.value : {}
  const faults: Faults = {}
  const password = readPassword(given.password, faults)
  if (faults.password !== undefined) return faulty('password', faults.password)
  const { token } = given
  const isToken = typeof token === 'string' && TOKEN.test(token)
  const customer = isToken ? await passwordResets.change(token, password) : null
  if (customer === null) return resetInvalid()
  bearers.forget(customer.id)
  // Who forgot his password has often tried ten of them; the new one must open at once.
  await limiter.forget('signInAccount', accountBucket(customer.email))
  return answer(200, { message: 'Lozinka je promijenjena. Prijavite se novom lozinkom.' })
}

function faulty(field: string, message: string): Response {
  return refusal(400, 'rest_invalid_param', message, { params: { [field]: message } })
}
