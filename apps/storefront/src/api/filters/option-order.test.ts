import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareOptions } from './option-order.ts'

describe('compareOptions', () => {
  it.each([
    [['S', 'S/M', 'M', 'L', 'L/XL', 'XL', 'XXL', 'Univerzalna (S–L)']],
    [['0,5 ml', '3 ml', '30 ml', '100 ml', '1 l']],
    [['50 g', '450 g', '1 kg']],
    [['37', '38', '45']],
    [['2–3', '4–5', '8–10', '12+']],
    [['Br. 1', 'Br. 2', 'Br. 10']],
    [['Bijela', 'Crna', 'Čokoladna', 'Đul', 'Siva', 'Šarena']],
  ])('sorts product options into the order %j', expected => {
    expect([...expected].reverse().sort(compareOptions)).toEqual(expected)
  })

  it('defines a consistent order: in random names that were sorted with compareOptions, no name compares as greater than a later name', () => {
    const name = fc.oneof(
      fc.constantFrom('S', 'S/M', 'XL', '30 ml', '1 l', 'Br. 3', 'Crna', 'Čaj'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(name), names => {
        const once = [...names].sort(compareOptions)
        for (const [index, one] of once.entries())
          for (const later of once.slice(index)) expect(compareOptions(one, later)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
