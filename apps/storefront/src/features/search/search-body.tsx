import type { MouseEvent } from 'react'
import { Button } from '../../design/button.tsx'
import { Spinner } from '../../design/loading.tsx'
import { Notice } from '../../design/notice.tsx'
import { ResponsiveImage } from '../../design/picture.tsx'
import { retry } from '../../messages/common.ts'
import * as messages from '../../messages/search.ts'
import * as overlay from '../../messages/search-overlay.ts'
import { SearchHits } from './search-hits.tsx'
import { SearchStart } from './search-start.tsx'
import type { SearchState } from './search-state.ts'
import { CorrectedTerm, FrequentTerms } from './search-suggestions.tsx'

const picture = { path: 'art/home/prazno-pretraga-sire.webp', alt: '' }

interface NoHitsProps {
  readonly corrected: string | null
  readonly onSearch: (term: string) => void
}

function NoHits({ corrected, onSearch }: NoHitsProps) {
  return (
    <div className="no-hits">
      <div className="no-hits__picture">
        <ResponsiveImage
          picture={picture}
          sizes="(min-width: 48rem) 480px, 100vw"
          width={1200}
          height={800}
          eager
        />
      </div>
      <div className="search__message">
        <h2 className="text-h3">{messages.none}</h2>
        <p>{messages.noneHint}</p>
        <CorrectedTerm term={corrected} onSearch={onSearch} />
        <FrequentTerms onSearch={onSearch} />
      </div>
    </div>
  )
}

interface SearchBodyProps {
  readonly state: SearchState
  readonly term: string
  readonly onSearch: (term: string) => void
  readonly onFollow: (event: MouseEvent) => void
  readonly onRetry: () => void
  /**
   * Called when a recent search term is removed. The pressed button disappears with the term, so the caller
   * moves the focus.
   */
  readonly onForgotten: () => void
}

export function SearchBody({ state, term, onSearch, onFollow, onRetry, onForgotten }: SearchBodyProps) {
  switch (state.kind) {
    case 'start':
      return <SearchStart onSearch={onSearch} onForgotten={onForgotten} />
    case 'loading':
      return (
        <p className="search__loading">
          <Spinner />
          {overlay.searching}
        </p>
      )
    case 'failed':
      return (
        <div className="search__failed">
          <Notice kind="error">
            <p>{overlay.failed}</p>
          </Notice>
          <Button kind="outline" small onClick={onRetry}>
            {retry}
          </Button>
        </div>
      )
    case 'none':
      return <NoHits corrected={state.hits.didYouMean} onSearch={onSearch} />
    case 'found':
      return <SearchHits hits={state.hits} term={term} onSearch={onSearch} onFollow={onFollow} />
  }
}
