import { addAllToCartWithToast, addToCartWithToast } from '../features/cart/add-with-toast.ts'
import { toCartItem } from '../features/cart/to-cart-item.ts'
import type { ProductActions } from '../features/product/product-page.tsx'
import { WishlistButton } from '../features/wishlist/wishlist-button.tsx'

/**
 * Cart and wishlist actions for product cards and pages. Defined in `routes`, because features must not
 * import each other.
 */
export const shopActions: ProductActions = {
  wishlistButton: product => <WishlistButton product={product} />,
  wideWishlistButton: product => <WishlistButton product={product} kind="page" />,
  addParts: parts =>
    addAllToCartWithToast(parts.map(({ product, quantity }) => ({ item: toCartItem(product), quantity }))),
  addToCart: product => addToCartWithToast(toCartItem(product)),
  addSelection: (product, { variation, chosen }, quantity) =>
    addToCartWithToast(toCartItem(product, variation ?? undefined, chosen), quantity),
}
