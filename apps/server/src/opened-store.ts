import type { ShopKey } from '@sultan/gateway/accounts/keyed-store'
import type { FoundOrder } from '@sultan/gateway/orders/place-order'
import type { Store } from '@sultan/woo-wire/store'
import type { AccountServices } from './accounts/embedded-accounts.ts'
import type { Mailer } from './mail/mailer.ts'

/** A store of either kind, ready for the gateway: nothing behind it needs to know which one it is. */
export interface OpenedStore {
  readonly store: Store
  /** The consumer key for its customers and orders. */
  readonly shopKey: ShopKey
  /** As `OrderParts` of the gateway wants it. */
  readonly findOrderByMark: (mark: string, secondsAgo: number) => Promise<FoundOrder | null>
  /** Sends the store's mails; null where it sends them itself, or none. */
  readonly mailer: Mailer | null
  /** What it does for customers beside the dialect; a connected shop has pages of its own for that. */
  readonly accounts: AccountServices | null
  /** For the start-up line: `embedded, demo catalogue`. */
  readonly description: string
  /** Deletes what is no longer needed; called every hour. */
  tidy(now: Date): Promise<unknown>
}
