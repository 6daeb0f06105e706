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
  it('returns the reason `inCart` for a product that is sold individually and is already in the cart', () => {
    expect(wishlistActions.addAll([book, oil])).toEqual([])
    expect(wishlistActions.addAll([book, oil])).toEqual([{ name: 'Tefsir', reason: 'inCart' }])
  })

  it('returns the reason `inCart` for a product whose cart line has the maximum quantity', () => {
    addToCart(toCartItem(oil), 999)
    expect(wishlistActions.addAll([oil])).toEqual([{ name: 'Ulje', reason: 'inCart' }])
  })

  it('returns the reason `full` for a product without a cart line when the cart has 100 lines', () => {
    for (let id = 100; id < 200; id += 1) addToCart(toCartItem({ ...oil, id }))
    expect(wishlistActions.addAll([book])).toEqual([{ name: 'Tefsir', reason: 'full' }])
  })
})
