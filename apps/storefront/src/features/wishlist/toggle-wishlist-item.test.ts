import { expect, it } from 'vitest'
import { toastStore } from '../../platform/toasts.ts'
import { toggleWishlistItem } from './toggle-wishlist-item.ts'

it('toggleWishlistItem shows for 10 s a toast with a button that puts a removed product back', () => {
  const item = { id: 7, slug: 'ulje', name: 'Ulje', price: 12.5, priceFrom: false, image: '' }
  toggleWishlistItem(item)
  expect(toastStore.getState().toasts.at(-1)).toMatchObject({ durationMs: 4000 })
  toggleWishlistItem(item)
  expect(toastStore.getState().toasts.at(-1)).toMatchObject({
    durationMs: 10_000,
    action: { label: 'Vrati' },
  })
})
