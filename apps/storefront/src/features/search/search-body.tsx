import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { Spinner } from '../../design/spinner.tsx'
import { retry } from '../../words/common.ts'
import * as words from '../../words/search.ts'
import { NoHits } from './no-hits.tsx'
import { SearchHits } from './search-hits.tsx'
import { SearchStart } from './search-start.tsx'
import type { SearchState } from './search-state.ts'

export interface SearchBodyProps {
  readonly state: SearchState
  readonly term: string
  /** Another term was chosen instead of typed. */
  readonly onSearch: (term: string) => void
  /** The shopper follows a result. */
  readonly onFollow: () => void
  readonly onRetry: () => void
  /** A remembered term is gone, and the pressed button with it: the focus needs a place. */
  readonly onForgotten: () => void
}

export function SearchBody({ state, term, onSearch, onFollow, onRetry, onForgotten }: SearchBodyProps) {
  switch (state.kind) {
    case 'start':
      return <SearchStart onSearch={onSearch} onForgotten={onForgotten} />
    case 'loading':
      return (
        <p className="search__wait">
          <Spinner />
          {words.searching}
        </p>
      )
    case 'failed':
      return (
        <div className="search__failed">
          <Notice kind="bad">
            <p>{words.failed}</p>
          </Notice>
          <Button kind="line" small onClick={onRetry}>
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
