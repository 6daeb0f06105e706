import * as words from '../../words/search.ts'
import { FrequentTerms } from './frequent-terms.tsx'
import { RecentTerms } from './recent-terms.tsx'
import { SearchShops } from './search-shops.tsx'

interface SearchStartProps {
  readonly onSearch: (term: string) => void
  readonly onForgotten: () => void
}

export function SearchStart({ onSearch, onForgotten }: SearchStartProps) {
  return (
    <div className="search__msg">
      <h2 className="t-h3">{words.start}</h2>
      <p>{words.startHint}</p>
      <RecentTerms onSearch={onSearch} onForgotten={onForgotten} />
      <FrequentTerms onSearch={onSearch} />
      <SearchShops />
    </div>
  )
}
