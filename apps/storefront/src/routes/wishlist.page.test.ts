import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductCard } from '../api/products/product.ts'
import { addToCart, replaceLines } from '../features/cart/cart-store.ts'
import { toCartItem } from '../features/cart/to-cart-item.ts'
import { sampleProduct } from '../product-card/product.fixture.ts'
import { wishlistActions } from './wishlist.page.tsx'

const book: ProductCard = { ...sampleProduct, id: 47, name: 'Tefsir', soldIndividually: true }
const oil: ProductCard = { ...sampleProduct, id: 7, name: 'Ulje' }

beforeEach(() => replaceLines([]))

describe('addAll of the wishlist page', () => {
  it('returns a product that is sold individually as already in the cart when it is added again', () => {
    expect(wishlistActions.addAll([book, oil])).toEqual([])
    expect(wishlistActions.addAll([book, oil])).toEqual([{ name: 'Tefsir', reason: 'inCart' }])
  })

  it('returns a product whose cart line has its maximum quantity as already in the cart', () => {
    addToCart(toCartItem(oil), 999)
    expect(wishlistActions.addAll([oil])).toEqual([{ name: 'Ulje', reason: 'inCart' }])
  })

  it('returns a product that needs a new line as not added when the cart is full', () => {
    for (let id = 100; id < 200; id += 1) addToCart(toCartItem({ ...oil, id }))
    expect(wishlistActions.addAll([book])).toEqual([{ name: 'Tefsir', reason: 'full' }])
  })
})
