import { describe, expect, it } from 'vitest'
import type { ProductAttribute } from '../db/json-columns.ts'
import { chooseVariation, chosenOptions } from './choose-variation.ts'
import { productFixture } from './product.fixture.ts'
import { fullName } from './product-options.ts'

const term = (name: string) => ({ id: 1, name, slug: name.toLowerCase() })
const attributes: readonly ProductAttribute[] = [
  { id: 1, name: 'Veličina', taxonomy: 'pa_velicina', variation: true, terms: [term('S'), term('M')] },
  { id: 0, name: 'Boja konca', taxonomy: null, variation: true, terms: [term('Đul'), term('Crna')] },
  { id: 2, name: 'Porijeklo', taxonomy: 'pa_porijeklo', variation: false, terms: [term('Bosna')] },
]
const parent = productFixture(1, { name: 'Abaja', type: 'variable', attributes })
const variation = (id: number, size: string | null, thread: string | null) =>
  productFixture(id, {
    type: 'variation',
    parentId: 1,
    attributes: [
      { attribute: 'pa_velicina', name: 'Veličina', value: size },
      { attribute: 'Boja konca', name: 'Boja konca', value: thread },
    ],
  })
const small = variation(2, 's', 'Đul')
const open = variation(3, 'm', null)
const requested = (...pairs: readonly [string, string][]) =>
  pairs.map(([attribute, value]) => ({ attribute, value }))

const choose = (...pairs: readonly [string, string][]) => {
  const outcome = chooseVariation(parent, [small, open], requested(...pairs))
  return outcome.ok ? outcome.value.id : outcome.rejection.code
}

describe('chooseVariation', () => {
  it.each([
    [
      [
        ['pa_velicina', 's'],
        ['Boja konca', 'Đul'],
      ],
      'the variation id',
      2,
    ],
    [
      [
        ['Veličina', 'S'],
        ['boja konca', 'đul'],
      ],
      'the variation id',
      2,
    ],
    [
      [
        ['attribute_pa_velicina', 'm'],
        ['attribute_boja-konca', 'Crna'],
      ],
      'the variation id',
      3,
    ],
    [
      [
        ['pa_velicina', 's'],
        ['Boja konca', 'Crna'],
      ],
      'the error code',
      'woocommerce_rest_variation_id_from_variation_data',
    ],
    [[['pa_velicina', 's']], 'the error code', 'woocommerce_rest_missing_attributes'],
    [
      [
        ['pa_velicina', 's'],
        ['Boja konca', ''],
      ],
      'the error code',
      'woocommerce_rest_missing_attributes',
    ],
  ] as const)('for the requested options %j, returns %s %s', (pairs, _kind, expected) => {
    expect(choose(...pairs.map(([attribute, value]): [string, string] => [attribute, value]))).toBe(expected)
  })
})

describe('chosenOptions', () => {
  it('returns every option of a variation, with the requested value for an attribute that accepts any value', () => {
    const options = (product: typeof small, ...pairs: [string, string][]) => {
      const outcome = chosenOptions({ product, parent }, requested(...pairs))
      return outcome.ok ? outcome.value : outcome.rejection.message
    }
    expect(options(small)).toEqual([
      { name: 'attribute_boja-konca', value: 'Đul' },
      { name: 'attribute_pa_velicina', value: 's' },
    ])
    expect(options(open, ['Boja konca', 'crna'])).toContainEqual({
      name: 'attribute_boja-konca',
      value: 'Crna',
    })
    expect(options(open)).toMatch(/Boja konca is a required field$/)
    expect(options(open, ['Boja konca', 'zelena'])).toMatch(/Allowed values: Đul, Crna$/)
    expect(options(small, ['pa_velicina', 'm'])).toMatch(/^Invalid value posted for Veličina/)
  })

  it('returns no option of a simple product, even if the product has attributes that are used for variations', () => {
    const product = productFixture(4, { attributes })
    expect(chosenOptions({ product, parent: product }, requested(['pa_velicina', 'x']))).toEqual({
      ok: true,
      value: [],
    })
  })
})

describe('fullName', () => {
  it('appends to the product name only the options that have a fixed value in the variation', () => {
    expect(fullName({ product: small, parent })).toBe('Abaja - S, Đul')
    expect(fullName({ product: open, parent })).toBe('Abaja - M')
    expect(fullName({ product: parent, parent })).toBe('Abaja')
  })
})
