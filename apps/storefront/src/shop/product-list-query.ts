import type { ProductQuery } from '@sultan/woo-wire/public-product-calls'
import { filterQuery } from './filter-query.ts'
import type { ProductListParams, Sort } from './product.ts'

const pageSize = 20

const orders: Readonly<Record<Sort, Pick<ProductQuery, 'orderby' | 'order'>>> = {
  // no word for it in the dialect: a search without an order comes by relevance
  najblize: {},
  najnovije: { orderby: 'date', order: 'desc' },
  najtrazenije: { orderby: 'popularity', order: 'desc' },
  'cijena-rastuce': { orderby: 'price', order: 'asc' },
  'cijena-opadajuce': { orderby: 'price', order: 'desc' },
  naziv: { orderby: 'title', order: 'asc' },
}

/** From the shopper's words to the wire's. The same list always comes out the same, because it names the query's place in the cache. */
export function productQueryOf(params: ProductListParams): ProductQuery {
  const { page = 1, perPage = pageSize, category, search, onSale, filters, ids } = params
  const { sort = search ? 'najblize' : 'najnovije' } = params
  return {
    page,
    per_page: perPage,
    ...orders[sort],
    // Without it hidden products are listed (wire fact 17).
    catalog_visibility: search ? 'search' : 'catalog',
    ...(category && { category }),
    ...(search && { search }),
    // False would mean: only what is not on sale (wire fact 22).
    ...(onSale && { on_sale: true }),
    ...(filters && filterQuery(filters)),
    ...(ids && { include: ids }),
  }
}
