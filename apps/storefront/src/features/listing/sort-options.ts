import type { Sort } from '../../api/products/product.ts'
import { sorts } from '../../messages/product-list.ts'

/**
 * Sort orders of a category's product list, as the sort field lists them. The first sort order is the default
 * and is omitted from the URL.
 */
export const categorySortOptions: readonly Sort[] = [
  'najnovije',
  'najtrazenije',
  'cijena-rastuce',
  'cijena-opadajuce',
  'naziv',
]

/** Sort orders of search results: by relevance, which is the default, then the sort orders of a category. */
export const searchSortOptions: readonly Sort[] = ['najblize', ...categorySortOptions]

export const isSort = (value: unknown): value is Sort =>
  typeof value === 'string' && Object.hasOwn(sorts, value)
