import { Crumbs } from '../../design/crumbs.tsx'
import type { Sort } from '../../shop/product.ts'
import * as words from '../../words/search.ts'
import type { CardActions } from './card-actions.ts'
import { FoundProducts } from './found-products.tsx'
import { SearchForm } from './search-form.tsx'

export interface SearchPageProps {
  /** Empty while there is nothing to look for. */
  readonly term: string
  readonly page: number
  readonly sort: Sort
  readonly pagesFrom: number
  readonly actions: CardActions
}

/** All that a term finds. The form works without JavaScript. */
export function SearchPage(props: SearchPageProps) {
  const { term } = props
  return (
    <div className="wrap section section--tight">
      <Crumbs current={words.title} />
      <header className="page-head">
        <h1 className="t-h1">{words.title}</h1>
      </header>
      <SearchForm term={term} />
      {term === '' ? (
        <div className="find__message">
          <h2 className="t-h3">{words.start}</h2>
          <p className="t-soft">{words.startHint}</p>
        </div>
      ) : (
        <FoundProducts {...props} />
      )}
    </div>
  )
}
