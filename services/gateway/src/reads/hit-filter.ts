/** The ids of those products among `ids` that are on sale. Rejects when the store does not respond. */
export type ReadOnSale = (ids: readonly number[]) => Promise<ReadonlySet<number>>

/** Filters of a search that the gateway itself applies to the ids of the hits. */
interface HitFilter {
  /**
   * Returns the hits that match the filters. Null for a search query that has no filters, or only filters
   * that the store applies.
   */
  readonly apply: ((hits: readonly number[]) => Promise<readonly number[]>) | null
  /** The search query without the filters that the gateway itself applies to the hits. */
  readonly remaining: URLSearchParams
}

/**
 * Extracts the parameters `include`, `exclude` and, with `readOnSale`, `on_sale` from a search query. The
 * gateway applies these three filters itself, because it sends the ids of the hits to WooCommerce as
 * `include`. In a request with `include`, WooCommerce adds products for `on_sale=true`, and ignores `exclude`
 * and `on_sale=false` (wire facts 51 to 53). WooCommerce restricts the included products by all other
 * filters, in lists and in counts (wire facts 54 and 57).
 */
export function readHitFilter(requested: URLSearchParams, readOnSale: ReadOnSale | null): HitFilter {
  const included = idsIn(requested, 'include')
  const excluded = idsIn(requested, 'exclude')
  const onSale = readOnSale === null ? null : booleanIn(requested.get('on_sale'))
  const isApplied = (name: string): boolean =>
    /^(?:include|exclude)(?:\[|$)/.test(name) || (onSale !== null && name === 'on_sale')
  const remaining = new URLSearchParams([...requested].filter(([name]) => !isApplied(name)))
  if (included.length === 0 && excluded.length === 0 && onSale === null) return { apply: null, remaining }
  return {
    remaining,
    async apply(hits) {
      const chosen = hits.filter(id => {
        return (included.length === 0 || included.includes(id)) && !excluded.includes(id)
      })
      if (onSale === null || readOnSale === null || chosen.length === 0) return chosen
      const sale = await readOnSale(chosen)
      return chosen.filter(id => sale.has(id) === onSale)
    },
  }
}

function idsIn(query: URLSearchParams, list: 'include' | 'exclude'): readonly number[] {
  return [...query]
    .filter(([name, value]) => (name === list || name.startsWith(`${list}[`)) && value !== '')
    .flatMap(([, value]) => value.split(','))
    .map(Number)
}

/**
 * Parses a boolean query parameter as WordPress does. Null when the parameter is missing or invalid; the
 * store rejects an invalid parameter.
 */
function booleanIn(text: string | null): boolean | null {
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' || text === '' ? false : null
}
