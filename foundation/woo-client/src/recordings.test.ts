import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { tokenResponseSchema } from './account.ts'
import { batchSchema, cartSchema } from './cart.ts'
import { checkoutSchema } from './checkout.ts'
import { customerSchema } from './customer.ts'
import { toHttpError } from './error.ts'
import { collectionDataSchema } from './facets.ts'
import { postCategorySchema, postSchema } from './posts.ts'
import { productSchema, productSummarySchema, variationSchema } from './products.ts'
import { allRecordings, type RecordedExchange, toResponse } from './recorded-exchange.fixture.ts'
import { reviewSchema } from './reviews.ts'
import { storeOrderSchema } from './store-order.ts'
import { attributeSchema, categorySchema, termSchema } from './terms.ts'
import { wcOrderSchema } from './wc-order.ts'

/** Response of `POST /jwt-auth/v1/token/validate`, the same for both supported JWT plug-ins. */
const validTokenSchema = z.object({ code: z.literal('jwt_auth_valid_token') })

/**
 * Schemas for the recorded responses, keyed by route. When a response is a list, each of its items is parsed.
 */
const schemasByRoute: readonly (readonly [RegExp, readonly z.ZodMiniType[]])[] = [
  [/^products\/collection-data$/, [collectionDataSchema]],
  [/^products\/categories/, [categorySchema]],
  [/^products\/tags$/, [termSchema]],
  [/^products\/attributes$/, [attributeSchema]],
  [/^products\/attributes\/\d+\/terms$/, [termSchema]],
  [/^products\/reviews$/, [reviewSchema]],
  [/^products(\/[\w-]+)?$/, [productSchema, productSummarySchema, variationSchema]],
  [/^cart(\/[a-z-]+)?$/, [cartSchema]],
  [/^batch$/, [batchSchema]],
  [/^checkout$/, [checkoutSchema]],
  [/^order\/\d+$/, [storeOrderSchema]],
  [/^\/wp\/v2\/posts/, [postSchema]],
  [/^\/wp\/v2\/categories/, [postCategorySchema]],
  [/^\/wc\/v3\/customers/, [customerSchema]],
  [/^\/wc\/v3\/orders/, [wcOrderSchema]],
  [/^\/jwt-auth\/v1\/token$/, [tokenResponseSchema]],
  [/^\/jwt-auth\/v1\/token\/validate$/, [validTokenSchema]],
]

/** Names of recordings whose response the storefront never parses, each with the reason. */
const unparsed: readonly (readonly [RegExp, string])[] = [
  [/^wp-(index|media)$/, 'posts embed their picture'],
  [/^store-brands$/, 'the shop has no brands'],
  [/-users-me-/, 'the token has the user id'],
  [/^jwt-usefulteam-refresh-ok$/, 'refreshes a cookie; the new token comes from the token route'],
  [/^cart-remove-all-items$/, 'the lines left after DELETE cart/items: empty'],
  [/^wc-review-create-/, 'the storefront reads only the status of a new review'],
  [/^wc-v3-settings-/, 'the gateway reads single settings'],
]

const all = allRecordings()
const successes = all.filter(({ response }) => response.status < 300 && response.body !== null)
const errors = all.filter(({ response }) => response.status >= 400)

function schemasFor({ request }: RecordedExchange): readonly z.ZodMiniType[] {
  const route = request.route.replace(/^\/wc\/store\/v1\//, '')
  return schemasByRoute.find(([pattern]) => pattern.test(route))?.[1] ?? []
}

/**
 * Returns true when the recorded response lacks fields: the request had `_fields`, or the recording was
 * shortened.
 */
function isPartial({ request, note }: RecordedExchange): boolean {
  return request.query?._fields !== undefined || (note ?? []).some(line => line.includes('body shortened'))
}

/**
 * Returns the issues that `schema` reports for `entry`, one object of a recorded response. Issues about
 * missing fields are left out when the recording lacks fields (`isPartial`).
 */
function issuesOf(schema: z.ZodMiniType, exchange: RecordedExchange, entry: unknown): readonly object[] {
  const issues = z.safeParse(schema, entry).error?.issues ?? []
  return isPartial(exchange) ? issues.filter(({ path }) => valueAt(entry, path) !== undefined) : issues
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => Object(inner)[key], value)
}

it('allRecordings returns more than 200 recordings of 2xx responses with a body', () => {
  expect(successes.length).toBeGreaterThan(200)
})

describe('schema of a recorded 2xx response', () => {
  const parsed = successes.filter(({ name }) => !unparsed.some(([pattern]) => pattern.test(name)))

  it.each(
    parsed.map(exchange => {
      const result = isPartial(exchange)
        ? 'which lacks fields (the test ignores errors about missing fields)'
        : 'and the parsed values equal the recorded values'
      return [exchange.name, result, exchange] as const
    }),
  )('accepts the recorded response %s, %s', (_name, _result, exchange) => {
    const schemas = schemasFor(exchange)
    expect(schemas).not.toEqual([])
    for (const schema of schemas) {
      for (const entry of [exchange.response.body].flat()) {
        expect(issuesOf(schema, exchange, entry)).toEqual([])
        // Zod reports no issue when a schema misspells the name of a field that has a default value: the
        // parsed object then has the misspelled field with the default value. The recorded object lacks
        // this field, so a comparison of the two objects fails.
        if (!isPartial(exchange)) expect(entry).toMatchObject(Object(z.parse(schema, entry)))
      }
    }
  })
})

describe('toHttpError with a recorded error response', () => {
  it.each(errors)('returns status, code, message and data of the recorded error $name', exchange => {
    const { body, status } = exchange.response
    const error = toHttpError(toResponse(exchange), body)
    expect(error).toMatchObject({
      kind: 'http',
      status,
      code: Object(body).code,
      message: Object(body).message,
    })
    expect(error.data).toEqual(Object(body).data)
  })
})

it('schemas of carts, checkouts, posts, customers and orders reject a recorded product', () => {
  const [product] = Object(all.find(({ name }) => name === 'store-products-default')?.response.body)
  for (const schema of [
    cartSchema,
    checkoutSchema,
    postSchema,
    customerSchema,
    wcOrderSchema,
    storeOrderSchema,
  ])
    expect(z.safeParse(schema, product).success).toBe(false)
})
