import type { Money } from '@sultan/kernel/money'
import type { AccountOrder } from '../../shop/account.ts'

/** What differs from then, per line. */
export type ReorderChange =
  | { readonly kind: 'gone' | 'not-sold' | 'choose-again'; readonly name: string }
  | { readonly kind: 'fewer'; readonly name: string; readonly available: number }
  | { readonly kind: 'price'; readonly name: string; readonly from: Money; readonly to: Money }

export interface Reordered {
  /** Pieces that went into the cart. */
  readonly pieces: number
  readonly changes: readonly ReorderChange[]
  readonly isCartFull: boolean
}

/** Puts what can still be bought into the cart, at what it costs now; null when the shop could not be asked. */
export type Reorder = (order: AccountOrder) => Promise<Reordered | null>
