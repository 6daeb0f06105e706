import type { ShopRequest } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import { errorResponse, ok, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import { asList, asObject } from '../json.ts'
import { recordedBody, recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'

const products = '/wc/store/v1/products'

export const termRoutes: readonly Route[] = [
  { method: 'GET', path: `${products}/categories`, handle: categories },
  { method: 'GET', path: `${products}/categories/:id`, handle: category },
  { method: 'GET', path: `${products}/tags`, handle: () => ok(recordedBody('store-tags')) },
  { method: 'GET', path: `${products}/brands`, handle: () => ok(recordedBody('store-brands')) },
  { method: 'GET', path: `${products}/attributes`, handle: () => ok(recordedBody('store-attributes')) },
  { method: 'GET', path: `${products}/attributes/:id`, handle: attribute },
  { method: 'GET', path: `${products}/attributes/:id/terms`, handle: attributeTerms },
]

/**
 * Lists the categories in their recorded order. The list is paged, with totals in headers, only when
 * `per_page` is smaller than the number of categories (wire fact 23).
 */
function categories({ catalogue }: ShopState, call: ShopRequest): ShopResponse {
  const parent = call.query.get('parent')
  const all = catalogue.categories.filter(term => parent === null || String(term.parent) === parent)
  const bodies = all.map(({ body }) => body)
  const perPage = Number(call.query.get('per_page') ?? 0)
  if (perPage === 0 || perPage >= bodies.length) return ok(bodies)
  const page = pageOf(call, bodies)
  return ok(page.entries, page.headers)
}

function category(
  { catalogue }: ShopState,
  _call: ShopRequest,
  { id }: Readonly<Record<string, string>>,
): ShopResponse {
  const found = catalogue.categories.find(term => String(term.id) === id)
  return found === undefined ? recordedError('store-category-404') : ok(found.body)
}

function attribute(
  _shop: ShopState,
  _call: ShopRequest,
  { id }: Readonly<Record<string, string>>,
): ShopResponse {
  const found = asList(recordedBody('store-attributes')).find(one => String(asObject(one).id) === id)
  if (found !== undefined) return ok(found)
  return errorResponse(404, 'woocommerce_rest_taxonomy_invalid', 'Attribute does not exist.')
}

function attributeTerms(
  _shop: ShopState,
  _call: ShopRequest,
  { id }: Readonly<Record<string, string>>,
): ShopResponse {
  if (id === '1') return ok(recordedBody('store-attribute-terms'))
  const colours = [
    { id: 41, name: 'Bijela', slug: 'bijela', description: '', parent: 0, count: 0 },
    { id: 39, name: 'Crna', slug: 'crna', description: '', parent: 0, count: 1 },
    { id: 40, name: 'Tamnoplava', slug: 'tamnoplava', description: '', parent: 0, count: 1 },
  ]
  return ok(id === '2' ? colours : [])
}
