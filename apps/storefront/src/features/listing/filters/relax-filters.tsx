import { type FilterAttribute, type Filters, noFilters } from '../../../api/filters/filters.ts'
import { Icon } from '../../../design/icon.tsx'
import * as messages from '../../../messages/filters.ts'
import { activeFilters } from './active-filters.ts'
import { FilterLink } from './filter-chips.tsx'

interface RelaxFiltersProps {
  readonly filters: Filters
  readonly attributes: readonly FilterAttribute[]
  readonly onChange: (filters: Filters) => void
}

/** Shown when no product matches all filters: the active filters, each as a link that removes it. */
export function RelaxFilters({ filters, attributes, onChange }: RelaxFiltersProps) {
  const active = activeFilters(filters, attributes)
  return (
    <div className="relax-filters">
      <h2 className="text-h3">{messages.noneTitle}</h2>
      <p className="text-soft">{messages.noneText(active.length)}</p>
      <ul className="chips">
        {active.map(({ key, group, label, without }) => (
          <li key={key}>
            <FilterLink
              className="chip tabular-nums"
              to={without}
              attributes={attributes}
              onChange={onChange}
            >
              <span className="visually-hidden">{messages.remove}</span>
              {group}: {label} <Icon name="close" size={16} />
            </FilterLink>
          </li>
        ))}
      </ul>
      <FilterLink
        className="button button--primary"
        to={noFilters}
        attributes={attributes}
        onChange={onChange}
      >
        {messages.removeAll}
      </FilterLink>
    </div>
  )
}
