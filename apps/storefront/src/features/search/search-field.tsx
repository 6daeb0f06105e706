import type { FormEvent, Ref } from 'react'
import { Icon } from '../../design/icon.tsx'
import * as messages from '../../messages/search.ts'
import * as overlay from '../../messages/search-overlay.ts'
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
        <label className="visually-hidden" htmlFor="search-term">
          {messages.label}
        </label>
        {/* The browser focuses the first focusable element of a dialog on opening, which is the search
            field. */}
        <input
          ref={ref}
          className="search__input"
          id="search-term"
          name="q"
          type="search"
          value={text}
          onChange={event => onText(event.target.value)}
          // Escape closes the search. By default, the first Escape would only clear the search field.
          onKeyDown={event => event.key === 'Escape' && closeSearch()}
          placeholder={messages.placeholder}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button className="icon-button" type="button" aria-label={overlay.close} onClick={closeSearch}>
          <Icon name="close" />
        </button>
      </form>
    </search>
  )
}
