import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { quoteRequestSchema } from './own-requests.ts'

const line = { id: 42, quantity: 2 }

test.each([
  [[line]],
  [[{ ...line, quantity: 999, variation: [{ attribute: 'pa_boja', value: 'crna' }] }]],
  [Array.from({ length: 100 }, () => line)],
])('lines within the limits: %j', items => {
  expect(z.safeParse(quoteRequestSchema, { items, postcode: '71000' }).success).toBe(true)
})

test.each([
  [[]],
  [Array.from({ length: 101 }, () => line)],
  [[{ ...line, quantity: 0 }]],
  [[{ ...line, quantity: 1000 }]],
  [[{ ...line, quantity: 1.5 }]],
  [[{ ...line, quantity: '2' }]],
  [[{ ...line, id: 0 }]],
  [[{ quantity: 1 }]],
])('lines beyond them: %j', items => {
  expect(z.safeParse(quoteRequestSchema, { items }).success).toBe(false)
})
