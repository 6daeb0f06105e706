import { describe, expect, it } from 'vitest'
import type { ReadRoute } from './read-route.ts'
import { readSlots, readUnits } from './read-units.ts'

const products: ReadRoute = { resource: 'product', isList: true, params: [], cacheSeconds: 30 }
const units = (route: ReadRoute, query: string) => readUnits(route, new URLSearchParams(query))

describe('readUnits', () => {
  it('for a product list, returns 12 work units (about 12 ms of processor time), and 6 more for every ten requested products or part of ten, up to 100 products', () => {
    const sizes = ['per_page=1', '', 'per_page=24', 'per_page=100'].map(query => units(products, query))
    expect(sizes).toEqual([18, 18, 30, 72])
    for (const invalid of ['per_page=9999', 'per_page=1e9']) expect(units(products, invalid)).toBe(72)
    for (const invalid of ['per_page=-5', 'per_page=x', 'per_page='])
      expect(units(products, invalid)).toBe(18)
  })

  it('returns a lower cost (in work units, about 1 ms of processor time each) for a GET request for one product than for a product list, and a higher cost with a search term than without a search term', () => {
    expect(units({ ...products, isList: false }, '')).toBeLessThan(units(products, ''))
    expect(units(products, 'search=ulje')).toBeGreaterThan(units(products, ''))
    expect(units(products, 'search=+')).toBe(units(products, ''))
    expect(units(products, 'search=ulje&on_sale=true')).toBeGreaterThan(units(products, 'per_page=100'))
    expect(units(products, 'on_sale=true')).toBe(units(products, ''))
    const counts: ReadRoute = { ...products, resource: 'collection-data', isList: false }
    expect(units(counts, 'search=ulje')).toBeGreaterThan(units(counts, ''))
  })
})

describe('readSlots', () => {
  it('returns the number of concurrency slots that a GET request occupies: 1 for 24 products, 4 for 100 products', () => {
    const slots = ['per_page=24', 'per_page=24&search=ulje', 'per_page=100']
    expect(slots.map(query => readSlots(units(products, query)))).toEqual([1, 1, 4])
  })
})
