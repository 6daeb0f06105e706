/** The preferences in the request header `Prefer` (RFC 7240). WooCommerce ignores this header. */
export interface Preferences {
  /**
   * `return=minimal`: carts in responses contain no product descriptions. Of consecutive requests for one
   * cart in a batch, only the last accepted one has the whole cart in its response. The responses to the
   * other accepted requests contain only the lines that the request changed.
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
