import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { withFilters } from '../../../api/filters/filter-search.ts'
import { type FilterAttribute, type Filters, noFilters } from '../../../api/filters/filters.ts'
import { Icon } from '../../../design/icon.tsx'
import { isPlainClick } from '../../../design/plain-click.ts'
import * as messages from '../../../messages/filters.ts'
import { activeFilters } from './active-filters.ts'

interface FilterChipsProps {
  readonly filters: Filters
  readonly attributes: readonly FilterAttribute[]
  readonly onChange: (filters: Filters) => void
}

/** The active filters as chips, each with ×. A chip is a link, so it works without JavaScript. */
export function FilterChips({ filters, attributes, onChange }: FilterChipsProps) {
  const active = activeFilters(filters, attributes)
  if (active.length === 0) return null
  return (
    <ul className="chips" aria-label={messages.active}>
      {active.map(({ key, group, label, without }) => (
        <li key={key}>
          <FilterLink className="chip tabular-nums" to={without} attributes={attributes} onChange={onChange}>
            <span className="visually-hidden">
              {messages.remove} {group}:
            </span>
            {label} <Icon name="close" size={16} />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink
          className="link text-small chips__all"
          to={noFilters}
          attributes={attributes}
          onChange={onChange}
        >
          {messages.removeAll}
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

/** A link to the current product list with the filters `to` instead of the current filters. */
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
