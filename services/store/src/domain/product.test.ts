import { describe, expect, it } from 'vitest'
import { productFixture } from './product.fixture.ts'
import { isPurchasable } from './product.ts'

describe('isPurchasable', () => {
  it.each([
    ['variable', true],
    ['simple', false],
    ['external', false],
  ])('for a variation whose parent product has the type %s, returns %s', (type, expected) => {
    const parent = productFixture(5, { type })
    const product = productFixture(6, { type: 'variation', parentId: 5 })
    expect(isPurchasable({ product, parent })).toBe(expected)
  })
})
