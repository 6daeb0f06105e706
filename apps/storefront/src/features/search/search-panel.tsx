import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LiveRegion } from '../../design/live-region.tsx'
import { showToast } from '../../shell/toast-store.ts'
import { searchQuery, shortestTerm } from '../../shop/queries.ts'
import { failedToast } from '../../words/search.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchBody } from './search-body.tsx'
import { SearchField } from './search-field.tsx'
import { searchState, spokenState, tidyTerm } from './search-state.ts'
import { useHitKeys } from './use-hit-keys.ts'
import { useSettled } from './use-settled.ts'

/** Spec §5: how long after typing stops the shop is asked, and how long a failure is shown. */
const typingPauseMs = 300
const failureToastMs = 3_500

export function SearchPanel() {
  const [text, setText] = useState('')
  const term = tidyTerm(text)
  const [settled, settle] = useSettled(term, typingPauseMs)
  // Every term has its own answer: one that comes late finds its term gone and is not shown.
  const answer = useQuery(searchQuery(settled))
  const state = searchState(term, settled, answer)
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useHitKeys(panel, input)
  useFailureToast(state.kind === 'failed', answer.errorUpdatedAt)
  const navigate = useNavigate()

  const search = (chosen: string) => {
    setText(chosen)
    settle(chosen)
    input.current?.focus()
  }
  const showAll = () => {
    if (term.length < shortestTerm) return
    rememberSearch(term)
    void navigate({ to: '/pretraga', search: { q: term } })
  }
  return (
    <div className="search__panel" ref={panel}>
      <SearchField ref={input} text={text} onText={setText} onSubmit={showAll} />
      <div className="search__body">
        <div className="search__in">
          <SearchBody
            state={state}
            term={term}
            onSearch={search}
            // it led somewhere: worth remembering
            onFollow={() => rememberSearch(term)}
            onRetry={() => void answer.refetch()}
            onForgotten={() => input.current?.focus()}
          />
        </div>
      </div>
      <LiveRegion>{spokenState(state, term)}</LiveRegion>
    </div>
  )
}

/** Once per failure; `at` tells a failure from the next one. */
function useFailureToast(failed: boolean, at: number) {
  useEffect(() => {
    if (failed && at > 0) showToast({ kind: 'error', ...failedToast, durationMs: failureToastMs })
  }, [failed, at])
}
