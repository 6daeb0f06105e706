import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../../../design/icon.tsx'
import { isPlainClick } from '../../../design/plain-click.ts'
import { withFilters } from '../../../shop/filter-search.ts'
import { type FilterAttribute, type Filters, noFilters } from '../../../shop/filters.ts'
import * as words from '../../../words/filters.ts'
import { activeFilters } from './active-filters.ts'

interface FilterChipsProps {
  readonly filters: Filters
  readonly attributes: readonly FilterAttribute[]
  readonly onChange: (filters: Filters) => void
}

/** What the list is filtered by, each with its ×. Links, so that they work without JavaScript. */
export function FilterChips({ filters, attributes, onChange }: FilterChipsProps) {
  const active = activeFilters(filters, attributes)
  if (active.length === 0) return null
  return (
    <ul className="chips" aria-label={words.active}>
      {active.map(({ key, group, label, without }) => (
        <li key={key}>
          <FilterLink className="chip num" to={without} attributes={attributes} onChange={onChange}>
            <span className="sr">
              {words.remove} {group}:
            </span>
            {label} <Icon name="close" size={16} />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink
          className="link t-small chips__all"
          to={noFilters}
          attributes={attributes}
          onChange={onChange}
        >
          {words.removeAll}
        </FilterLink>
      </li>
    </ul>
  )
}

interface FilterLinkProps {
  readonly className: string
  readonly to: Filters
  readonly attributes: readonly FilterAttribute[]
  readonly onChange: (filters: Filters) => void
  readonly children: ReactNode
}

/** To the same list under other filters. */
export function FilterLink({ className, to, attributes, onChange, children }: FilterLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onChange(to)
  }
  return (
    <Link
      className={className}
      to="."
      search={before => withFilters(before, to, attributes)}
      preload={false}
      activeOptions={{ exact: true }}
      onClick={follow}
    >
      {children}
    </Link>
  )
}
