import { setTimeout as sleep } from 'node:timers/promises'
import { isRecord } from '@sultan/kernel/is-record'
import type { Logger } from '@sultan/kernel/logger'
import { DEVICE_HEADER, type TokenResponse, tokenResponseSchema } from '@sultan/woo-client/account'
import { readJson } from '../http/read-json.ts'
import { invalidCredentialsResponse, jsonResponse, storeUnavailableResponse } from '../http/responses.ts'
import type { AddressLimits } from '../limits/address-limits.ts'
import type { WorkLimits } from '../limits/work-limits.ts'
import type { StoreResponse } from '../store/store-client.ts'
import type { AccountServices } from './account-services.ts'
import { paddingMs } from './constant-time-padding.ts'
import { accountHash, parseLoginName } from './login-name.ts'
import type { SignInAttempt } from './sign-in-guard.ts'

type SignInServices = Pick<AccountServices, 'storeClient' | 'signInGuard' | 'logger'> & {
  readonly workLimits: WorkLimits
}

interface SignInContext {
  readonly request: Request
  readonly address: string
  readonly limits: AddressLimits
}

interface Credentials {
  readonly username: string
  readonly password: string
}

/** Maximum length of a password: WordPress's own limit. */
const MAX_PASSWORD_LENGTH = 4096

/**
 * `POST /jwt-auth/v1/token`. Sends user name and password only: the store rejects a request with an expired
 * bearer token (recording `jwt-tmeister-expired-bearer-on-token-route`). The response has the format of
 * Tmeister's JWT plugin, also when the store uses usefulteam's. All 403 responses are the same, and their
 * response times are padded to a multiple of 500 ms.
 */
export async function handleSignIn(
  context: SignInContext,
  services: SignInServices,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<Response> {
  const started = performance.now()
  const body = await readJson(context.request)
  if (!body.ok) return body.response
  const credentials = parseCredentials(body.value)
  const response =
    credentials === null ? invalidCredentialsResponse() : await signIn(credentials, context, services)
  if (response.status === 403) await pause(paddingMs(performance.now() - started))
  return response
}

async function signIn(
  credentials: Credentials,
  { request, address, limits }: SignInContext,
  services: SignInServices,
): Promise<Response> {
  const deviceToken = request.headers.get(DEVICE_HEADER)
  const account = accountHash(credentials.username)
  const deviceId = await services.signInGuard.identify(deviceToken, account)
  const attempt = { account, address, limits, deviceToken, deviceId }
  // Sign-ins from known devices have a separate limit of processor time, so that a client that guesses
  // passwords from the same IP address does not delay these sign-ins.
  const kind = deviceId === null ? 'passwords' : 'knownDevices'
  const work = { kind, address, signal: request.signal, isProven: limits.isProven } as const
  return services.workLimits.run(work, () => checkPassword(credentials, attempt, services))
}

async function checkPassword(
  credentials: Credentials,
  attempt: SignInAttempt,
  { storeClient, signInGuard, logger }: SignInServices,
): Promise<Response> {
  const tooMany = await signInGuard.begin(attempt)
  if (tooMany !== null) return tooMany
  const response = tokenResponse(
    await storeClient({ method: 'POST', route: '/jwt-auth/v1/token', body: credentials }),
    logger,
  )
  if (response.status === 200) {
    const token = await signInGuard.succeeded(attempt)
    if (token !== null) response.headers.set(DEVICE_HEADER, token)
  } else if (response.status !== 403) await signInGuard.undo(attempt)
  return response
}

function parseCredentials(body: unknown): Credentials | null {
  const fields = isRecord(body) ? body : {}
  const username = parseLoginName(fields.username)
  const { password } = fields
  if (username === null || typeof password !== 'string') return null
  return password === '' || password.length > MAX_PASSWORD_LENGTH ? null : { username, password }
}

function tokenResponse(response: StoreResponse, logger: Logger): Response {
  if (response.kind === 'lost' || response.status === 503) return storeUnavailableResponse()
  if ([400, 401, 403].includes(response.status)) return invalidCredentialsResponse()
  const token = response.status === 200 ? tokenResponseSchema.safeParse(response.body) : null
  if (token?.success) return jsonResponse(200, toTmeisterToken(token.data))
  const code = isRecord(response.body) ? String(response.body.code) : null
  logger.error(
    { status: response.status, code },
    'Sign-in does not work: the JWT plugin is missing or misconfigured. Run `npm run doctor`.',
  )
  return storeUnavailableResponse()
}

function toTmeisterToken(token: TokenResponse): object {
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
