import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineKey } from './cart.ts'

describe('lineKey', () => {
  it('returns the same cart line key as WooCommerce for a product and for a variation', () => {
    expect(lineKey(17, null, [])).toBe('70efdf2ec9b086079795c442636b55fb')
    const options = [
      { name: 'attribute_pa_velicina', value: 'm' },
      { name: 'attribute_pa_boja', value: 'crna' },
    ]
    expect(lineKey(73, 76, options)).toBe('7e6047219eebbbd8e10602492006d690')
  })

  it('returns cart line keys that differ for different variations and options, and that do not depend on the sequence of the options', () => {
    const option = fc.record({ name: fc.string({ minLength: 1 }), value: fc.string({ minLength: 1 }) })
    const options = fc.uniqueArray(option, { selector: one => one.name, minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(options, fc.nat(), (chosen, id) => {
        const key = lineKey(id, id + 1, chosen)
        expect(key).toMatch(/^[0-9a-f]{32}$/)
        expect(lineKey(id, id + 1, chosen.toReversed())).toBe(key)
        expect(lineKey(id, id + 1, [...chosen, { name: 'attribute_x', value: 'y' }])).not.toBe(key)
        expect(lineKey(id, id + 2, chosen)).not.toBe(key)
      }),
    )
  })
})
