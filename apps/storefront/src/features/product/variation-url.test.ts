import { describe, expect, it } from 'vitest'
import type { ProductAttribute } from '../../api/products/product.ts'
import { clearChoices, readChosen, writeChoice } from './variation-url.ts'

const volume: ProductAttribute = {
  name: 'Zapremina',
  taxonomy: 'pa_zapremina',
  param: 'zapremina',
  choosesVariation: true,
  terms: [
    { slug: '50-ml', name: '50 ml' },
    { slug: '100', name: '100' },
  ],
}
const own: ProductAttribute = {
  name: 'Veličina čaše',
  taxonomy: null,
  param: 'velicina-case',
  choosesVariation: true,
  terms: [{ slug: 'velika', name: 'Velika' }],
}
const sheet: ProductAttribute = { ...own, name: 'Porijeklo', param: 'porijeklo', choosesVariation: false }

describe('variation URL', () => {
  it('readChosen reads the chosen attribute terms from the slugs in the URL', () => {
    expect(readChosen([volume, own], { zapremina: '50-ml' })).toEqual({ Zapremina: '50 ml' })
    expect(readChosen([volume, own], { zapremina: '100', 'velicina-case': 'velika' })).toEqual({
      Zapremina: '100',
      'Veličina čaše': 'Velika',
    })
  })

  it('readChosen ignores a parameter whose value is no term of its attribute, a parameter of no attribute, and a parameter of an attribute that is not used for variations', () => {
    expect(readChosen([volume, sheet], { zapremina: '51-ml', utm: 'x', porijeklo: 'velika' })).toEqual({})
  })

  it('writeChoice adds or removes the URL parameter of one option, clearChoices removes those of all options; both keep other URL parameters', () => {
    const chosen = writeChoice({ utm_source: 'pismo' }, volume, '50-ml')
    expect(chosen).toEqual({ utm_source: 'pismo', zapremina: '50-ml' })
    expect(writeChoice(chosen, volume, null)).toEqual({ utm_source: 'pismo' })
    expect(clearChoices({ ...chosen, 'velicina-case': 'velika' }, [volume, own])).toEqual({
      utm_source: 'pismo',
    })
  })
})
