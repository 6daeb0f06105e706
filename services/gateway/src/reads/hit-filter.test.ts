import { describe, expect, it } from 'vitest'
import { readHitFilter } from './hit-filter.ts'

const onSale = async (ids: readonly number[]) => new Set(ids.filter(id => id % 2 === 0))
const hits = [5, 4, 3, 2, 1]

describe('readHitFilter', () => {
  it.each([
    ['on_sale=true', [4, 2]],
    ['on_sale=1', [4, 2]],
    ['on_sale=false', [5, 3, 1]],
    ['on_sale=0', [5, 3, 1]],
    ['include=1,2,5', [5, 2, 1]],
    ['include[]=1&include[]=2&on_sale=true', [2]],
    ['exclude=4,5', [3, 2, 1]],
    ['include=1,2,5&exclude=5&on_sale=false', [1]],
    ['include=abc', []],
  ])(
    'with the filter %s, returns only %j of the search hits 5, 4, 3, 2, 1 (on sale: 4, 2), in their original order',
    async (query, expected) => {
      expect(await readHitFilter(new URLSearchParams(query), onSale).apply?.(hits)).toEqual(expected)
    },
  )

  it('removes from the query string of a search only the filters that the gateway itself applies to the hits', () => {
    const query = new URLSearchParams('include[]=1&exclude=2&on_sale=true&min_price=100&stock_status=instock')
    expect(`${readHitFilter(query, onSale).remaining}`).toBe('min_price=100&stock_status=instock')
    expect(`${readHitFilter(query, null).remaining}`).toBe('on_sale=true&min_price=100&stock_status=instock')
  })

  it('does not remove `on_sale` with an invalid value from the query string of a search, so that the store rejects the value', () => {
    const { apply, remaining } = readHitFilter(new URLSearchParams('on_sale=da'), onSale)
    expect({ apply, query: `${remaining}` }).toEqual({ apply: null, query: 'on_sale=da' })
  })
})
