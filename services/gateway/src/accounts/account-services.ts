import type { Logger } from '@sultan/kernel/logger'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { AdminClient } from '../store/admin-client.ts'
import type { StoreClient } from '../store/store-client.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import type { TokenVerifier } from './token-verifier.ts'

/** Dependencies of the account routes. */
export interface AccountServices {
  readonly storeClient: StoreClient
  /**
   * Sends requests with the WooCommerce API key. Null without a key; the routes for registration, customer
   * record and order history then do not exist.
   */
  readonly adminClient: AdminClient | null
  readonly tokenVerifier: TokenVerifier
  /**
   * Password reset by e-mail. Null when no reset links can be sent; the password reset routes then do not
   * exist.
   */
  readonly passwordResets: PasswordResets | null
  /** Revokes a login token; null when the store cannot revoke tokens. */
  readonly endSession: ((token: string) => Promise<unknown>) | null
  /**
   * Makes the other servers discard their cached login tokens of a customer. To be called after `endSession`,
   * and after a new password is set.
   */
  readonly onSessionsEnded: (customerId: number) => void
  readonly rateLimiter: RateLimiter
  readonly signInGuard: SignInGuard
  readonly logger: Logger
}

/** Password reset by e-mail (decision 0011). */
export interface PasswordResets {
  /** Sends a password reset link; does nothing for an e-mail address without an account. */
  request(email: string): Promise<unknown>
  /**
   * Sets a new password. Returns the customer whose password was changed; null for an invalid reset token.
   */
  change(
    token: string,
    password: string,
  ): Promise<{ readonly id: number; readonly email: string; readonly username: string } | null>
}
