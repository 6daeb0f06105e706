import { addToCartAndTell } from '../features/cart/add-and-tell.ts'
import { cartItemFrom } from '../features/cart/cart-item-from.ts'
import type { ProductActions } from '../features/catalogue/card-actions.ts'
import { WishButton } from '../features/wishlist/wish-button.tsx'

/** Cart and wishlist on catalogue pages: features meet only in routes. */
export const shopActions: ProductActions = {
  heart: product => <WishButton product={product} />,
  wish: product => <WishButton product={product} kind="page" />,
  add: product => addToCartAndTell(cartItemFrom(product)),
  addChosen: (product, { variation, chosen }, quantity) =>
    addToCartAndTell(cartItemFrom(product, variation ?? undefined, chosen), quantity),
}
