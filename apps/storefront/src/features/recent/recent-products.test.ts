import { describe, expect, it } from 'vitest'
import { readRecentProducts } from './recent-products.ts'

const product = (id: number) => ({
  id,
  slug: `p-${id}`,
  name: `Ulje ${id}`,
  image: 'art/products/ulje.webp',
  background: 'background-ulja',
})

describe('readRecentProducts', () => {
  it.each([
    [null],
    [5],
    ['x'],
    [{}],
    [[null]],
    [[{}]],
    [[{ ...product(1), id: 'x' }]],
    [[{ ...product(1), slug: 7 }]],
  ])('returns no products for the unreadable stored value %j', stored => {
    expect(readRecentProducts(stored)).toEqual([])
  })

  it('returns at most 12 products in the stored order, without invalid stored entries', () => {
    const many = Array.from({ length: 14 }, (_, at) => product(at + 1))
    expect(readRecentProducts([null, ...many]).map(({ id }) => id)).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    )
  })

  it('returns an empty `background` when the stored value is not a CSS class such as background-ulja', () => {
    expect(readRecentProducts([{ ...product(1), background: 'x" onload="' }])[0]?.background).toBe('')
  })
})
