import type { Limiter } from '../limits/limiter.ts'
import type { AskStore } from '../store/ask-store.ts'
import type { Bearers } from './bearers.ts'
import type { AskWithKey } from './keyed-store.ts'
import type { PasswordResets } from './password-resets.ts'

/** What the routes of accounts work with. */
export interface AccountParts {
  readonly ask: AskStore
  /** Null where the shop gave no key: then there is no registration, no record of a customer and no history. */
  readonly askWithKey: AskWithKey | null
  readonly bearers: Bearers
  /** Null where the shop sends no such links by itself: then the routes do not exist. */
  readonly passwordResets: PasswordResets | null
  /** Makes the store refuse a login token from now on; null where the store cannot. */
  readonly endSession: ((token: string) => Promise<unknown>) | null
  readonly limiter: Limiter
}
