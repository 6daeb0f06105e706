import { byKey } from '../accounts/with-key.ts'
import { adminProducts, adminVariations } from '../administration/admin-lists.ts'
import type { ShopRequest } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import { ok, type ShopResponse } from '../http/response.ts'
import type { Parts, Route } from '../http/route.ts'
import type { ShopState } from '../shop-state.ts'
import { isOnSale, variationsOf } from './catalogue.ts'
import type { ShopProduct } from './product-row.ts'

/**
 * The routes that list products and variations in wc/v3. When the query has `on_sale` or `virtual`, the
 * listed products have only the fields that the gateway reads (recordings
 * `second-shop/wc-v3-products-on-sale` and `second-shop/wc-v3-products-update-sale-dates`).
 */
export const saleRoutes: readonly Route[] = [
  { method: 'GET', path: '/wc/v3/products', handle: byKey(products) },
  { method: 'GET', path: '/wc/v3/products/:id/variations', handle: byKey(variations) },
]

const isFiltered = ({ query }: ShopRequest): boolean => query.has('on_sale') || query.has('virtual')

function products(shop: ShopState, call: ShopRequest): ShopResponse {
  if (!isFiltered(call)) return adminProducts(shop, call)
  const listed = [...shop.catalogue.products.values()].filter(
    ({ type, published }) => published && type !== 'variation',
  )
  return list(shop, call, listed)
}

function variations(shop: ShopState, call: ShopRequest, { id }: Parts): ShopResponse {
  if (!isFiltered(call)) return adminVariations(shop, call, Number(id))
  return list(shop, call, variationsOf(shop.catalogue, Number(id)))
}

function list({ catalogue }: ShopState, call: ShopRequest, all: readonly ShopProduct[]): ShopResponse {
  const isVirtual = call.query.get('virtual') === 'true'
  const page = pageOf(
    call,
    all.filter(product => (isVirtual ? product.virtual : isOnSale(catalogue, product))),
  )
  const entries = page.entries.map(({ id, type, virtual, saleEnd }) => ({
    id,
    type,
    virtual,
    date_on_sale_to: saleEnd,
  }))
  return ok(entries, page.headers)
}
