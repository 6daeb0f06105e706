/** Whether the product with this id passes the filter. */
export type IdFilter = (id: number) => boolean

/**
 * Returns the filter of products by the query parameters `include`, `exclude` and `on_sale`. WooCommerce
 * converts these three parameters to two lists of ids, `post__in` and `post__not_in`. WordPress ignores
 * `post__not_in` when `post__in` has ids (wire facts 51 to 53). `saleIds` must be sorted as `onSaleIds` sorts
 * the ids.
 */
export function idFilter(query: URLSearchParams, saleIds: readonly number[]): IdFilter {
  const onSale = query.get('on_sale') ?? ''
  const include = idsIn(query.get('include'))
  const exclude = idsIn(query.get('exclude'))
  if (onSale === '') return byLists(include, exclude)
  // WooCommerce replaces an empty list of products on sale by a list of the id 0, which no product has.
  const sale = saleIds.length === 0 ? [0] : saleIds
  return ['true', '1'].includes(onSale)
    ? byLists(phpSum(include, sale), exclude)
    : byLists(include, phpSum(exclude, sale))
}

function byLists(postIn: readonly number[], postNotIn: readonly number[]): IdFilter {
  return postIn.length > 0 ? id => postIn.includes(id) : id => !postNotIn.includes(id)
}

/**
 * PHP's operator `+` for two lists: all of `a`, then the elements of `b` at indexes that `a` does not have.
 */
function phpSum(a: readonly number[], b: readonly number[]): readonly number[] {
  return [...a, ...b.slice(a.length)]
}

/**
 * Returns the comma-separated ids in a query parameter. A part that is not a number counts as the id 0
 * (recording `store-products-include-text`).
 */
function idsIn(text: string | null): readonly number[] {
  if (text === null || text === '') return []
  return text.split(',').map(word => Number.parseInt(word, 10) || 0)
}
