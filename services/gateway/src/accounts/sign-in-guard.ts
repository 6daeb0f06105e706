import { type Metrics, noMetrics } from '@sultan/kernel/metrics'
import { tooManyRequestsResponse } from '../http/responses.ts'
import type { AddressLimits } from '../limits/address-limits.ts'
import { clientKey } from '../limits/client-key.ts'
import type { KnownDevices } from './known-devices.ts'
import type { SignInDelays } from './sign-in-delays.ts'

export interface SignInAttempt {
  /** Hash of the login name (`accountHash`), whether or not an account with this name exists. */
  readonly account: string
  readonly address: string
  readonly limits: AddressLimits
  readonly deviceToken: string | null
  /** Id of the device when the account was signed in on it before; else null. */
  readonly deviceId: string | null
}

/**
 * Decides whether a password may be checked. A login name without an account is treated like one with an
 * account.
 */
export interface SignInGuard {
  /**
   * Id of a device on which the account was signed in before, else null. The first call with a token reads
   * the secret of the token signatures from the database. Later calls use the secret in memory.
   */
  identify(deviceToken: string | null, account: string): Promise<string | null>
  /**
   * Counts a sign-in attempt as failed before the password is checked. Returns a 429 response when the device
   * or IP address must wait before its next attempt, else null.
   */
  begin(attempt: SignInAttempt): Promise<Response | null>
  /**
   * To be called after a successful sign-in. Returns the token by which `identify` recognises the device at
   * later sign-ins. The implementation `noSignInGuard` returns null instead.
   */
  succeeded(attempt: SignInAttempt): Promise<string | null>
  /** Undoes the count of a sign-in attempt whose password was not checked. */
  undo(attempt: SignInAttempt): Promise<void>
  /**
   * Deletes the failed sign-in attempts of an account. To be called after a new password of the account is
   * set.
   */
  clearAccount(account: string): Promise<void>
}

interface SignInGuardOptions {
  readonly delays: SignInDelays
  readonly devices: KnownDevices
  readonly metrics?: Metrics
}

export function createSignInGuard({ delays, devices, metrics = noMetrics }: SignInGuardOptions): SignInGuard {
  async function undo(attempt: SignInAttempt): Promise<void> {
    await delays.undo(attempt.account, sourceOf(attempt))
    if (attempt.deviceId === null) await attempt.limits.uncount('signIn')
  }

  return {
    undo,
    identify: devices.identify,
    async begin(attempt) {
      const seconds = await delays.begin(attempt.account, sourceOf(attempt))
      if (seconds > 0) {
        metrics.count('rejections', { reason: 'rate_limit' })
        return tooManyRequestsResponse(seconds)
      }
      // A device on which the account was signed in before is exempt from the limit of sign-ins per IP
      // address. Otherwise, failed sign-ins of other people at the device's IP address would block the
      // device.
      const tooMany = attempt.deviceId === null ? await attempt.limits.check('signIn') : null
      if (tooMany !== null) await delays.undo(attempt.account, sourceOf(attempt))
      return tooMany
    },
    async succeeded(attempt) {
      await delays.clear(attempt.account, sourceOf(attempt))
      if (attempt.deviceId === null) await attempt.limits.uncount('signIn')
      return devices.remember(attempt.deviceToken, attempt.account)
    },
    clearAccount: delays.clearAccount,
  }
}

/** A sign-in guard that allows every attempt, for load tests (`RATE_LIMITS=off`). */
export const noSignInGuard: SignInGuard = {
  identify: async () => null,
  begin: async () => null,
  succeeded: async () => null,
  undo: async () => undefined,
  clearAccount: async () => undefined,
}

function sourceOf({ address, deviceId }: SignInAttempt): string {
  return deviceId === null ? `address ${clientKey(address)}` : `device ${deviceId}`
}
