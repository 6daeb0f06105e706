import { useState } from 'react'
import { latePart } from './late-part.tsx'
import type { MobileMenuProps } from './mobile-menu.tsx'

const MobileMenu = latePart(async () => (await import('./mobile-menu.tsx')).MobileMenu)

/** Stands in every header; the menu itself is fetched when it is first opened. */
export function MobileMenuSlot(props: MobileMenuProps) {
  const [isWanted, setIsWanted] = useState(props.open)
  if (props.open && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return <MobileMenu {...props} />
}
