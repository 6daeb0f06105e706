import { describe, expect, it } from 'vitest'
import {
  complement,
  has,
  intersect,
  membersOf,
  remove,
  setWhere,
  sizeOf,
  sizeOfCommon,
  unite,
} from './product-set.ts'

/** Catalogue sizes around 32 are tested, because a set stores 32 products in each of its 32-bit words. */
describe.each([0, 1, 31, 32, 33, 100])('product sets in a catalogue of %i products', size => {
  const positions = Array.from({ length: size }, (_, position) => position)
  const even = setWhere(size, position => position % 2 === 0)
  const threes = setWhere(size, position => position % 3 === 0)
  const members = (set: Uint32Array) => positions.filter(position => has(set, position))

  it('a product set from `setWhere` contains exactly the products that meet the condition', () => {
    expect(members(even)).toEqual(positions.filter(position => position % 2 === 0))
    expect(sizeOf(even)).toBe(Math.ceil(size / 2))
  })

  it('a product set lists its products in ascending order of their positions in the catalogue', () => {
    expect([...membersOf(even)]).toEqual(members(even))
    expect([...membersOf(complement(even, size))]).toEqual(members(complement(even, size)))
  })

  it('the complement of a product set contains exactly the products that are not in the set', () => {
    const odd = complement(even, size)
    expect(members(odd)).toEqual(positions.filter(position => position % 2 === 1))
    expect(sizeOf(odd)).toBe(Math.floor(size / 2))
  })

  it('the union, the intersection and the size of the intersection of two product sets are correct, and calculating them does not change the first set', () => {
    const sixes = positions.filter(position => position % 6 === 0)
    expect(members(intersect(even, threes))).toEqual(sixes)
    expect(sizeOfCommon(even, threes)).toBe(sixes.length)
    expect(sizeOf(unite(even, threes))).toBe(sizeOf(even) + sizeOf(threes) - sixes.length)
    expect(sizeOf(even)).toBe(Math.ceil(size / 2))
  })

  it('a product set does not contain a product after the product was removed from the set', () => {
    const set = even.slice()
    remove(set, 0)
    expect(members(set)).toEqual(positions.filter(position => position % 2 === 0 && position > 0))
  })
})
