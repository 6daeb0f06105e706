import type { Metrics } from '@sultan/kernel/metrics'
import type { Database } from '@sultan/sql/database'
import { createKnownDevices } from './accounts/known-devices.ts'
import { createSignInDelays } from './accounts/sign-in-delays.ts'
import { createSignInGuard, noSignInGuard, type SignInGuard } from './accounts/sign-in-guard.ts'
import {
  type AddressLimits,
  type LimitedRequest,
  noAddressLimits,
  openAddressLimits,
} from './limits/address-limits.ts'
import { createChallenges } from './limits/challenges.ts'
import { createRateLimiter, noRateLimits, type RateLimiter } from './limits/rate-limiter.ts'
import { createSharedSecret } from './limits/shared-secret.ts'
import { createSqlCounters, type WindowCounters } from './limits/window-counters.ts'
import { createWorkLimits, noWorkLimits, type WorkLimits } from './limits/work-limits.ts'

/**
 * All limits on the requests of clients: rate limits, limits of concurrent work, and delays after failed
 * sign-ins.
 */
export interface Limits {
  readonly rateLimiter: RateLimiter
  readonly workLimits: WorkLimits
  readonly signInGuard: SignInGuard
  openAddress(request: LimitedRequest): Promise<AddressLimits>
}

interface LimitOptions {
  readonly database: Database
  readonly rateLimits: 'on' | 'off'
  readonly challenge?: 'on' | 'off'
  readonly workLimits?: WorkLimits
  /** Counters of requests for the rate limits; by default in the database. */
  readonly counters?: WindowCounters
  readonly metrics: Metrics
}

/**
 * Creates all limits of the gateway. With `rateLimits: 'off'` only the given `workLimits` apply. `now` is the
 * clock of the limits, except of proof-of-work challenges and the given `workLimits`.
 */
export function createLimits(
  { rateLimits, challenge, workLimits, database, counters, metrics }: LimitOptions,
  now: () => Date,
): Limits {
  if (rateLimits === 'off')
    return {
      rateLimiter: noRateLimits,
      workLimits: workLimits ?? noWorkLimits,
      signInGuard: noSignInGuard,
      openAddress: async () => noAddressLimits,
    }
  const rateLimiter = createRateLimiter(counters ?? createSqlCounters(database), now, metrics)
  const challenges =
    challenge === 'on'
      ? createChallenges(database, {
          signature: createSharedSecret(database, 'challenge-signature'),
          key: createSharedSecret(database, 'challenge-key'),
        })
      : null
  return {
    rateLimiter,
    openAddress: request => openAddressLimits({ rateLimiter, challenges, metrics }, request),
    signInGuard: createSignInGuard({
      delays: createSignInDelays(database, now),
      devices: createKnownDevices(createSharedSecret(database, 'known-devices'), now),
      metrics,
    }),
    workLimits: workLimits ?? createWorkLimits(() => now().getTime(), metrics),
  }
}
