import { Icon } from '../../design/icon.tsx'
import { didYouMean } from '../../messages/search.ts'
import * as overlay from '../../messages/search-overlay.ts'
import { forgetSearch, useRecentSearches } from './recent-search-store.ts'

interface RecentTermsProps {
  readonly onSearch: (term: string) => void
  readonly onForgotten: () => void
}

/**
 * Recent search terms of this device. A term is stored when the shopper opens one of its results or submits
 * the term.
 */
export function RecentTerms({ onSearch, onForgotten }: RecentTermsProps) {
  const terms = useRecentSearches()
  if (terms.length === 0) return null
  return (
    <div className="search__suggestions">
      <h3>{overlay.recent}</h3>
      <ul className="chips">
        {terms.map(term => (
          <li className="recent-term" key={term}>
            <button className="chip" type="button" onClick={() => onSearch(term)}>
              {term}
            </button>
            <button
              className="icon-button"
              type="button"
              aria-label={overlay.removeRecent(term)}
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

interface CorrectedTermProps {
  /** The corrected term; null when the term was not corrected. */
  readonly term: string | null
  readonly onSearch: (term: string) => void
}

/** The suggestion `Da li ste mislili misk?` (did you mean musk?), with the corrected term as a button. */
export function CorrectedTerm({ term, onSearch }: CorrectedTermProps) {
  if (term === null) return null
  return (
    <p className="search__correction">
      {didYouMean}{' '}
      <button className="link" type="button" onClick={() => onSearch(term)}>
        {term}
      </button>
      ?
    </p>
  )
}

export function FrequentTerms({ onSearch }: { readonly onSearch: (term: string) => void }) {
  return (
    <div className="search__suggestions">
      <h3>{overlay.frequent}</h3>
      <ul className="chips">
        {overlay.frequentTerms.map(term => (
          <li key={term}>
            <button className="chip" type="button" onClick={() => onSearch(term)}>
              {term}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
