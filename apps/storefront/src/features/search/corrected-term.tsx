import { didYouMean } from '../../words/search.ts'

interface CorrectedTermProps {
  /** Null when the term itself finds something. */
  readonly term: string | null
  readonly onSearch: (term: string) => void
}

/** `Da li ste mislili misk?` */
export function CorrectedTerm({ term, onSearch }: CorrectedTermProps) {
  if (term === null) return null
  return (
    <p className="search__meant">
      {didYouMean}{' '}
      <button className="link" type="button" onClick={() => onSearch(term)}>
        {term}
      </button>
      ?
    </p>
  )
}
