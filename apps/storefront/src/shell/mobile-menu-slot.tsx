import { lazy, Suspense, useState } from 'react'
import type { MobileMenuProps } from './mobile-menu.tsx'

const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }))

/** Stands in every header; the menu itself is fetched when it is first opened. */
export function MobileMenuSlot(props: MobileMenuProps) {
  const [isWanted, setIsWanted] = useState(props.open)
  if (props.open && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <MobileMenu {...props} />
    </Suspense>
  )
}
