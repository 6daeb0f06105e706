import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../design/empty-state.tsx'
import * as messages from '../../messages/search.ts'
import * as overlay from '../../messages/search-overlay.ts'

/** Shown for a search without results; suggests other search terms. */
export function NoSearchResults() {
  return (
    <EmptyState
      title={messages.none}
      text={messages.noneHint}
      picture="art/home/prazno-pretraga-sire.webp"
      eager
    >
      <section aria-labelledby="cesto">
        <h3 className="text-small text-muted" id="cesto">
          {overlay.frequent}
        </h3>
        <ul className="chips search-page__suggestions">
          {overlay.frequentTerms.map(term => (
            <li key={term}>
              <Link className="chip" to="/pretraga" search={{ q: term }}>
                {term}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </EmptyState>
  )
}
