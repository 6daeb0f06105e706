import { useState } from 'react'
import { latePart } from '../../shell/late-part.tsx'
import { useCartIsOpen } from './cart-store.ts'

const CartDrawer = latePart(async () => (await import('./cart-drawer.tsx')).CartDrawer)

/** Stands on every page; the drawer itself is fetched when it is first opened. */
export function CartDrawerSlot() {
  const isOpen = useCartIsOpen()
  const [isWanted, setIsWanted] = useState(isOpen)
  if (isOpen && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return <CartDrawer isOpen={isOpen} />
}
