import type { Database } from '@sultan/sql/database'
import { tooManyRequests } from '../http/answer.ts'
import { forgetRequests, giveBack, type Limited, secondsToWait } from './rate-limit.ts'

/** Counts what visitors do; `who` is an address or the bucket of an account. */
export interface Limiter {
  /** The refusal, or null when it may pass. */
  take(scope: Limited, who: string): Promise<Response | null>
  /** What turned out to be all right does not count. */
  giveBack(scope: Limited, who: string): Promise<void>
  /** Nothing of what was counted so far counts any more. */
  forget(scope: Limited, who: string): Promise<void>
}

export function createLimiter(database: Database, now: () => Date): Limiter {
  return {
    async take(scope, who) {
      const seconds = await secondsToWait(database, scope, who, now())
      return seconds === 0 ? null : tooManyRequests(seconds)
    },
    giveBack: (scope, who) => giveBack(database, scope, who, now()),
    forget: (scope, who) => forgetRequests(database, scope, who),
  }
}

/** For tests and measurements. */
export const unlimited: Limiter = {
  take: async () => null,
  giveBack: async () => undefined,
  forget: async () => undefined,
}
