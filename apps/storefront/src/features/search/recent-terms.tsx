import { Icon } from '../../design/icon.tsx'
import * as words from '../../words/search.ts'
import { forgetSearch, useRecentSearches } from './recent-searches.ts'

interface RecentTermsProps {
  readonly onSearch: (term: string) => void
  readonly onForgotten: () => void
}

/** What this device has searched for and found worth following. */
export function RecentTerms({ onSearch, onForgotten }: RecentTermsProps) {
  const terms = useRecentSearches()
  if (terms.length === 0) return null
  return (
    <div className="search__ideas">
      <h3>{words.recent}</h3>
      <ul className="chips">
        {terms.map(term => (
          <li className="recent" key={term}>
            <button className="chip" type="button" onClick={() => onSearch(term)}>
              {term}
            </button>
            <button
              className="icon-btn"
              type="button"
              aria-label={words.forget(term)}
              onClick={() => {
                forgetSearch(term)
                onForgotten()
              }}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
