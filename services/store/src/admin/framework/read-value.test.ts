import { describe, expect, it } from 'vitest'
import { amount, date, flag, group, ids, integer, list, oneOf, text } from './fields.ts'
import { readValue } from './read-value.ts'

const line = group({
  product_id: integer().nullable(),
  variation_id: integer(),
  quantity: integer(),
  total: amount(),
})

describe('readValue', () => {
  it('converts a number to text when the schema expects text', () => {
    expect(readValue(text(), 71000)).toBe('71000')
    expect(readValue(text().nullable(), 12.9)).toBe('12.9')
    expect(readValue(date(), 2026)).toBe('2026')
  })

  it.each([7.5, '7.5', ' 7.50 '])('when the schema expects an integer, reads the value %j as 7', raw => {
    expect(readValue(integer(), raw)).toBe(7)
  })

  it.each([
    ['an integer', 'tri', integer()],
    ['an integer', '', integer()],
    ['an integer', null, integer()],
    ['an integer of at least 0', -1, integer({ min: 0 })],
    ['a boolean', 'možda', flag()],
    ['one of the words no and yes', 'možda', oneOf(['no', 'yes'])],
    ['a text', { a: 1 }, text()],
    ['an object', 15, group({ name: text() })],
    ['a list of objects', [15], list(group({ id: integer() }))],
    ['a list of integers', { a: 'x' }, ids()],
  ])(
    'when the schema expects %s, returns undefined for the value %j, which cannot be cast',
    (_, raw, schema) => {
      expect(readValue(schema, raw)).toBeUndefined()
    },
  )

  it('omits from an object only fields that are null and fields that cannot be cast', () => {
    const address = group({ first_name: text(), postcode: text(), phone: text(), city: text() })
    const raw = { first_name: 'Amina', postcode: 71000, phone: null, city: ['Sarajevo'] }
    expect(readValue(address, raw)).toEqual({ first_name: 'Amina', postcode: '71000' })
  })

  it('casts the items of a list separately, and omits only items that cannot be cast', () => {
    const raw = [
      { product_id: 10, variation_id: null, quantity: 1.5 },
      'nesto',
      { product_id: null, quantity: '2' },
    ]
    expect(readValue(list(line), raw)).toEqual([
      { product_id: 10, quantity: 1 },
      { product_id: null, quantity: 2 },
    ])
    expect(readValue(ids(), [1, 'x', '3'])).toEqual([1, 3])
    expect(readValue(list(text()), [38, 'M'])).toEqual(['38', 'M'])
  })
})
