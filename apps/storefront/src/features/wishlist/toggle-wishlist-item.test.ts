import { expect, it } from 'vitest'
import { toastStore } from '../../platform/toasts.ts'
import { toggleWishlistItem } from './toggle-wishlist-item.ts'

it('toggleWishlistItem shows a toast for 4 s when it adds a product, and for 10 s with the button `Vrati` (undo) when it removes one', () => {
  const item = { id: 7, slug: 'ulje', name: 'Ulje', price: 12.5, priceFrom: false, image: '' }
  toggleWishlistItem(item)
  expect(toastStore.getState().toasts.at(-1)).toMatchObject({ durationMs: 4000 })
  toggleWishlistItem(item)
  expect(toastStore.getState().toasts.at(-1)).toMatchObject({
    durationMs: 10_000,
    action: { label: 'Vrati' },
  })
})
