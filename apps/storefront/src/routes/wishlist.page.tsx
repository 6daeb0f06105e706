import { PageHead } from '../design/page-head.tsx'
import { addToCart } from '../features/cart/cart-store.ts'
import { toCartItem } from '../features/cart/to-cart-item.ts'
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx'
import type { WishlistActions } from '../features/wishlist/wishlist-products.tsx'
import { title } from '../messages/wishlist-page.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import { shopActions } from './shop-actions.tsx'

const actions: WishlistActions = {
  card: product => <ProductCard product={product} actions={shopActions} heading="h2" />,
  addAll: products => products.map(product => addToCart(toCartItem(product))),
}

export function WishlistRoutePage() {
  return (
    <>
      <PageHead title={title} />
      <WishlistPage actions={actions} />
    </>
  )
}
