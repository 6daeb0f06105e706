import { lazyDialog } from '../../design/lazy-dialog.tsx'
import { openSearch, useSearchIsOpen } from './search-store.ts'

const load = () => import('./search-overlay.tsx')
const SearchOverlay = lazyDialog(async () => (await load()).SearchOverlay)

export const LazySearchOverlay = () => <SearchOverlay isOpen={useSearchIsOpen()} />

export function preloadSearch(): void {
  load().catch(() => {
    // A failed preload is ignored, because opening the search fetches the code again.
  })
}

/**
 * Opens the search overlay once its code is loaded. If the code cannot be loaded, the browser navigates to
 * the search page. Does neither when the shopper has opened another page meanwhile.
 */
export function openSearchOverlay(): void {
  const { href } = location
  load().then(
    () => location.href === href && openSearch(),
    () => location.href === href && location.assign('/pretraga'),
  )
}
