import type { Database } from '@sultan/sql/database'
import type { CatalogueFigures } from '../../figures/catalogue-figures.ts'
import { parseParams } from '../../http/params.ts'
import { parsePhpQuery } from '../../http/php-query.ts'
import { sanitizeValues } from '../../http/raw-params.ts'
import { emptyCategoryTree, loadCategoryTree } from './category-tree.ts'
import { loadFilterTerms } from './filter-terms.ts'
import { findPage } from './list-products.ts'
import { isInFigures } from './memory-filter.ts'
import { productListParams } from './product-params.ts'

/**
 * Filters and sorts the products found by a search (`hits`, product ids) like a product list. Returns the ids
 * on the requested page of the list, and the number of all hits that match the filters. Without `orderby` in
 * `query` the hits keep their order. Resolves with null in three cases: `hits` is empty, `query` is invalid,
 * or the in-memory filter columns (`figures`) are not loaded or do not suffice for the filters and the order
 * of `query`. In these cases the caller must request the product list from the store.
 * @param query - The query parameters of the product list, without `search` and `include`.
 */
export async function selectHits(
  query: URLSearchParams,
  hits: readonly number[],
  { database, figures }: { readonly database: Database; readonly figures: CatalogueFigures },
): Promise<{ readonly ids: readonly number[]; readonly total: number } | null> {
  // Without hits, the list parameter `include` would be empty and so select all products instead of none.
  if (hits.length === 0) return null
  const current = await figures.current()
  const parsed = parseParams(productListParams, sanitizeValues(parsePhpQuery(query)))
  if (current === null || 'errors' in parsed) return null
  const orderby = query.has('orderby') ? parsed.values.orderby : 'include'
  const params = { ...parsed.values, include: hits, orderby }
  if (!isInFigures(current, params)) return null
  const tree = params.category.length > 0 ? await loadCategoryTree(database.sql) : emptyCategoryTree
  const { ids, total } = findPage(current, params, await loadFilterTerms(database.sql, params, tree))
  return ids && { ids, total }
}
