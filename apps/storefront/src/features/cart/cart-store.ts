import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs, persistOnDevice } from '../../shell/device-storage.ts'
import type { CartItem, NewCartItem } from './cart-item.ts'
import {
  addLine,
  type CartLines,
  cartCount,
  changeLineQuantity,
  readCartLines,
  setLineQuantity,
  restoreLine as withLineBack,
  removeLine as withoutLine,
} from './cart-lines.ts'

interface CartState {
  readonly items: CartLines
  readonly isOpen: boolean
}

const storageKey = 'sultan-cart'

/**
 * The cart of this device (spec §3, §4). On the server and in the first client render it is empty, because zustand hands
 * out the initial state there; the stored lines appear right after hydration.
 */
export const cartStore = create<CartState>()(
  persist((): CartState => ({ items: [], isOpen: false }), {
    name: storageKey,
    version: 2,
    storage: persistOnDevice<Pick<CartState, 'items'>>(),
    partialize: state => ({ items: state.items }),
    migrate: stored => ({ items: readCartLines(stored) }),
    merge: (stored, current) => ({ ...current, items: readCartLines(stored) }),
  }),
)

followOtherTabs(storageKey, () => void cartStore.persist.rehydrate())

export const useCartItems = (): CartLines => cartStore(state => state.items)
/** Pieces in the cart; 0 before hydration. */
export const useCartCount = (): number => cartStore(state => cartCount(state.items))
export const useCartIsOpen = (): boolean => cartStore(state => state.isOpen)

/** False when the cart is full (100 lines) and the item was not put in. */
export function addToCart(item: NewCartItem, quantity = 1): boolean {
  const before = cartStore.getState().items
  setLines(addLine(before, item, quantity))
  return cartStore.getState().items !== before
}

export const removeLine = (key: string): void => change(lines => withoutLine(lines, key))
export const setQuantity = (key: string, quantity: number): void =>
  change(lines => setLineQuantity(lines, key, quantity))
export const increment = (key: string): void => change(lines => changeLineQuantity(lines, key, 1))
export const decrement = (key: string): void => change(lines => changeLineQuantity(lines, key, -1))
export const restoreLine = (line: CartItem, index: number): void =>
  change(lines => withLineBack(lines, line, index))
export const replaceLines = (lines: CartLines): void => setLines(lines)
export const clearCart = (): void => setLines([])

export const openCart = (): void => setOpen(true)
export const closeCart = (): void => setOpen(false)
export const toggleCart = (): void => setOpen(!cartStore.getState().isOpen)

function setOpen(isOpen: boolean): void {
  cartStore.setState({ isOpen })
}

function change(next: (lines: CartLines) => CartLines): void {
  setLines(next(cartStore.getState().items))
}

function setLines(items: CartLines): void {
  cartStore.setState({ items })
}
