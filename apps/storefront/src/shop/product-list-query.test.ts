import { describe, expect, it } from 'vitest'
import { productQueryOf } from './product-list-query.ts'

describe('a list’s question', () => {
  it('is for the newest twenty of the catalogue', () => {
    expect(productQueryOf({})).toEqual({
      page: 1,
      per_page: 20,
      orderby: 'date',
      order: 'desc',
      catalog_visibility: 'catalog',
    })
  })

  it('is the same for the same list, so that it has one place in the cache', () => {
    expect(productQueryOf({ page: 1, perPage: 20, sort: 'najnovije', onSale: false, category: 'a' })).toEqual(
      productQueryOf({ category: 'a' }),
    )
  })

  it.each([
    ['najtrazenije', 'popularity', 'desc'],
    ['cijena-rastuce', 'price', 'asc'],
    ['cijena-opadajuce', 'price', 'desc'],
    ['naziv', 'title', 'asc'],
  ] as const)('sorts %s by %s %s', (sort, orderby, order) => {
    expect(productQueryOf({ sort })).toMatchObject({ orderby, order })
  })

  it('leaves the order of a search to the shop, unless the shopper says one', () => {
    expect(productQueryOf({ search: 'misk' })).not.toHaveProperty('orderby')
    expect(productQueryOf({ search: 'misk', sort: 'najblize' })).toEqual(productQueryOf({ search: 'misk' }))
    expect(productQueryOf({ search: 'misk', sort: 'najnovije' })).toMatchObject({ orderby: 'date' })
  })

  it('never says offset or status, and on_sale only to ask for it (wire facts 17, 18, 22)', () => {
    const query = productQueryOf({ page: 2, onSale: false, search: 'ulje', ids: [1, 2] })
    expect(Object.keys(query)).not.toContain('offset')
    expect(Object.keys(query)).not.toContain('status')
    expect(query.on_sale).toBeUndefined()
    expect(query).toMatchObject({ page: 2, search: 'ulje', include: [1, 2], catalog_visibility: 'search' })
    expect(productQueryOf({ onSale: true }).on_sale).toBe(true)
  })
})
