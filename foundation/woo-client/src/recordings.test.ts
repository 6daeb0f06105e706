import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { attributeSchema, attributeTermSchema } from './attribute.ts'
import { batchSchema } from './batch.ts'
import { cartSchema } from './cart.ts'
import { categorySchema } from './category.ts'
import { checkoutSchema } from './checkout.ts'
import { collectionDataSchema } from './collection-data.ts'
import { customerSchema } from './customer.ts'
import { httpError } from './error.ts'
import { tokenSchema, validTokenSchema } from './jwt.ts'
import { storeOrderSchema } from './order.ts'
import { postCategorySchema, postSchema } from './post.ts'
import { productSchema, productSummarySchema, variationSchema } from './product.ts'
import { allRecordings, type RecordedExchange, replay } from './recorded-exchange.ts'
import { reviewSchema } from './review.ts'
import { tagSchema } from './tag.ts'
import { wcOrderSchema } from './wc-order.ts'

/** Which schemas read the answers of which route; lists are read entry by entry. */
const readers: readonly (readonly [RegExp, readonly z.ZodMiniType[]])[] = [
  [/^products\/collection-data$/, [collectionDataSchema]],
  [/^products\/categories/, [categorySchema]],
  [/^products\/tags$/, [tagSchema]],
  [/^products\/attributes$/, [attributeSchema]],
  [/^products\/attributes\/\d+\/terms$/, [attributeTermSchema]],
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
  [/^\/jwt-auth\/v1\/token$/, [tokenSchema]],
  [/^\/jwt-auth\/v1\/token\/validate$/, [validTokenSchema]],
]

/** Answers of success that nothing of ours reads, and why. */
const unread: readonly (readonly [RegExp, string])[] = [
  [/^wp-(index|media)$/, 'posts embed their picture'],
  [/^store-brands$/, 'the shop has no brands'],
  [/-users-me-/, 'the token says who is signed in'],
  [/^jwt-usefulteam-refresh-ok$/, 'turns a cookie over; the new token comes from the token route'],
  [/^cart-remove-all-items$/, 'the list of lines left after DELETE cart/items: empty'],
  [/^wc-review-create-/, 'no review is written yet'],
]

const all = allRecordings()
const successes = all.filter(({ response }) => response.status < 300 && response.body !== null)
const refusals = all.filter(({ response }) => response.status >= 400)

function readersOf({ request }: RecordedExchange): readonly z.ZodMiniType[] {
  const route = request.route.replace(/^\/wc\/store\/v1\//, '')
  return readers.find(([pattern]) => pattern.test(route))?.[1] ?? []
}

/** Answers that hold a part of their keys: the question asked for some, or the recording was shortened by hand. */
function isPartial({ request, note }: RecordedExchange): boolean {
  return request.query?._fields !== undefined || (note ?? []).some(line => line.includes('body shortened'))
}

/** Faults of what is there; of a partial answer, what is not there says nothing. */
function faultsOf(schema: z.ZodMiniType, exchange: RecordedExchange, entry: unknown): readonly object[] {
  const issues = z.safeParse(schema, entry).error?.issues ?? []
  return isPartial(exchange) ? issues.filter(({ path }) => valueAt(entry, path) !== undefined) : issues
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => Object(inner)[key], value)
}

describe('answers of success', () => {
  test('are many', () => {
    expect(successes.length).toBeGreaterThan(200)
  })

  const read = successes.filter(({ name }) => !unread.some(([pattern]) => pattern.test(name)))

  test.each(read)('$name', exchange => {
    const schemas = readersOf(exchange)
    expect(schemas).not.toEqual([])
    for (const schema of schemas) {
      for (const entry of [exchange.response.body].flat()) {
        expect(faultsOf(schema, exchange, entry)).toEqual([])
        // What was read is what was sent: no default stands in for a key that is called something else.
        if (!isPartial(exchange)) expect(entry).toMatchObject(Object(z.parse(schema, entry)))
      }
    }
  })
})

describe('refusals', () => {
  test.each(refusals)('$name', exchange => {
    const { body, status } = exchange.response
    const error = httpError(replay(exchange), body)
    expect(error).toMatchObject({
      kind: 'http',
      status,
      code: Object(body).code,
      message: Object(body).message,
    })
    expect(error.data).toEqual(Object(body).data)
  })
})

test('a schema that read another resource would be noticed', () => {
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
