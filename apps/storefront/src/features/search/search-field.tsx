import type { FormEvent, Ref } from 'react'
import { Icon } from '../../design/icon.tsx'
import * as words from '../../words/search.ts'
import { closeSearch } from './search-store.ts'

interface SearchFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly text: string
  readonly onText: (text: string) => void
  readonly onSubmit: () => void
}

export function SearchField({ ref, text, onText, onSubmit }: SearchFieldProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <search className="search__top">
      <form className="search__row" action="/pretraga" onSubmit={submit}>
        <Icon name="search" />
        <label className="sr" htmlFor="search-term">
          {words.label}
        </label>
        {/* first thing to focus in the dialog: the browser puts the cursor here when it opens */}
        <input
          ref={ref}
          className="search__input"
          id="search-term"
          name="q"
          type="search"
          value={text}
          onChange={event => onText(event.target.value)}
          // a search field takes the first Escape for itself, to empty itself
          onKeyDown={event => event.key === 'Escape' && closeSearch()}
          placeholder={words.placeholder}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button className="icon-btn" type="button" aria-label={words.close} onClick={closeSearch}>
          <Icon name="close" />
        </button>
      </form>
    </search>
  )
}
