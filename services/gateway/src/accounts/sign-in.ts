import { setTimeout as sleep } from 'node:timers/promises'
import { isRecord } from '@sultan/kernel/is-record'
import { type Token, tokenSchema } from '@sultan/woo-wire/jwt'
import { answer, storeUnavailable } from '../http/answer.ts'
import { logFault } from '../http/log-fault.ts'
import { readJson } from '../http/read-body.ts'
import type { StoreAnswer } from '../store/ask-store.ts'
import type { AccountParts } from './account-parts.ts'
import { signInRefused } from './account-refusals.ts'
import { untilNextStep } from './even-time.ts'
import { accountBucket, readLoginName } from './login-name.ts'

type SignInParts = Pick<AccountParts, 'ask' | 'limiter'>

interface Credentials {
  readonly username: string
  readonly password: string
}

/** WordPress takes no longer ones either. */
const LONGEST_PASSWORD = 4096

/**
 * `POST /jwt-auth/v1/token`: user name and password go to the store and nothing else, above all no old bearer, which it would
 * refuse (`jwt-tmeister-expired-bearer-on-token-route`). The answer is Tmeister's, whichever plug-in the store has; every
 * refusal is the same one and takes as long.
 */
export async function handleSignIn(
  request: Request,
  address: string,
  parts: SignInParts,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<Response> {
  const started = performance.now()
  const body = await readJson(request)
  if (!body.ok) return body.refusal
  const response = await signIn(readCredentials(body.value), address, parts)
  if (response.status === 403) await pause(untilNextStep(performance.now() - started))
  return response
}

async function signIn(
  credentials: Credentials | null,
  address: string,
  { ask, limiter }: SignInParts,
): Promise<Response> {
  const account = credentials === null ? null : accountBucket(credentials.username)
  // Counted before the store is asked: a hundred attempts at once are a hundred attempts.
  const tooMany = await limiter.take('signIn', address)
  if (tooMany !== null) return tooMany
  if (credentials === null || account === null) return signInRefused()
  const tooManyForAccount = await limiter.take('signInAccount', account)
  if (tooManyForAccount !== null) return tooManyForAccount
  const reply = await ask({ method: 'POST', route: '/jwt-auth/v1/token', body: credentials })
  const response = answerTo(reply)
  if (response.status === 403) return response
  await limiter.giveBack('signIn', address)
  await limiter.giveBack('signInAccount', account)
  return response
}

function readCredentials(body: unknown): Credentials | null {
  const given = isRecord(body) ? body : {}
  const username = readLoginName(given.username)
  const { password } = given
  if (username === null || typeof password !== 'string') return null
  return password === '' || password.length > LONGEST_PASSWORD ? null : { username, password }
}

function answerTo(reply: StoreAnswer): Response {
  if (reply.kind === 'lost') return storeUnavailable()
  if ([400, 401, 403].includes(reply.status)) return signInRefused()
  const token = reply.status === 200 ? tokenSchema.safeParse(reply.body) : null
  if (token?.success) return answer(200, inTmeistersShape(token.data))
  // A plug-in that is missing, or not set up to its end: something for the shop's owner.
  const code = isRecord(reply.body) ? String(reply.body.code) : 'no code'
  logFault('Nobody can sign in', `the shop answers ${reply.status} ${code}, npm run doctor says why`)
  return storeUnavailable()
}

function inTmeistersShape(token: Token): object {
  if ('token' in token) return token
  const { data } = token
  const name = `${data.firstName} ${data.lastName}`.trim()
  return {
    token: data.token,
    user_email: data.email,
    user_nicename: data.nicename,
    user_display_name: name === '' ? data.displayName : name,
    roles: data.roles,
  }
}
