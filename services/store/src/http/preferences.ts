/** The preferences in the request header `Prefer` (RFC 7240). WooCommerce ignores this header. */
export interface Preferences {
  /**
   * `return=minimal`: carts in responses contain no product descriptions. When consecutive requests of a
   * batch change the same cart, the response to the last successful request contains the whole cart. The
   * responses to earlier successful requests contain only the lines that the request changed.
   */
  readonly isMinimal: boolean
  /**
   * `handling=lenient`: when more units are requested than are available, the available units are added to
   * the cart.
   */
  readonly isLenient: boolean
}

const MINIMAL = 'return=minimal'
const LENIENT = 'handling=lenient'

export function readPreferences(headers: Headers): Preferences {
  const names = (headers.get('prefer') ?? '').split(',').map(name => name.trim().toLowerCase())
  return { isMinimal: names.includes(MINIMAL), isLenient: names.includes(LENIENT) }
}

/** The response header `Preference-Applied`, which names the preferences that were applied. */
export function preferenceHeaders({ isMinimal, isLenient }: Preferences): Readonly<Record<string, string>> {
  const applied = [...(isMinimal ? [MINIMAL] : []), ...(isLenient ? [LENIENT] : [])]
  return applied.length === 0 ? {} : { 'Preference-Applied': applied.join(', ') }
}
