import * as words from '../../words/search.ts'

export function FrequentTerms({ onSearch }: { readonly onSearch: (term: string) => void }) {
  return (
    <div className="search__ideas">
      <h3>{words.frequent}</h3>
      <ul className="chips">
        {words.frequentTerms.map(term => (
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
