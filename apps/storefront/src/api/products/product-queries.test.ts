import { describe, expect, it } from 'vitest'
import { toProductQuery } from './to-product-query.ts'

describe('toProductQuery', () => {
  it('defaults to the newest 20 products of the catalogue', () => {
    expect(toProductQuery({})).toEqual({
      page: 1,
      per_page: 20,
      orderby: 'date',
      order: 'desc',
      catalog_visibility: 'catalog',
    })
  })

  it('returns the same request parameters whether default values are given or omitted, so that a product list has only one query key', () => {
    expect(toProductQuery({ page: 1, perPage: 20, sort: 'najnovije', onSale: false, category: 'a' })).toEqual(
      toProductQuery({ category: 'a' }),
    )
  })

  it.each([
    ['najtrazenije', 'popularity', 'desc'],
    ['cijena-rastuce', 'price', 'asc'],
    ['cijena-opadajuce', 'price', 'desc'],
    ['naziv', 'title', 'asc'],
  ] as const)('maps the sort order %s to orderby %s and order %s', (sort, orderby, order) => {
    expect(toProductQuery({ sort })).toMatchObject({ orderby, order })
  })

  it('sends no orderby for a search without a chosen sort order', () => {
    expect(toProductQuery({ search: 'misk' })).not.toHaveProperty('orderby')
    expect(toProductQuery({ search: 'misk', sort: 'najblize' })).toEqual(toProductQuery({ search: 'misk' }))
    expect(toProductQuery({ search: 'misk', sort: 'najnovije' })).toMatchObject({ orderby: 'date' })
  })

  it('sends neither the parameter offset nor status, and on_sale only with the value true', () => {
    const query = toProductQuery({ page: 2, onSale: false, search: 'ulje', ids: [1, 2] })
    expect(Object.keys(query)).not.toContain('offset')
    expect(Object.keys(query)).not.toContain('status')
    expect(query.on_sale).toBeUndefined()
    expect(query).toMatchObject({ page: 2, search: 'ulje', include: [1, 2], catalog_visibility: 'search' })
    expect(toProductQuery({ onSale: true }).on_sale).toBe(true)
  })
})
