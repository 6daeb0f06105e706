import { PageHead } from '../design/page-head.tsx'
import { addToCart } from '../features/cart/cart-store.ts'
import { toCartItem } from '../features/cart/to-cart-item.ts'
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx'
import type { WishlistActions } from '../features/wishlist/wishlist-products.tsx'
import { title } from '../messages/wishlist-page.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import { shopActions } from './shop-actions.tsx'

export const wishlistActions: WishlistActions = {
  card: product => <ProductCard product={product} actions={shopActions} heading="h2" />,
  addAll(products) {
    return products.flatMap(product => {
      const pieces = addToCart(toCartItem(product))
      return pieces ? [] : [{ name: product.name, reason: pieces === null ? 'full' : 'inCart' }]
    })
  },
}

export function WishlistRoutePage() {
  return (
    <>
      <PageHead title={title} />
      <WishlistPage actions={wishlistActions} />
    </>
  )
}
