import type { ShopRequest } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import { ok, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import type { ShopState } from '../shop-state.ts'
import { categoriesOf } from './catalogue.ts'

export const reviewRoutes: readonly Route[] = [
  { method: 'GET', path: '/wc/store/v1/products/reviews', handle: list },
]

function list({ catalogue }: ShopState, call: ShopRequest): ShopResponse {
  const products = call.query.get('product_id')?.split(',')
  const categories = call.query.get('category_id')?.split(',')
  const isInCategory = (id: unknown) => {
    const product = catalogue.products.get(Number(id))
    return (
      product !== undefined &&
      categoriesOf(catalogue, product).some(one => categories?.includes(String(one.id)))
    )
  }
  const found = catalogue.reviews.filter(({ product_id: id }) => {
    return (products?.includes(String(id)) ?? true) && (categories === undefined || isInCategory(id))
  })
  const page = pageOf(call, found)
  return ok(page.entries, page.headers)
}
