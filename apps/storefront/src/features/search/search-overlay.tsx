import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Dialog } from '../../design/dialog.tsx'
import { title } from '../../words/search.ts'
import { SearchPanel } from './search-panel.tsx'
import { closeSearch } from './search-store.ts'
import '../../design/css/hits.css'
import '../../design/css/search.css'

/** Search over the whole window (spec §2). Every opening starts with an empty field: the panel leaves with the dialog. */
export function SearchOverlay({ isOpen }: { readonly isOpen: boolean }) {
  const router = useRouter()
  // Whatever leads to another page, the browser's Back included, leads out of the search.
  useEffect(() => router.subscribe('onBeforeNavigate', closeSearch), [router])
  return (
    <Dialog open={isOpen} onClose={closeSearch} kind="full" label={title} className="search">
      <SearchPanel />
    </Dialog>
  )
}
