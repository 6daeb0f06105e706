import { describe, expect, it } from 'vitest'
import type { ProductCard } from '../../api/products/product.ts'
import { sampleProduct } from '../../product-card/product.fixture.ts'
import { purchasableProducts, wishlistEntries } from './wishlist-entries.ts'
import type { WishlistItem } from './wishlist-item.ts'

const item = (id: number): WishlistItem => ({
  id,
  slug: `p-${id}`,
  name: `Sačuvano ${id}`,
  price: 12.5,
  priceFrom: false,
  image: '',
})
const product = (id: number, more: Partial<ProductCard> = {}): ProductCard => ({
  ...sampleProduct,
  id,
  slug: `p-${id}`,
  name: `Proizvod ${id}`,
  ...more,
})

describe('wishlist entries', () => {
  const items = [1, 2, 3].map(item)

  it('returns entries without current product data (kind `stored`) until the store’s response arrives', () => {
    expect(wishlistEntries(items, [1, 2, 3], null).map(({ kind }) => kind)).toEqual([
      'stored',
      'stored',
      'stored',
    ])
  })

  it('marks an item as no longer sold only when its id was requested and the store’s response lacks its product', () => {
    const kinds = wishlistEntries(items, [1, 2], [product(2)]).map(({ kind }) => kind)
    expect(kinds).toEqual(['gone', 'current', 'stored'])
  })

  it('purchasableProducts returns the products that can be added to the cart without a choice of options, and for every other item the reason why it cannot be added', () => {
    const products = [
      product(1),
      product(2, { type: 'variable' }),
      product(3, { inStock: false }),
      product(4, { hasPrice: false, isPurchasable: false }),
      product(5),
      product(7, { isPurchasable: false }),
      product(8, { type: 'external', isPurchasable: false }),
    ]
    const ids = [1, 2, 3, 4, 5, 6, 7, 8]
    const { products: bought, leftOut } = purchasableProducts(wishlistEntries(ids.map(item), ids, products))
    expect(bought.map(({ id }) => id)).toEqual([1, 5])
    expect(leftOut).toEqual([
      { name: 'Proizvod 2', reason: 'choice' },
      { name: 'Proizvod 3', reason: 'soldOut' },
      { name: 'Proizvod 4', reason: 'onRequest' },
      { name: 'Sačuvano 6', reason: 'gone' },
      { name: 'Proizvod 7', reason: 'onInquiry' },
      { name: 'Proizvod 8', reason: 'soldElsewhere' },
    ])
  })

  it('before the store responds, purchasableProducts returns two empty lists: the products that can be added to the cart, and the items that cannot', () => {
    expect(purchasableProducts(wishlistEntries(items, [1, 2, 3], null))).toEqual({
      products: [],
      leftOut: [],
    })
  })
})
