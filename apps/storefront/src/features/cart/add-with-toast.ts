import { pictureUrl } from '../../design/picture-url.ts'
import * as messages from '../../messages/cart.ts'
import { nextPaint } from '../../platform/tasks.ts'
import { dismissToast, showToast } from '../../platform/toasts.ts'
import type { NewCartItem } from './cart-item.ts'
import { addToCart, cartStore, openCart } from './cart-store.ts'

let addedToast = 0

/**
 * Removes the toast about an added item when the cart drawer opens: the drawer shows the item, and the toast
 * would cover the drawer's buttons.
 */
export const dismissAddedToast = (): void => dismissToast(addedToast)

/** Adds an item to the cart and shows a toast; the drawer stays closed (docs/design.md, "Product card"). */
export function addToCartWithToast(item: NewCartItem, quantity = 1): void {
  addAllToCartWithToast([{ item, quantity }])
}

/**
 * Adds items to the cart, and shows one toast for the added items and one when the cart is full. When every
 * item already has its maximum quantity, the toast says that the items are in the cart.
 */
export function addAllToCartWithToast(
  lines: readonly { readonly item: NewCartItem; readonly quantity: number }[],
): void {
  const results = lines.map(({ item, quantity }) => ({ item, pieces: addToCart(item, quantity) }))
  if (results.some(({ pieces }) => pieces === null))
    showToast({ kind: 'error', title: messages.cartFull, text: messages.cartFullText })
  const added = results.filter(({ pieces }) => pieces)
  const shown = added[0] ? added : results.filter(({ pieces }) => pieces === 0)
  const [first] = shown
  if (first === undefined) return
  const named = shown.flatMap(({ item: { name, variations = {} } }) => [
    name || messages.unnamedProduct,
    ...Object.values(variations),
  ])
  void showAddedToast({
    kind: 'success',
    title: added[0] ? messages.added : messages.alreadyInCart,
    text: `${named.join(', ')}.`,
    ...(first.item.image && { pictureUrl: pictureUrl(first.item.image, 320) }),
    action: { label: messages.showCart, onClick: openCart },
  })
}

/**
 * Shows the toast after the browser has painted the new number of pieces in the header. Shows no toast while
 * the cart drawer is open.
 */
async function showAddedToast(toast: Parameters<typeof showToast>[0]): Promise<void> {
  await nextPaint()
  if (!cartStore.getState().isOpen) addedToast = showToast(toast)
}
