import { expect, it } from 'vitest'
import { pickFields } from './pick-fields.ts'

const product = { id: 17, name: 'Ulje', prices: { price: '1' }, items: [{ key: 'a' }], _links: {} }

it('keeps what is named; a nested name brings the whole object and empties a list', () => {
  expect(pickFields([product], 'id, prices.price')).toEqual([{ id: 17, prices: { price: '1' } }])
  expect(pickFields([product], ['items.key'])).toEqual([{ items: [] }])
})

it('a single thing keeps its links', () => {
  expect(pickFields(product, 'id')).toEqual({ id: 17, _links: {} })
})

it('without names everything stays', () => {
  expect(pickFields(product, undefined)).toBe(product)
  expect(pickFields(product, '')).toBe(product)
})
