import { type Metrics, noMetrics } from '@sultan/kernel/metrics'
import { LRUCache } from 'lru-cache'
import { tooManyRequestsResponse } from '../http/responses.ts'
import { clientKey } from './client-key.ts'
import type { TimeWindow, WindowCounters } from './window-counters.ts'

/**
 * Maximum number of requests of one client in a fixed time window, counted across all servers. The limits are
 * well above normal use, even when a whole mobile network shares one IP address. Windows are fixed, so up to
 * twice the limit passes around the edge of a window.
 */
const RATE_LIMITS = {
  orders: { requests: 40, windowSeconds: 600 },
  /**
   * Limit of failed sign-ins from one IP address; sign-ins from known devices are not counted. Each sign-in
   * is counted first, and a successful one is subtracted again (`uncount`). For successful sign-ins, the
   * budget for password hashes applies instead (`WORK.passwords`).
   */
  signIn: { requests: 30, windowSeconds: 600 },
  register: { requests: 20, windowSeconds: 3600 },
  passwordReset: { requests: 20, windowSeconds: 3600 },
  /**
   * Limit of password reset e-mails to one e-mail address. The limit is the same for an e-mail address
   * without an account.
   */
  passwordResetAccount: { requests: 5, windowSeconds: 3600 },
  newPassword: { requests: 30, windowSeconds: 600 },
  reviews: { requests: 20, windowSeconds: 3600 },
  /**
   * Limit of rejected coupon codes from one IP address: a client that guesses codes can try six a minute. The
   * limit is not lower, because a quote with a rejected code is requested again when the postcode or a cart
   * line changes.
   */
  couponCodes: { requests: 60, windowSeconds: 600 },
  /**
   * While proof-of-work challenges are enabled, the `…Unproven` limits apply to requests without a valid
   * proof of work. For such requests, `ordersUnproven` replaces `orders`, for example.
   */
  ordersUnproven: { requests: 10, windowSeconds: 600 },
  signInUnproven: { requests: 8, windowSeconds: 600 },
  registerUnproven: { requests: 5, windowSeconds: 3600 },
  passwordResetUnproven: { requests: 5, windowSeconds: 3600 },
  newPasswordUnproven: { requests: 8, windowSeconds: 600 },
  reviewsUnproven: { requests: 5, windowSeconds: 3600 },
  stockAlertsUnproven: { requests: 8, windowSeconds: 3600 },
  account: { requests: 300, windowSeconds: 600 },
  orderLookup: { requests: 120, windowSeconds: 600 },
  guestOrderLookup: { requests: 30, windowSeconds: 600 },
  /** Limit of look-ups of one order number with a telephone number, from all IP addresses together. */
  guestOrderPhone: { requests: 30, windowSeconds: 3600 },
  /** Limit of requests that add or end back-in-stock alerts. */
  stockAlerts: { requests: 30, windowSeconds: 3600 },
  chat: { requests: 200, windowSeconds: 600 },
} as const

export type RateLimitScope = keyof typeof RATE_LIMITS

/**
 * Counts requests per rate limit (`scope`) and client. `client` is an IP address, the hash of an account, or
 * an order number.
 */
export interface RateLimiter {
  /** Counts a request. Returns a 429 response when the limit is exceeded, else null. */
  check(scope: RateLimitScope, client: string): Promise<Response | null>
  /** Lowers the number of counted requests in the current time window by one. */
  uncount(scope: RateLimitScope, client: string): Promise<void>
  reset(scope: RateLimitScope, client: string): Promise<void>
}

/**
 * How long further requests of a client above its limit are rejected without being counted, in ms. This keeps
 * a flood of requests from the database.
 */
const REMEMBERED_MS = 1000
const MAX_REMEMBERED = 10_000

/** Creates a rate limiter that counts in `counters`, because several servers share the limits. */
export function createRateLimiter(
  counters: WindowCounters,
  now: () => Date,
  metrics: Metrics = noMetrics,
): RateLimiter {
  const blocked = new LRUCache<string, number>({
    max: MAX_REMEMBERED,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  async function isAbove(scope: RateLimitScope, name: string, window: TimeWindow): Promise<boolean> {
    if (blocked.get(name) === window.start) return true
    const count = await counters.add(name, window, 1)
    if (count <= RATE_LIMITS[scope].requests) return false
    blocked.set(name, window.start)
    return true
  }

  return {
    async check(scope, client) {
      const window = windowAt(scope, now())
      if (!(await isAbove(scope, counterName(scope, client), window))) return null
      metrics.count('rejections', { reason: 'rate_limit' })
      return tooManyRequestsResponse(secondsLeft(window, now()))
    },
    async uncount(scope, client) {
      blocked.delete(counterName(scope, client))
      await counters.add(counterName(scope, client), windowAt(scope, now()), -1)
    },
    async reset(scope, client) {
      blocked.delete(counterName(scope, client))
      await counters.reset(counterName(scope, client))
    },
  }
}

/** A rate limiter that allows every request, for load tests (`RATE_LIMITS=off`). */
export const noRateLimits: RateLimiter = {
  check: async () => null,
  uncount: async () => undefined,
  reset: async () => undefined,
}

function counterName(scope: RateLimitScope, client: string): string {
  return `${scope} ${clientKey(client)}`
}

function windowAt(scope: RateLimitScope, now: Date): TimeWindow {
  const length = RATE_LIMITS[scope].windowSeconds
  return { start: Math.floor(now.getTime() / 1000 / length) * length, length }
}

function secondsLeft({ start, length }: TimeWindow, now: Date): number {
  return Math.max(1, Math.ceil(start + length - now.getTime() / 1000))
}
