import type { Limiter } from '../limits/limiter.ts'
import type { AskStore } from '../store/ask-store.ts'
import type { Bearers } from './bearers.ts'
import type { AskWithKey } from './keyed-store.ts'

/** What the routes of accounts work with. */
export interface AccountParts {
  readonly ask: AskStore
  /** Null where the shop gave no key: then there is no registration, no record of a customer and no history. */
  readonly askWithKey: AskWithKey | null
  readonly bearers: Bearers
  readonly limiter: Limiter
}
