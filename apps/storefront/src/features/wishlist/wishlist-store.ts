import { create } from 'zustand'
import { persistOnDevice } from '../../platform/storage.ts'
import { readWishlist, type WishlistItem, withItem, withoutItem } from './wishlist-item.ts'

interface WishlistState {
  readonly items: readonly WishlistItem[]
}

const STORAGE_KEY = 'sultan-wishlist'

/**
 * The wishlist of this device (specification §3, §4). On the server and during hydration `useWishlist`
 * returns an empty list.
 */
const wishlistStore = create<WishlistState>()(() => ({ items: [] }))

persistOnDevice(wishlistStore, {
  key: STORAGE_KEY,
  version: 0,
  select: state => state,
  read: stored => ({ items: readWishlist(stored) }),
})

export const useWishlist = (): readonly WishlistItem[] => wishlistStore(state => state.items)
/** Number of saved products; 0 before hydration. */
export const useWishlistCount = (): number => wishlistStore(state => state.items.length)
export const useIsInWishlist = (id: number): boolean => wishlistStore(state => hasItem(state.items, id))

export const addToWishlist = (item: WishlistItem): void =>
  setItems(withItem(wishlistStore.getState().items, item))
export const removeFromWishlist = (id: number): void =>
  setItems(withoutItem(wishlistStore.getState().items, id))
export const isInWishlist = (id: number): boolean => hasItem(wishlistStore.getState().items, id)
export const clearWishlist = (): void => setItems([])

function setItems(items: readonly WishlistItem[]): void {
  wishlistStore.setState({ items })
}

function hasItem(items: readonly WishlistItem[], id: number): boolean {
  return items.some(item => item.id === id)
}
