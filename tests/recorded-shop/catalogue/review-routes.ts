import { type Answer, ok } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import type { Route } from '../http/route.ts'
import type { World } from '../world.ts'
import { categoriesOf } from './catalogue.ts'

export const reviewRoutes: readonly Route[] = [
  { method: 'GET', path: '/wc/store/v1/products/reviews', answer: list },
]

function list({ catalogue }: World, call: Call): Answer {
  const products = call.query.get('product_id')?.split(',')
  const categories = call.query.get('category_id')?.split(',')
  const stands = (id: unknown) => {
    const product = catalogue.products.get(Number(id))
    return (
      product !== undefined &&
      categoriesOf(catalogue, product).some(one => categories?.includes(String(one.id)))
    )
  }
  const found = catalogue.reviews.filter(({ product_id: id }) => {
    return (products?.includes(String(id)) ?? true) && (categories === undefined || stands(id))
  })
  const page = pageOf(call, found)
  return ok(page.entries, page.headers)
}
