import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, flag, id, idList, integer, oneOf, parseParams, someOf, stringList, text } from './params.ts'

const schema = {
  page: integer({ min: 1 }, 1),
  per_page: integer({ min: 1, max: 100 }, 10),
  order: oneOf(['asc', 'desc'], 'desc'),
  stock_status: someOf(['instock', 'outofstock']),
  include: idList(),
  on_sale: flag(null),
  search: text(),
}

describe('parseParams', () => {
  it('uses the defaults for absent parameters and ignores unknown parameters', () => {
    expect(parseParams(schema, { unknown: 'x' })).toEqual({
      values: {
        page: 1,
        per_page: 10,
        order: 'desc',
        stock_status: [],
        include: [],
        on_sale: null,
        search: '',
      },
    })
  })

  it('returns the same values for strings from a query string as for the equivalent JSON values', () => {
    const values = { page: 2, include: [17, 100], on_sale: true, stock_status: ['instock'] }
    expect(
      parseParams(schema, { page: '2', include: '17,100', on_sale: 'true', stock_status: 'instock' }),
    ).toMatchObject({
      values,
    })
    expect(
      parseParams(schema, { page: 2, include: [17, '100'], on_sale: true, stock_status: ['instock'] }),
    ).toMatchObject({ values })
  })

  it('returns the errors of all invalid parameters in one result; each error has the code and message that WordPress uses', () => {
    const result = parseParams(schema, { page: 0, per_page: 'abc', order: 'foo', include: '1,x' })
    expect(result).toMatchObject({
      errors: {
        page: { code: 'rest_out_of_bounds', message: 'page must be greater than or equal to 1' },
        per_page: { code: 'rest_invalid_type', message: 'per_page is not of type integer.' },
        order: { code: 'rest_not_in_enum', message: 'order is not one of asc and desc.' },
        include: { code: 'rest_invalid_type', message: 'include[1] is not of type integer.' },
      },
    })
  })

  it('turns an id outside the range of PostgreSQL’s `integer` into 0', () => {
    expect(id()('99999999999', 'id')).toEqual({ value: 0 })
    expect(idList()('7,99999999999', 'include')).toEqual({ value: [7, 0] })
  })

  it('parses a decimal parameter, and returns null for a value that is not a finite number', () => {
    expect(decimal()('1000.5', 'min_price')).toEqual({ value: 1000.5 })
    for (const word of ['', 'abc', 'Infinity', undefined, null, []])
      expect(decimal()(word, 'min_price')).toEqual({ value: null })
  })

  it('returns the strings and numbers of a list parameter as strings, and leaves out all other values of the list', () => {
    const mixed = ['a', 1, null, true, ['b'], { toString: 'not a function' }]
    expect(stringList()(mixed, 'slug')).toEqual({ value: ['a', '1'] })
  })

  it('never throws and never returns a number out of bounds, whatever JSON values the parameters have', () => {
    const readers = {
      search: text(),
      words: stringList(),
      ids: idList(),
      count: integer({ min: 1, max: 9 }, 1),
    }
    fc.assert(
      fc.property(fc.jsonValue(), raw => {
        const result = parseParams(readers, { search: raw, words: raw, ids: raw, count: raw })
        if (!('values' in result)) return
        expect(result.values.count).toBeGreaterThanOrEqual(1)
        expect(result.values.count).toBeLessThanOrEqual(9)
        expect(result.values.ids.every(one => Number.isInteger(one) && Math.abs(one) < 2 ** 31)).toBe(true)
      }),
    )
  })
})
