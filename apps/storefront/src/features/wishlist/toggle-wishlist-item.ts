import { pictureUrl } from '../../design/picture-url.ts'
import * as messages from '../../messages/wishlist.ts'
import { showToast, UNDO_DURATION_MS } from '../../platform/toasts.ts'
import type { WishlistItem } from './wishlist-item.ts'
import { addToWishlist, isInWishlist, removeFromWishlist } from './wishlist-store.ts'

/**
 * Adds an item to the wishlist or, if the item is already saved, removes it. A toast confirms the addition or
 * removal.
 */
export function toggleWishlistItem(item: WishlistItem): void {
  const picture = item.image ? { pictureUrl: pictureUrl(item.image, 320) } : {}
  if (!isInWishlist(item.id)) {
    addToWishlist(item)
    showToast({ kind: 'success', title: messages.added, text: item.name, ...picture })
    return
  }
  removeFromWishlist(item.id)
  showToast({
    kind: 'success',
    title: messages.removed,
    text: item.name,
    durationMs: UNDO_DURATION_MS,
    action: { label: messages.undo, onClick: () => addToWishlist(item) },
  })
}
