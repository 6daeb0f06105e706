import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWish, readWishes, removeWish, type Wish } from './wish.ts'

const wish = (id: number): Wish => ({
  id,
  slug: `p-${id}`,
  name: `Proizvod ${id}`,
  price: 12.5,
  priceFrom: false,
  image: '',
})

describe('the saved list', () => {
  it('holds an id once, and gives it back', () => {
    const once = addWish([], wish(1))
    expect(addWish(once, wish(1))).toBe(once)
    expect(removeWish(addWish(once, wish(2)), 1)).toEqual([wish(2)])
  })

  it('leaves out what cannot be read', () => {
    const stored = {
      items: [null, 5, {}, { id: 0 }, { id: 'x' }, wish(3), wish(3), { ...wish(4), price: 'x' }],
    }
    expect(readWishes(stored)).toEqual([wish(3), { ...wish(4), price: null }])
  })

  it('never throws, and reading twice is reading once', () => {
    const stored = fc.oneof(fc.anything(), fc.record({ items: fc.array(fc.record({ id: fc.anything() })) }))
    fc.assert(
      fc.property(stored, value => {
        const once = readWishes(value)
        expect(readWishes({ items: once })).toEqual(once)
      }),
    )
  })
})
