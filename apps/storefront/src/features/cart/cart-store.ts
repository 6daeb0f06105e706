import { create } from 'zustand'
import { persistOnDevice } from '../../platform/storage.ts'
import type { CartItem, NewCartItem } from './cart-item.ts'
import {
  addLine,
  type CartLines,
  cartCount,
  readCartLines,
  setLineQuantity,
  restoreLine as withLineBack,
  removeLine as withoutLine,
} from './cart-lines.ts'

interface CartState {
  readonly items: CartLines
  readonly isOpen: boolean
}

const STORAGE_KEY = 'sultan-cart'

/**
 * The cart of this device (specification §3, §4). On the server and in the first client render zustand
 * returns the initial state, which is empty.
 */
export const cartStore = create<CartState>()(() => ({ items: [], isOpen: false }))

persistOnDevice(cartStore, {
  key: STORAGE_KEY,
  version: 2,
  select: ({ items }) => ({ items }),
  read: stored => ({ items: readCartLines(stored) }),
})

export const useCartItems = (): CartLines => cartStore(state => state.items)
/** Number of pieces in the cart; 0 before hydration. */
export const useCartCount = (): number => cartStore(state => cartCount(state.items))
export const useCartIsOpen = (): boolean => cartStore(state => state.isOpen)

/**
 * Adds pieces of an item to the cart. Returns the number of pieces added, which is 0 when the cart already
 * has the maximum quantity of the item. Null when the item needs a new line and the cart already has 100
 * lines.
 */
export function addToCart(item: NewCartItem, quantity = 1): number | null {
  const before = cartStore.getState().items
  const after = addLine(before, item, quantity)
  setLines(after)
  return after === before ? null : Math.max(0, cartCount(after) - cartCount(before))
}

export const removeLine = (key: string): void => change(lines => withoutLine(lines, key))
export const setQuantity = (key: string, quantity: number): void =>
  change(lines => setLineQuantity(lines, key, quantity))
export const restoreLine = (line: CartItem, index: number): void =>
  change(lines => withLineBack(lines, line, index))
export const replaceLines = (lines: CartLines): void => setLines(lines)

export const openCart = (): void => setOpen(true)
export const closeCart = (): void => setOpen(false)

function setOpen(isOpen: boolean): void {
  cartStore.setState({ isOpen })
}

function change(next: (lines: CartLines) => CartLines): void {
  setLines(next(cartStore.getState().items))
}

function setLines(items: CartLines): void {
  cartStore.setState({ items })
}
