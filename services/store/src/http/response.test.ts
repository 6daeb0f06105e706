import { describe, expect, it } from 'vitest'
import { pickFields, requestedFields } from './response.ts'

const product = { id: 17, name: 'Ulje', prices: { price: '1' }, items: [{ key: 'a' }], _links: {} }

describe('pickFields', () => {
  it('returns the whole object `prices` for the field name `prices.price`, and `items: []` for `items.key` when `items` is a list', () => {
    expect(pickFields([product], 'id, prices.price')).toEqual([{ id: 17, prices: { price: '1' } }])
    expect(pickFields([product], ['items.key'])).toEqual([{ items: [] }])
  })

  it('returns `_links` of a single object even when `_links` is not among the field names', () => {
    expect(pickFields(product, 'id')).toEqual({ id: 17, _links: {} })
  })

  it('returns the whole body when no field names are given', () => {
    expect(pickFields(product, undefined)).toBe(product)
    expect(pickFields(product, '')).toBe(product)
  })
})

describe('requestedFields', () => {
  it('returns a function that is true for the named fields and, for a nested field such as `prices.price`, for its parent `prices`', () => {
    const isRequested = requestedFields({ _fields: 'id, prices.price' })
    expect(['id', 'prices', 'price', 'name'].map(isRequested)).toEqual([true, true, false, false])
  })

  it('returns a function that is true for every field when no field names are given', () => {
    expect(requestedFields({})('name')).toBe(true)
  })
})
