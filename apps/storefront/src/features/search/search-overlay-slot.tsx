import { useState } from 'react'
import { latePart } from '../../shell/late-part.tsx'
import { openSearch, useSearchIsOpen } from './search-store.ts'

const load = () => import('./search-overlay.tsx')
const SearchOverlay = latePart(async () => (await load()).SearchOverlay)

/** Fetches the overlay ahead of the click: for a button that is pointed at, touched or focused. */
export function preloadSearch(): void {
  load().catch(() => {
    // Opening asks again.
  })
}

/** Opens the overlay once it is there; where it cannot be fetched, the page of results does the same job. */
export function openSearchOverlay(): void {
  load().then(openSearch, () => window.location.assign('/pretraga'))
}

/** Stands on every page; the overlay itself, its styles included, is fetched when it is first wanted. */
export function SearchOverlaySlot() {
  const isOpen = useSearchIsOpen()
  const [isWanted, setIsWanted] = useState(isOpen)
  if (isOpen && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return <SearchOverlay isOpen={isOpen} />
}
