import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asList, parsePhpQuery } from './php-query.ts'

const read = (query: string) => parsePhpQuery(new URLSearchParams(query))

describe('parsePhpQuery', () => {
  it('parses parameters with brackets into lists and maps as PHP does; returns only the last value of a repeated parameter without brackets', () => {
    expect({ ...read('a=1&a=2&b[]=x&b[]=y') }).toEqual({ a: '2', b: { 0: 'x', 1: 'y' } })
    expect(read('attributes[0][attribute]=pa_boja&attributes[0][slug][]=crna')).toEqual({
      attributes: { 0: { attribute: 'pa_boja', slug: { 0: 'crna' } } },
    })
  })

  it('`asList` returns the same list for values sent with commas, with brackets or as JSON', () => {
    for (const rawParams of ['1, 2', { 0: '1', 1: '2' }, ['1', '2']])
      expect(asList(rawParams)).toEqual(['1', '2'])
    expect(asList('')).toEqual([])
    expect(asList(true)).toBeNull()
  })

  it('treats __proto__ as an ordinary parameter name, and leaves out deeply nested parameters', () => {
    const map = read('__proto__[x]=1&constructor=2')
    expect(Object.keys(map)).toEqual(['__proto__', 'constructor'])
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
    expect(Object.keys(read(`a${'[0]'.repeat(50)}=1`))).toEqual([])
  })

  it('ignores all parameters after the first 1000', () => {
    expect(Object.keys(Object(read('a[]&'.repeat(1001)).a))).toHaveLength(1000)
    expect(Object.keys(read(`${'a[]&'.repeat(1000)}b=1`))).toEqual(['a'])
  })

  it('never throws, whatever the names and values of parameters are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), pairs => {
        expect(() => parsePhpQuery(new URLSearchParams(pairs))).not.toThrow()
      }),
    )
  })
})
