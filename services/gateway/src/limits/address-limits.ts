import { type Metrics, noMetrics } from '@sultan/kernel/metrics'
import { challengeResponse } from '../http/responses.ts'
import { CHALLENGE_HEADER, type Challenges } from './challenges.ts'
import type { RateLimiter, RateLimitScope } from './rate-limiter.ts'

/**
 * The limits that apply to the IP address of one request. On `CHALLENGED_ROUTES`, a 429 response to a request
 * without a proof of work contains a proof-of-work challenge.
 */
export interface AddressLimits {
  /**
   * Whether the request contains a valid proof of work and its route is one of `CHALLENGED_ROUTES`. Such a
   * request has separate rate limits, and costs no units of the budgets in `WorkLimits`.
   */
  readonly isProven: boolean
  /** Counts the request. Returns a 429 response when the limit is exceeded, else null. */
  check(scope: RateLimitScope): Promise<Response | null>
  /** Lowers the number of counted requests in the current time window by one. */
  uncount(scope: RateLimitScope): Promise<void>
  /**
   * Adds a proof-of-work challenge to a 429 response on `CHALLENGED_ROUTES`, unless the request already has a
   * proof of work. Returns any other response unchanged.
   */
  withChallenge(response: Response): Promise<Response>
}

interface AddressLimitsOptions {
  readonly rateLimiter: RateLimiter
  /**
   * Creates proof-of-work challenges and checks their solutions; null when they are disabled
   * (`CHALLENGE=off`).
   */
  readonly challenges: Challenges | null
  readonly metrics?: Metrics
}

export interface LimitedRequest {
  readonly headers: Headers
  /** Method and path pattern, for example `POST /sultan/v1/orders`. */
  readonly route: string
  readonly address: string
}

/**
 * Routes on which a client that has exceeded a limit can continue with a proof of work. Requests to these
 * routes change data or cost the store much work.
 */
const CHALLENGED_ROUTES: ReadonlySet<string> = new Set([
  'POST /sultan/v1/quote',
  'POST /sultan/v1/orders',
  'POST /jwt-auth/v1/token',
  'POST /wc/v3/customers',
  'POST /wc/v3/products/reviews',
  'POST /sultan/v1/password-reset',
  'POST /sultan/v1/password',
  'POST /sultan/v1/stock-alerts',
])

/**
 * Map from a rate limit to the stricter rate limit that replaces it. The stricter limits apply to requests
 * without a valid proof of work while proof-of-work challenges are enabled.
 */
const UNPROVEN_SCOPES: Partial<Readonly<Record<RateLimitScope, RateLimitScope>>> = {
  orders: 'ordersUnproven',
  signIn: 'signInUnproven',
  register: 'registerUnproven',
  passwordReset: 'passwordResetUnproven',
  newPassword: 'newPasswordUnproven',
  reviews: 'reviewsUnproven',
  stockAlerts: 'stockAlertsUnproven',
}

export async function openAddressLimits(
  { rateLimiter, challenges, metrics = noMetrics }: AddressLimitsOptions,
  { headers, route, address }: LimitedRequest,
): Promise<AddressLimits> {
  if (challenges === null || !CHALLENGED_ROUTES.has(route)) {
    return {
      isProven: false,
      check: scope => rateLimiter.check(scope, address),
      uncount: scope => rateLimiter.uncount(scope, address),
      withChallenge: async response => response,
    }
  }
  const purpose = { route, address }
  const solution = headers.get(CHALLENGE_HEADER)
  const isProven = solution !== null && (await challenges.redeem(solution, purpose))
  const scopeOf = (scope: RateLimitScope) => (isProven ? scope : (UNPROVEN_SCOPES[scope] ?? scope))
  const withChallenge = async (response: Response): Promise<Response> => {
    if (response.status !== 429 || isProven) return response
    metrics.count('rejections', { reason: 'challenge' })
    return challengeResponse(response.headers, await challenges.create(purpose))
  }
  return {
    isProven,
    withChallenge,
    async check(scope) {
      const tooMany = await rateLimiter.check(scopeOf(scope), address)
      return tooMany && withChallenge(tooMany)
    },
    uncount: scope => rateLimiter.uncount(scopeOf(scope), address),
  }
}

/** Limits that allow every request, for load tests (`RATE_LIMITS=off`). */
export const noAddressLimits: AddressLimits = {
  isProven: false,
  check: async () => null,
  uncount: async () => undefined,
  withChallenge: async response => response,
}
