import { describe, expect, it } from 'vitest'
import type { ProductAttribute } from './product.ts'
import { fullName } from './product-names.ts'
import { trialProduct } from './trial-products.ts'
import { chooseVariation, chosenOptions } from './variation-choice.ts'

const term = (name: string) => ({ id: 1, name, slug: name.toLowerCase() })
const attributes: readonly ProductAttribute[] = [
  { id: 1, name: 'Veličina', taxonomy: 'pa_velicina', variation: true, terms: [term('S'), term('M')] },
  { id: 0, name: 'Boja konca', taxonomy: null, variation: true, terms: [term('Đul'), term('Crna')] },
  { id: 2, name: 'Porijeklo', taxonomy: 'pa_porijeklo', variation: false, terms: [term('Bosna')] },
]
const parent = trialProduct(1, { name: 'Abaja', type: 'variable', attributes })
const variation = (id: number, size: string | null, thread: string | null) =>
  trialProduct(id, {
    type: 'variation',
    parentId: 1,
    attributes: [
      { attribute: 'pa_velicina', name: 'Veličina', value: size },
      { attribute: 'Boja konca', name: 'Boja konca', value: thread },
    ],
  })
const small = variation(2, 's', 'Đul')
const open = variation(3, 'm', null)
const asked = (...pairs: readonly [string, string][]) =>
  pairs.map(([attribute, value]) => ({ attribute, value }))

const choose = (...pairs: readonly [string, string][]) => {
  const outcome = chooseVariation(parent, [small, open], asked(...pairs))
  return outcome.ok ? outcome.value.id : outcome.refusal.code
}

describe('the variation of a choice', () => {
  it.each([
    [
      [
        ['pa_velicina', 's'],
        ['Boja konca', 'Đul'],
      ],
      2,
    ],
    [
      [
        ['Veličina', 'S'],
        ['boja konca', 'đul'],
      ],
      2,
    ],
    [
      [
        ['attribute_pa_velicina', 'm'],
        ['attribute_boja-konca', 'Crna'],
      ],
      3,
    ],
    [
      [
        ['pa_velicina', 's'],
        ['Boja konca', 'Crna'],
      ],
      'woocommerce_rest_variation_id_from_variation_data',
    ],
    [[['pa_velicina', 's']], 'woocommerce_rest_missing_attributes'],
    [
      [
        ['pa_velicina', 's'],
        ['Boja konca', ''],
      ],
      'woocommerce_rest_missing_attributes',
    ],
  ] as const)('%j is %s', (pairs, expected) => {
    expect(choose(...pairs.map(([attribute, value]): [string, string] => [attribute, value]))).toBe(expected)
  })

  it('has all its options, the open ones as asked for', () => {
    const options = (product: typeof small, ...pairs: [string, string][]) => {
      const outcome = chosenOptions({ product, parent }, asked(...pairs))
      return outcome.ok ? outcome.value : outcome.refusal.message
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

  it('is named by its fixed options', () => {
    expect(fullName({ product: small, parent })).toBe('Abaja - S, Đul')
    expect(fullName({ product: open, parent })).toBe('Abaja - M')
    expect(fullName({ product: parent, parent })).toBe('Abaja')
  })
})
