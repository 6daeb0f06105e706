import type { ProductQuery } from '@sultan/woo-client/products'
import { toFilterParams } from '../filters/filters.ts'
import type { ProductListParams, Sort } from './product.ts'

const PAGE_SIZE = 20

const sortParams: Readonly<Record<Sort, Pick<ProductQuery, 'orderby' | 'order'>>> = {
  // `orderby` has no value for relevance. The gateway sorts a search by relevance when `orderby` is missing.
  najblize: {},
  najnovije: { orderby: 'date', order: 'desc' },
  najtrazenije: { orderby: 'popularity', order: 'desc' },
  'cijena-rastuce': { orderby: 'price', order: 'asc' },
  'cijena-opadajuce': { orderby: 'price', order: 'desc' },
  naziv: { orderby: 'title', order: 'asc' },
}

/**
 * Request parameters of a product list. The result is a part of the query key, so it must be equal for equal
 * lists.
 */
export function toProductQuery(params: ProductListParams): ProductQuery {
  const { page = 1, perPage = PAGE_SIZE, category, search, onSale, filters, ids, type } = params
  const { sort = search ? 'najblize' : 'najnovije' } = params
  return {
    page,
    per_page: perPage,
    ...sortParams[sort],
    // Without the parameter `catalog_visibility` the store also lists hidden products (wire fact 17).
    catalog_visibility: search ? 'search' : 'catalog',
    ...(category && { category }),
    ...(search && { search }),
    // `on_sale` is left out unless it is true: `on_sale=false` would exclude products on sale (wire fact 22).
    ...(onSale && { on_sale: true }),
    ...(filters && toFilterParams(filters)),
    ...(ids && { include: ids }),
    ...(type && { type }),
  }
}
