import { type Answer, ok } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import { wrongParams } from '../http/params.ts'
import type { Route } from '../http/route.ts'
import { refusal } from '../recorded.ts'
import type { World } from '../world.ts'
import { productBody } from './product-body.ts'
import { matching } from './product-filters.ts'
import { inOrder, orders } from './product-order.ts'

export const productRoutes: readonly Route[] = [
  { method: 'GET', path: '/wc/store/v1/products', answer: list },
  { method: 'GET', path: '/wc/store/v1/products/:id', answer: one },
]

const rules = {
  page: { from: 1 },
  per_page: { from: 1, to: 100 },
  order: { oneOf: ['asc', 'desc'] },
  orderby: { oneOf: orders },
  stock_status: { anyOf: ['instock', 'outofstock', 'onbackorder'] },
} as const

function list(world: World, call: Call): Answer {
  const wrong = wrongParams(call, rules)
  if (wrong !== null) return wrong
  const found = inOrder(world.catalogue, call, matching(world.catalogue, call))
  const page = pageOf(call, found)
  const changed = { 'Last-Modified': world.catalogue.changedAt.toUTCString() }
  return ok(
    page.entries.map(product => productBody(world.catalogue, product, call.uri)),
    { ...page.headers, ...changed },
  )
}

function one(world: World, call: Call, { id = '' }: Readonly<Record<string, string>>): Answer {
  const byId = /^\d+$/.test(id)
  const products = [...world.catalogue.products.values()].filter(({ published }) => published)
  const found = products.find(product => (byId ? product.id === Number(id) : product.slug === id))
  if (found !== undefined) return ok(productBody(world.catalogue, found, call.uri))
  return refusal(byId ? 'store-product-404' : 'store-products-path-slug-none')
}
