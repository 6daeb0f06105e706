import { describe, expect, it } from 'vitest'
import { type FilterAttribute, type Filters, filterCount, noFilters } from '../../../shop/filters.ts'
import { activeFilters } from './active-filters.ts'

const boja: FilterAttribute = {
  taxonomy: 'pa_boja',
  param: 'boja',
  name: 'Boja',
  terms: [
    { id: 1, slug: 'crna', name: 'Crna' },
    { id: 2, slug: 'siva', name: 'Siva' },
  ],
}
const all: Filters = {
  priceFrom: 1000,
  priceTo: 12_050,
  onSale: true,
  inStock: true,
  options: [{ taxonomy: 'pa_boja', slugs: ['crna', 'siva'] }],
}

describe('the chips', () => {
  it('name every filter once', () => {
    const chips = activeFilters(all, [boja])
    expect(chips.map(({ group, label }) => `${group}: ${label}`)).toEqual([
      'Cijena: 10–120,50\u00A0KM',
      'Dostupnost: Samo na stanju',
      'Dostupnost: Na akciji',
      'Boja: Crna',
      'Boja: Siva',
    ])
    expect(new Set(chips.map(({ key }) => key)).size).toBe(filterCount(all))
  })

  it('each lets go of its own filter and of no other', () => {
    for (const { key, without } of activeFilters(all, [boja])) {
      expect(filterCount(without)).toBe(filterCount(all) - 1)
      expect(activeFilters(without, [boja]).map(chip => chip.key)).not.toContain(key)
    }
  })

  it.each([
    [{ priceFrom: 1000 }, 'od 10\u00A0KM'],
    [{ priceTo: 1_234_50 }, 'do 1.234,50\u00A0KM'],
  ])('a range with one bound: %s', (bounds, label) => {
    expect(activeFilters({ ...noFilters, ...bounds }, []).map(chip => chip.label)).toEqual([label])
  })
})
