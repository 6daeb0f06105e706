/** Decides by its id whether a product is in a list. */
export type IdFilter = (id: number) => boolean

/**
 * The filter by `include`, `exclude` and `on_sale`. WooCommerce makes two lists of ids of the three, `post__in`
 * and `post__not_in`, and WordPress ignores the second list when there is a first one (wire facts 51 to 53).
 * `saleIds` are in the order of `onSaleIds`.
 */
export function idFilter(query: URLSearchParams, saleIds: readonly number[]): IdFilter {
  const onSale = query.get('on_sale') ?? ''
  const include = idsIn(query.get('include'))
  const exclude = idsIn(query.get('exclude'))
  if (onSale === '') return byLists(include, exclude)
  // WooCommerce replaces an empty list by a list of the id 0, which no product has.
  const sale = saleIds.length === 0 ? [0] : saleIds
  return ['true', '1'].includes(onSale)
    ? byLists(phpSum(include, sale), exclude)
    : byLists(include, phpSum(exclude, sale))
}

function byLists(postIn: readonly number[], postNotIn: readonly number[]): IdFilter {
  return postIn.length > 0 ? id => postIn.includes(id) : id => !postNotIn.includes(id)
}

/** PHP's `+` of two lists: of `b` only the places after the end of `a` remain. */
function phpSum(a: readonly number[], b: readonly number[]): readonly number[] {
  return [...a, ...b.slice(a.length)]
}

/** The ids of a parameter; a word that is no number is the id 0 (recording `store-products-include-text`). */
function idsIn(text: string | null): readonly number[] {
  if (text === null || text === '') return []
  return text.split(',').map(word => Number.parseInt(word, 10) || 0)
}
