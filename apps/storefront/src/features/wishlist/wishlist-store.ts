import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs, persistOnDevice } from '../../shell/device-storage.ts'
import { addWish, readWishes, removeWish, type Wish } from './wish.ts'

interface WishlistState {
  readonly items: readonly Wish[]
}

const storageKey = 'sultan-wishlist'

/** The saved list of this device (spec §3, §4); empty on the server and in the first client render. */
export const wishlistStore = create<WishlistState>()(
  persist((): WishlistState => ({ items: [] }), {
    name: storageKey,
    storage: persistOnDevice<WishlistState>(),
    migrate: stored => ({ items: readWishes(stored) }),
    merge: stored => ({ items: readWishes(stored) }),
  }),
)

followOtherTabs(storageKey, () => void wishlistStore.persist.rehydrate())

export const useWishes = (): readonly Wish[] => wishlistStore(state => state.items)
/** 0 before hydration. */
export const useWishlistCount = (): number => wishlistStore(state => state.items.length)
export const useIsWished = (id: number): boolean => wishlistStore(state => hasWish(state.items, id))

export const addToWishlist = (wish: Wish): void => setItems(addWish(wishlistStore.getState().items, wish))
export const removeFromWishlist = (id: number): void =>
  setItems(removeWish(wishlistStore.getState().items, id))
export const isWished = (id: number): boolean => hasWish(wishlistStore.getState().items, id)
export const clearWishlist = (): void => setItems([])

function setItems(items: readonly Wish[]): void {
  wishlistStore.setState({ items })
}

function hasWish(wishes: readonly Wish[], id: number): boolean {
  return wishes.some(wish => wish.id === id)
}
