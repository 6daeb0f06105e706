import { byKey } from '../accounts/with-key.ts'
import { attributesOf } from '../catalogue/attributes.ts'
import { variationsOf } from '../catalogue/catalogue.ts'
import type { ShopRequest } from '../http/call.ts'
import { pageOf } from '../http/paging.ts'
import { ok, type ShopResponse } from '../http/response.ts'
import type { Parts, Route } from '../http/route.ts'
import { asList, asObject, asText, type Json, type JsonObject } from '../json.ts'
import { recordedBody, recordedObject } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { adminProductBody, adminVariationBody } from './admin-product-body.ts'

const products = '/wc/v3/products'

/**
 * The lists of wc/v3 from which another shop can copy the data of this shop. Each list contains all fields.
 * The paged lists are sorted by id.
 */
export const adminListRoutes: readonly Route[] = [
  { method: 'GET', path: `${products}/attributes`, handle: byKey(() => ok(attributes())) },
  { method: 'GET', path: `${products}/attributes/:id/terms`, handle: byKey(attributeTerms) },
  { method: 'GET', path: `${products}/categories`, handle: byKey(categories) },
  { method: 'GET', path: `${products}/tags`, handle: byKey((shop, call) => paged(call, tags(shop))) },
  { method: 'GET', path: `${products}/brands`, handle: byKey((_, call) => paged(call, [])) },
  { method: 'GET', path: `${products}/shipping_classes`, handle: byKey(shippingClasses) },
  { method: 'GET', path: `${products}/reviews`, handle: byKey(reviews) },
  { method: 'GET', path: '/wc/v3/coupons', handle: byKey(coupons) },
  { method: 'GET', path: '/wc/v3/orders/:id/notes', handle: byKey(orderNotes) },
]

function paged(call: ShopRequest, all: readonly JsonObject[]): ShopResponse {
  const page = pageOf(
    call,
    all.toSorted((a, b) => Number(a.id) - Number(b.id)),
  )
  return ok(page.entries, page.headers)
}

export function adminProducts(shop: ShopState, call: ShopRequest): ShopResponse {
  const { catalogue } = shop
  const listed = [...catalogue.products.values()].filter(({ type }) => type !== 'variation')
  return paged(
    call,
    listed.map(product => adminProductBody(catalogue, product)),
  )
}

export function adminVariations({ catalogue }: ShopState, call: ShopRequest, parentId: number): ShopResponse {
  return paged(
    call,
    variationsOf(catalogue, parentId).map(variation => adminVariationBody(catalogue, variation)),
  )
}

function attributes(): Json {
  return asList(recordedBody('store-attributes')).map(entry => {
    const { id = 0, name = '', taxonomy = '', order = '', has_archives = false } = asObject(entry)
    return { id, name, slug: taxonomy, type: 'select', order_by: order, has_archives }
  })
}

function attributeTerms({ catalogue }: ShopState, call: ShopRequest, { id }: Parts): ShopResponse {
  const variable = [...catalogue.products.values()].filter(({ type }) => type === 'variable')
  const own = variable.flatMap(product => attributesOf(product.id)).filter(one => String(one.id) === id)
  const terms = new Map(own.flatMap(({ terms }) => asList(terms).map(asObject)).map(term => [term.id, term]))
  return paged(
    call,
    [...terms.values()].map(({ id, name, slug }, at) => {
      return { id: id ?? 0, name: name ?? '', slug: slug ?? '', description: '', menu_order: at, count: 1 }
    }),
  )
}

function categories({ catalogue }: ShopState, call: ShopRequest): ShopResponse {
  const bodies = catalogue.categories.map(({ id, name, slug, parent, body }, at) => ({
    ...{ id, name, slug, parent, description: asText(body.description), display: 'default' },
    ...{ image: null, menu_order: at, count: Number(body.count ?? 0) },
  }))
  return paged(call, bodies)
}

function tags({ catalogue }: ShopState): readonly JsonObject[] {
  return catalogue.tags.map(({ id, name, slug, body }) => {
    return { id, name, slug, description: asText(body.description), count: Number(body.count ?? 0) }
  })
}

function shippingClasses(_shop: ShopState, call: ShopRequest): ShopResponse {
  return paged(call, asList(recordedBody('administration/wc-v3-shipping-classes-list')).map(asObject))
}

/** All reviews, also those on hold, in the shape of wc/v3 (recording `administration/wc-v3-reviews-list`). */
function reviews({ catalogue }: ShopState, call: ShopRequest): ShopResponse {
  const listed = [
    ...catalogue.reviews.map(review => ({ review, status: 'approved' })),
    ...catalogue.heldReviews.map(review => ({ review, status: 'hold' })),
  ]
  const [shape = {}] = asList(recordedBody('administration/wc-v3-reviews-list')).map(asObject)
  const bodies = listed.map(({ review, status }) => ({
    ...shape,
    ...pick(review, [
      'id',
      'product_id',
      'product_name',
      'product_permalink',
      'reviewer',
      'review',
      'rating',
    ]),
    ...pick(review, ['verified', 'date_created', 'date_created_gmt']),
    status,
    reviewer_email: `kupac-${asText(review.id)}@kupac.example`,
  }))
  return paged(call, bodies)
}

function pick(body: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap(name => (body[name] === undefined ? [] : [[name, body[name]]])))
}

/**
 * The recorded list of order notes, which is the same for every order. The list has no paging headers,
 * because it is not paged.
 */
function orderNotes(): ShopResponse {
  return ok(recordedBody('sales-administration/wc-v3-order-notes-list'))
}

function coupons(_shop: ShopState, call: ShopRequest): ShopResponse {
  const restricted = { product_ids: [17, 74], excluded_product_categories: [19], usage_count: 3 }
  const shape = recordedObject('sales-administration/wc-v3-coupons-create')
  return paged(call, [
    { ...shape, id: 301, code: 'dobrodosli10', used_by: [] },
    { ...shape, ...restricted, id: 302, code: 'samoulje', used_by: ['2'] },
  ])
}
