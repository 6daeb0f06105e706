import { describe, expect, it } from 'vitest'
import { countFilters, type FilterAttribute, type Filters, noFilters } from '../../../api/filters/filters.ts'
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

describe('activeFilters', () => {
  it('lists every active filter once', () => {
    const chips = activeFilters(all, [boja])
    expect(chips.map(({ group, label }) => `${group}: ${label}`)).toEqual([
      'Cijena: 10–120,50\u00A0KM',
      'Dostupnost: Samo na stanju',
      'Dostupnost: Na akciji',
      'Boja: Crna',
      'Boja: Siva',
    ])
    expect(new Set(chips.map(({ key }) => key)).size).toBe(countFilters(all))
  })

  it('returns, in the property `without` of each filter, all other active filters', () => {
    for (const { key, without } of activeFilters(all, [boja])) {
      expect(countFilters(without)).toBe(countFilters(all) - 1)
      expect(activeFilters(without, [boja]).map(chip => chip.key)).not.toContain(key)
    }
  })

  it.each([
    [{ priceFrom: 1000 }, 'od 10\u00A0KM'],
    [{ priceTo: 1_234_50 }, 'do 1.234,50\u00A0KM'],
  ])(
    'labels the price range %j (minor units), which has only one bound, with the text "%s"',
    (bounds, label) => {
      expect(activeFilters({ ...noFilters, ...bounds }, []).map(chip => chip.label)).toEqual([label])
    },
  )
})

describe('countFilters', () => {
  it('counts a price range as one filter, and each selected attribute term as one filter', () => {
    expect(countFilters(noFilters)).toBe(0)
    const options = [{ taxonomy: 'pa_boja', slugs: ['bijela', 'crna'] }]
    expect(countFilters({ priceFrom: 1, priceTo: 2, onSale: true, inStock: false, options })).toBe(4)
  })
})
