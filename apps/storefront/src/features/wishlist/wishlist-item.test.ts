import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWishlist, type WishlistItem, withItem, withoutItem } from './wishlist-item.ts'

const item = (id: number): WishlistItem => ({
  id,
  slug: `p-${id}`,
  name: `Proizvod ${id}`,
  price: 12.5,
  priceFrom: false,
  image: '',
})

describe('wishlist', () => {
  it('adds each id to the wishlist only once, and removes an item by its id', () => {
    const once = withItem([], item(1))
    expect(withItem(once, item(1))).toBe(once)
    expect(withoutItem(withItem(once, item(2)), 1)).toEqual([item(2)])
  })

  it('drops invalid stored items, and sets an invalid price of a stored item to null', () => {
    const stored = {
      items: [null, 5, {}, { id: 0 }, { id: 'x' }, item(3), item(3), { ...item(4), price: 'x' }],
    }
    expect(readWishlist(stored)).toEqual([item(3), { ...item(4), price: null }])
  })

  it('reads items from any stored value without an error, and reads the same items when they are stored again', () => {
    const stored = fc.oneof(fc.anything(), fc.record({ items: fc.array(fc.record({ id: fc.anything() })) }))
    fc.assert(
      fc.property(stored, value => {
        const once = readWishlist(value)
        expect(readWishlist({ items: once })).toEqual(once)
      }),
    )
  })
})
