import { pictureUrl } from '../../design/picture-url.ts'
import * as messages from '../../messages/cart.ts'
import { dismissToast, showToast } from '../../platform/toasts.ts'
import type { NewCartItem } from './cart-item.ts'
import { addToCart, openCart } from './cart-store.ts'

let addedToast = 0

/**
 * Removes the toast when the drawer opens: the drawer shows the product itself, and the toast would cover the
 * drawer's buttons.
 */
export const dismissAddedToast = (): void => dismissToast(addedToast)

/** Adds to the cart and shows a toast; the drawer stays closed (docs/design.md, "Product card"). */
export function addToCartWithToast(item: NewCartItem, quantity = 1): void {
  if (!addToCart(item, quantity)) {
    showToast({ kind: 'error', title: messages.cartFull, text: messages.cartFullText })
    return
  }
  const named = [item.name || messages.unnamedProduct, ...Object.values(item.variations ?? {})].join(', ')
  addedToast = showToast({
    kind: 'success',
    title: messages.added,
    text: `${named}.`,
    ...(item.image && { pictureUrl: pictureUrl(item.image, 320) }),
    action: { label: messages.showCart, onClick: openCart },
  })
}
