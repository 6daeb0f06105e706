import { lazy, Suspense, useState } from 'react'
import { useSearchIsOpen } from './search-store.ts'

const load = () => import('./search-overlay.tsx')
const SearchOverlay = lazy(async () => ({ default: (await load()).SearchOverlay }))

/** Fetches the overlay ahead of the click: for a button that is pointed at, touched or focused. */
export function preloadSearch(): void {
  load().catch(() => {
    // Opening asks again, and tells when it fails.
  })
}

/** Stands on every page; the overlay itself, its styles included, is fetched when it is first wanted. */
export function SearchOverlaySlot() {
  const isOpen = useSearchIsOpen()
  const [isWanted, setIsWanted] = useState(isOpen)
  if (isOpen && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <SearchOverlay isOpen={isOpen} />
    </Suspense>
  )
}
