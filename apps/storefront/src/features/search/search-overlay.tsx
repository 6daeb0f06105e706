import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../design/dialog.tsx'
import { title } from '../../messages/search.ts'
import { failedToast } from '../../messages/search-overlay.ts'
import { closeSearch } from './search-store.ts'
import '../../design/css/product-rows.css'
import '../../design/css/search-overlay.css'
import '../../design/css/search-suggestions.css'
import { useQuery } from '@tanstack/react-query'
import { MIN_SEARCH_LENGTH } from '../../api/products/product-queries.ts'
import { searchQuery } from '../../api/products/search-query.ts'
import { LiveRegion } from '../../design/live-region.tsx'
import { isPlainClick } from '../../design/plain-click.ts'
import { showToast } from '../../platform/toasts.ts'
import { rememberSearch } from './recent-search-store.ts'
import { SearchBody } from './search-body.tsx'
import { SearchField } from './search-field.tsx'
import { announcement, normalizeTerm, searchState } from './search-state.ts'
import { useArrowKeys } from './use-arrow-keys.ts'

/**
 * Debounce of the search request, and duration of the toast after a failed search, both in ms (specification
 * §5).
 */
const DEBOUNCE_MS = 300
const FAILURE_TOAST_MS = 3_500

function SearchPanel() {
  const [text, setText] = useState('')
  const term = normalizeTerm(text)
  const [debouncedTerm, setDebouncedTerm] = useDebouncedValue(term, DEBOUNCE_MS)
  // Each search term has its own cache entry, so a late response to an earlier term is not shown.
  const results = useQuery(searchQuery(debouncedTerm))
  const state = searchState(term, debouncedTerm, results)
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useArrowKeys(panel, input)
  useFailureToast(state.kind === 'failed', results.errorUpdatedAt)
  const navigate = useNavigate()

  const search = (chosen: string) => {
    setText(chosen)
    setDebouncedTerm(chosen)
    input.current?.focus()
  }
  const showAll = () => {
    if (term.length < MIN_SEARCH_LENGTH) return
    rememberSearch(term)
    closeSearch()
    void navigate({ to: '/pretraga', search: { q: term } })
  }
  return (
    <div className="search__panel" ref={panel}>
      <SearchField ref={input} text={text} onText={setText} onSubmit={showAll} />
      <div className="search__body">
        <div className="search__content">
          <SearchBody
            state={state}
            term={term}
            onSearch={search}
            onFollow={event => {
              // A term is added to the recent terms when the shopper opens a result or submits the term, not
              // while the shopper types.
              rememberSearch(term)
              if (isPlainClick(event)) closeSearch()
            }}
            onRetry={() => void results.refetch()}
            onForgotten={() => input.current?.focus()}
          />
        </div>
      </div>
      <LiveRegion>{announcement(state, term)}</LiveRegion>
    </div>
  )
}

/**
 * Shows one toast per failed search. `at` is the time of the failure and distinguishes two failures in a row.
 */
function useFailureToast(failed: boolean, at: number) {
  useEffect(() => {
    if (failed && at > 0) showToast({ kind: 'error', ...failedToast, durationMs: FAILURE_TOAST_MS })
  }, [failed, at])
}

/**
 * Returns `value` once it has not changed for `pauseMs`, and a function that sets the returned value
 * immediately.
 */
function useDebouncedValue(value: string, pauseMs: number): readonly [string, (value: string) => void] {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return [debounced, setDebounced]
}

/**
 * The search overlay, which fills the window (specification §2). The search panel unmounts with the dialog,
 * so the search is empty on every opening.
 */
export function SearchOverlay({ isOpen }: { readonly isOpen: boolean }) {
  const router = useRouter()
  // Every navigation to another page closes the search overlay. Links in the overlay close it themselves,
  // because a link may lead to the page that is already open below the overlay.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && closeSearch()),
    [router],
  )
  return (
    <Dialog open={isOpen} onClose={closeSearch} kind="full" label={title} className="search">
      <SearchPanel />
    </Dialog>
  )
}
