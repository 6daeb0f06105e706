import { Link } from '@tanstack/react-router'
import type { ProductHits } from '../../shop/product.ts'
import * as words from '../../words/search.ts'
import { CorrectedTerm } from './corrected-term.tsx'
import { SearchHit } from './search-hit.tsx'

interface SearchHitsProps {
  readonly hits: ProductHits
  readonly term: string
  readonly onSearch: (term: string) => void
  readonly onFollow: () => void
}

export function SearchHits({ hits, term, onSearch, onFollow }: SearchHitsProps) {
  const { products, total, didYouMean } = hits
  return (
    <>
      <h2 className="search__line num">{words.found(total, term)}</h2>
      <CorrectedTerm term={didYouMean} onSearch={onSearch} />
      <ul className="hits">
        {products.map(product => (
          <SearchHit key={product.id} product={product} term={didYouMean ?? term} onFollow={onFollow} />
        ))}
      </ul>
      {total > products.length && (
        <p className="search__all">
          <Link
            className="btn btn--line"
            to="/pretraga"
            search={{ q: term }}
            onClick={onFollow}
            data-search-stop
          >
            {words.allResults(total)}
          </Link>
        </p>
      )}
    </>
  )
}
