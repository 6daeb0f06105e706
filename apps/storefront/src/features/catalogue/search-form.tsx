import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Icon } from '../../design/icon.tsx'
import { shortestTerm } from '../../shop/queries.ts'
import * as words from '../../words/search.ts'

/** A plain GET form; with JavaScript the same address is reached without loading the page anew. */
export function SearchForm({ term }: { readonly term: string }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    void navigate({ to: '/pretraga', search: { q: String(q).trim() } })
  }
  return (
    <search>
      <form className="find" action="/pretraga" method="get" onSubmit={submit}>
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
          minLength={shortestTerm}
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
  )
}
