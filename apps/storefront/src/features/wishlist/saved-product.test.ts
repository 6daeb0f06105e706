import { money } from '@sultan/kernel/money'
import { describe, expect, it } from 'vitest'
import type { ProductCard } from '../../shop/product.ts'
import { buyable, savedProducts } from './saved-product.ts'
import type { Wish } from './wish.ts'

const wish = (id: number): Wish => ({
  id,
  slug: `p-${id}`,
  name: `Sačuvano ${id}`,
  price: 12.5,
  priceFrom: false,
  image: '',
})
const product = (id: number, more: Partial<ProductCard> = {}): ProductCard => ({
  id,
  slug: `p-${id}`,
  name: `Proizvod ${id}`,
  type: 'simple',
  sku: '',
  price: money(1250),
  regularPrice: money(1250),
  priceFrom: false,
  hasPrice: true,
  onSale: false,
  inStock: true,
  onBackorder: false,
  stockLeft: null,
  isPurchasable: true,
  picture: null,
  rating: 0,
  reviewCount: 0,
  categories: [],
  ...more,
})

describe('the saved list beside the store', () => {
  const wishes = [1, 2, 3].map(wish)

  it('shows what was stored until the store has answered', () => {
    expect(savedProducts(wishes, [1, 2, 3], null).map(({ kind }) => kind)).toEqual([
      'stored',
      'stored',
      'stored',
    ])
  })

  it('calls sold no more only what the store was asked about', () => {
    const kinds = savedProducts(wishes, [1, 2], [product(2)]).map(({ kind }) => kind)
    expect(kinds).toEqual(['gone', 'sold', 'stored'])
  })

  it('puts into the cart what can be, and says why the rest cannot', () => {
    const products = [
      product(1),
      product(2, { type: 'variable' }),
      product(3, { inStock: false }),
      product(4, { hasPrice: false, isPurchasable: false }),
      product(5),
    ]
    const all = [1, 2, 3, 4, 5, 6].map(wish)
    const { products: bought, leftOut } = buyable(savedProducts(all, [1, 2, 3, 4, 5, 6], products))
    expect(bought.map(({ id }) => id)).toEqual([1, 5])
    expect(leftOut).toEqual([
      { name: 'Proizvod 2', why: 'choice' },
      { name: 'Proizvod 3', why: 'soldOut' },
      { name: 'Proizvod 4', why: 'onRequest' },
      { name: 'Sačuvano 6', why: 'gone' },
    ])
  })

  it('judges nothing before the store has answered', () => {
    expect(buyable(savedProducts(wishes, [1, 2, 3], null))).toEqual({ products: [], leftOut: [] })
  })
})
