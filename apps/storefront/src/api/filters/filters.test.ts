import { describe, expect, it } from 'vitest'
import { type FilterAttribute, formatPrice, isChosen, noFilters, parsePrice, withOption } from './filters.ts'

const boja: FilterAttribute = {
  taxonomy: 'pa_boja',
  param: 'boja',
  name: 'Boja',
  terms: ['bijela', 'crna', 'siva'].map((slug, id) => ({ id, slug, name: slug })),
}
const velicina: FilterAttribute = { ...boja, taxonomy: 'pa_velicina', param: 'velicina', name: 'Veličina' }
const both = [boja, velicina]

describe('filters', () => {
  it('withOption sorts the chosen attribute terms in the order of the facets, and removes an attribute together with its last chosen term', () => {
    const siva = withOption(noFilters, boja, 'siva', true, both)
    const two = withOption(siva, boja, 'bijela', true, both)
    expect(two.options).toEqual([{ taxonomy: 'pa_boja', slugs: ['bijela', 'siva'] }])
    const three = withOption(two, velicina, 'crna', true, both)
    expect(three.options.map(({ taxonomy }) => taxonomy)).toEqual(['pa_boja', 'pa_velicina'])
    expect(isChosen(three, 'pa_velicina', 'crna')).toBe(true)
    expect(withOption(siva, boja, 'siva', false, both)).toEqual(noFilters)
  })

  it.each([
    ['10', 1000],
    ['10,5', 1050],
    ['10.50', 1050],
    [' 7 ', 700],
    ['0', null],
    ['', null],
    ['-1', null],
    ['1.234', null],
    ['1e3', null],
    [undefined, null],
  ])(
    'parsePrice maps the input %j to %s (the price in minor units; null when the input is 0, an invalid price or absent)',
    (word, amount) => {
      expect(parsePrice(word)).toBe(amount)
      if (amount !== null) expect(parsePrice(formatPrice(amount))).toBe(amount)
    },
  )
})
