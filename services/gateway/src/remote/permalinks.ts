import { NeverSent } from '../store/never-sent.ts'
import { Unreadable } from './read-answer.ts'
import type { AddressStyle } from './store-address.ts'

/** Whether a shop has pretty addresses: found out by asking, and remembered. */
export interface Permalinks {
  /** Rejects with what came of asking when that cannot be told. */
  style(): Promise<AddressStyle>
  /** Something answered that was not the store: the addresses may have changed. */
  doubt(): void
}

/** Plain addresses may have been the answer to a passing fault, and cost a shop with one JWT plug-in its accounts. */
const PLAIN_KEPT_MS = 10 * 60_000

/** `answers` asks a harmless question in the style; it rejects with `Unreadable` when what comes back is not the store's. */
export function createPermalinks(
  answers: (style: AddressStyle) => Promise<unknown>,
  now: () => number,
): Permalinks {
  let known: { readonly style: AddressStyle; readonly until: number } | null = null
  let asking: Promise<AddressStyle> | null = null

  async function ask(): Promise<AddressStyle> {
    const isPretty = await answers('pretty').then(() => true, unreadable)
    if (!isPretty && !(await answers('plain').then(() => true, unreadable)))
      throw new NeverSent('it answers with something else than JSON')
    known = isPretty ? { style: 'pretty', until: Infinity } : { style: 'plain', until: now() + PLAIN_KEPT_MS }
    return known.style
  }

  return {
    async style() {
      if (known !== null && now() < known.until) return known.style
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    doubt() {
      known = null
    },
  }
}

function unreadable(error: unknown): false {
  if (error instanceof Unreadable) return false
  throw error
}
