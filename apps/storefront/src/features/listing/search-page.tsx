import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { MIN_SEARCH_LENGTH } from '../../api/products/product-queries.ts'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { Icon } from '../../design/icon.tsx'
import * as messages from '../../messages/search.ts'
import { SearchResults, type SearchResultsProps } from './search-results.tsx'

/** The search page: the search form and the results. The form works without JavaScript. */
export function SearchPage(props: SearchResultsProps) {
  const { term } = props
  return (
    <div className="container section section--tight">
      <Breadcrumbs current={messages.title} />
      <header className="page-header">
        <h1 className="text-h1">{messages.title}</h1>
      </header>
      <SearchForm term={term} />
      {term === '' ? (
        <div className="search-page__message">
          <h2 className="text-h3">{messages.start}</h2>
          <p className="text-soft">{messages.startHint}</p>
        </div>
      ) : (
        <SearchResults {...props} />
      )}
    </div>
  )
}

/**
 * The search form: a GET form that works without JavaScript. With JavaScript the router navigates instead.
 */
function SearchForm({ term }: { readonly term: string }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    void navigate({ to: '/pretraga', search: { q: String(q).trim() } })
  }
  return (
    <search>
      <form className="search-page__form" action="/pretraga" method="get" onSubmit={submit}>
        <label className="visually-hidden" htmlFor="q">
          {messages.label}
        </label>
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          // Remounts the search field when the term in the URL changes.
          key={term}
          defaultValue={term}
          placeholder={messages.placeholder}
          minLength={MIN_SEARCH_LENGTH}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button button--primary" type="submit">
          <Icon name="search" size={20} />
          {messages.submit}
        </button>
      </form>
    </search>
  )
}
