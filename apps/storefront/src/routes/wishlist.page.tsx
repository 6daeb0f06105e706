import { PageHead } from '../design/page-head.tsx'
import { cartCount } from '../features/cart/cart-lines.ts'
import { addToCart, cartStore } from '../features/cart/cart-store.ts'
import { toCartItem } from '../features/cart/to-cart-item.ts'
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx'
import type { WishlistActions } from '../features/wishlist/wishlist-products.tsx'
import { title } from '../messages/wishlist-page.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import { shopActions } from './shop-actions.tsx'

export const wishlistActions: WishlistActions = {
  card: product => <ProductCard product={product} actions={shopActions} heading="h2" />,
  addAll(products) {
    const pieces = () => cartCount(cartStore.getState().items)
    return products.flatMap(product => {
      const before = pieces()
      const fits = addToCart(toCartItem(product))
      // A product that the cart already has in its maximum quantity fits, but no piece is added.
      return pieces() > before ? [] : [{ name: product.name, reason: fits ? 'inCart' : 'full' }]
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
