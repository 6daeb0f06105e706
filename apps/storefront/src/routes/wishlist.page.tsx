import { cartItemFrom } from '../features/cart/cart-item-from.ts'
import { addToCart } from '../features/cart/cart-store.ts'
import { ProductCard } from '../features/catalogue/product-card.tsx'
import type { WishlistActions } from '../features/wishlist/saved-list.tsx'
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx'
import { PageHead } from '../head.tsx'
import { wishlist as title } from '../words/head.ts'
import { shopActions } from './shop-actions.tsx'

const actions: WishlistActions = {
  card: product => <ProductCard product={product} actions={shopActions} heading="h2" />,
  addAll: products => products.map(product => addToCart(cartItemFrom(product))),
}

export function WishlistRoutePage() {
  return (
    <>
      <PageHead title={title} />
      <WishlistPage actions={actions} />
    </>
  )
}
