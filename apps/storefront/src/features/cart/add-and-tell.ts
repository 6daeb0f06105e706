import { pictureUrl } from '../../design/picture-url.ts'
import { dismissToast, showToast } from '../../shell/toast-store.ts'
import * as words from '../../words/cart.ts'
import type { NewCartItem } from './cart-item.ts'
import { addToCart, openCart } from './cart-store.ts'

let addedToast = 0

/** What it says, the open drawer shows, and it would cover the drawer's buttons. */
export const dismissAddedToast = (): void => dismissToast(addedToast)

/** Puts a product into the cart and says so in a toast; the drawer stays closed (VISUAL §10, product card). */
export function addToCartAndTell(item: NewCartItem, quantity = 1): void {
  if (!addToCart(item, quantity)) {
    showToast({ kind: 'error', title: words.full, text: words.fullText })
    return
  }
  const named = [item.name || words.unnamed, ...Object.values(item.variations ?? {})].join(', ')
  addedToast = showToast({
    kind: 'success',
    title: words.added,
    text: `${named}.`,
    ...(item.image && { pictureUrl: pictureUrl(item.image, 320) }),
    action: { label: words.showCart, onClick: openCart },
  })
}
