import { Link } from '@tanstack/react-router'
import { Crumbs } from '../../design/crumbs.tsx'
import { Icon } from '../../design/icon.tsx'
import { Pager } from '../../design/pager.tsx'
import type { ProductList } from '../../shop/product.ts'
import { search as words } from '../../words/catalogue.ts'
import { SearchHit } from './search-hit.tsx'

interface SearchPageProps {
  readonly term: string
  readonly page: number
  /** Null while there is nothing to look for. */
  readonly found: ProductList | null
}

/** The store's own search as a plain form; it works without JavaScript. */
export function SearchPage({ term, page, found }: SearchPageProps) {
  return (
    <div className="wrap section section--top">
      <Crumbs current={words.title} />
      <header className="page-head">
        <h1 className="t-h1">{words.title}</h1>
      </header>
      <search>
        <form className="find" action="/pretraga" method="get">
          <label className="sr" htmlFor="q">
            {words.label}
          </label>
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            // another term came by the address: the field follows
            key={term}
            defaultValue={term}
            placeholder={words.placeholder}
            minLength={2}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="btn btn--main" type="submit">
            <Icon name="search" size={20} />
            {words.submit}
          </button>
        </form>
      </search>
      {found && found.products.length > 0 ? (
        <Found term={term} page={page} found={found} />
      ) : (
        <div className="find__message" aria-live="polite">
          <h2 className="t-h3">{found ? words.none : words.start}</h2>
          <p className="t-soft">{found ? words.noneHint : words.startHint}</p>
        </div>
      )}
    </div>
  )
}

function Found({
  term,
  page,
  found,
}: {
  readonly term: string
  readonly page: number
  readonly found: ProductList
}) {
  return (
    <>
      <p className="t-small t-mute num" aria-live="polite">
        {words.found(found.total, term)}
      </p>
      <ul className="hits">
        {found.products.map(product => (
          <SearchHit key={product.id} product={product} />
        ))}
      </ul>
      <Pager
        page={page}
        totalPages={found.totalPages}
        link={({ page: number, ...rest }) => (
          <Link
            to="/pretraga"
            {...rest}
            activeOptions={{ exact: true }}
            search={{ q: term, stranica: number > 1 ? number : undefined }}
          />
        )}
      />
    </>
  )
}
