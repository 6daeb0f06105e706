import { type Answer, ok, refuse } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import type { Route } from '../http/route.ts'
import { asList, asObject } from '../json.ts'
import { recordedBody, refusal } from '../recorded.ts'
import type { World } from '../world.ts'

const products = '/wc/store/v1/products'

export const termRoutes: readonly Route[] = [
  { method: 'GET', path: `${products}/categories`, answer: categories },
  { method: 'GET', path: `${products}/categories/:id`, answer: category },
  { method: 'GET', path: `${products}/tags`, answer: () => ok(recordedBody('store-tags')) },
  { method: 'GET', path: `${products}/brands`, answer: () => ok(recordedBody('store-brands')) },
  { method: 'GET', path: `${products}/attributes`, answer: () => ok(recordedBody('store-attributes')) },
  { method: 'GET', path: `${products}/attributes/:id`, answer: attribute },
  { method: 'GET', path: `${products}/attributes/:id/terms`, answer: attributeTerms },
]

/** By name; paged only where the question pages, with the headers only then (fact 23). */
function categories({ catalogue }: World, call: Call): Answer {
  const parent = call.query.get('parent')
  const all = catalogue.categories.filter(term => parent === null || String(term.parent) === parent)
  const bodies = all.map(({ body }) => body)
  const perPage = Number(call.query.get('per_page') ?? 0)
  if (perPage === 0 || perPage >= bodies.length) return ok(bodies)
  const page = pageOf(call, bodies)
  return ok(page.entries, page.headers)
}

function category({ catalogue }: World, _call: Call, { id }: Readonly<Record<string, string>>): Answer {
  const found = catalogue.categories.find(term => String(term.id) === id)
  return found === undefined ? refusal('store-category-404') : ok(found.body)
}

function attribute(_world: World, _call: Call, { id }: Readonly<Record<string, string>>): Answer {
  const found = asList(recordedBody('store-attributes')).find(one => String(asObject(one).id) === id)
  if (found !== undefined) return ok(found)
  return refuse(404, 'woocommerce_rest_taxonomy_invalid', 'Attribute does not exist.')
}

function attributeTerms(_world: World, _call: Call, { id }: Readonly<Record<string, string>>): Answer {
  if (id === '1') return ok(recordedBody('store-attribute-terms'))
  const colours = [
    { id: 41, name: 'Bijela', slug: 'bijela', description: '', parent: 0, count: 0 },
    { id: 39, name: 'Crna', slug: 'crna', description: '', parent: 0, count: 1 },
    { id: 40, name: 'Tamnoplava', slug: 'tamnoplava', description: '', parent: 0, count: 1 },
  ]
  return ok(id === '2' ? colours : [])
}
