/**
 * What a client prefers in its header `Prefer` (RFC 7240). WooCommerce ignores this header.
 */
export interface Preferences {
  /**
   * `return=minimal`: carts contain no descriptions of products, and of the responses in a batch only the
   * last one with a cart has to contain the cart.
   */
  readonly isMinimal: boolean
  /** `handling=lenient`: instead of more pieces than are available, the available ones are added to the cart. */
  readonly isLenient: boolean
}

export const NO_PREFERENCES: Preferences = { isMinimal: false, isLenient: false }

const MINIMAL = 'return=minimal'
const LENIENT = 'handling=lenient'

export function readPreferences(headers: Headers): Preferences {
  const names = (headers.get('prefer') ?? '').split(',').map(name => name.trim().toLowerCase())
  return { isMinimal: names.includes(MINIMAL), isLenient: names.includes(LENIENT) }
}

/** The header `Preference-Applied` of a response, which says what a client can rely on. */
export function preferenceHeaders({ isMinimal, isLenient }: Preferences): Readonly<Record<string, string>> {
  const applied = [...(isMinimal ? [MINIMAL] : []), ...(isLenient ? [LENIENT] : [])]
  return applied.length === 0 ? {} : { 'Preference-Applied': applied.join(', ') }
}
