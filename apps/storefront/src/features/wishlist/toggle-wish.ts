import { pictureUrl } from '../../design/picture-url.ts'
import { showToast } from '../../shell/toast-store.ts'
import * as words from '../../words/wishlist.ts'
import type { Wish } from './wish.ts'
import { addToWishlist, isWished, removeFromWishlist } from './wishlist-store.ts'

/** Saves or takes away, and says which. */
export function toggleWish(wish: Wish): void {
  const picture = wish.image ? { pictureUrl: pictureUrl(wish.image, 320) } : {}
  if (!isWished(wish.id)) {
    addToWishlist(wish)
    showToast({ kind: 'success', title: words.added, text: wish.name, ...picture })
    return
  }
  removeFromWishlist(wish.id)
  showToast({
    kind: 'success',
    title: words.removed,
    text: wish.name,
    action: { label: words.putBack, onClick: () => addToWishlist(wish) },
  })
}
