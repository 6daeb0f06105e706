import { Icon } from '../../../design/icon.tsx'
import { type FilterAttribute, type Filters, noFilters } from '../../../shop/filters.ts'
import * as words from '../../../words/filters.ts'
import { activeFilters } from './active-filters.ts'
import { FilterLink } from './filter-chips.tsx'

interface LoosenProps {
  readonly filters: Filters
  readonly attributes: readonly FilterAttribute[]
  readonly onChange: (filters: Filters) => void
}

/** Nothing has all of what was chosen: names the filters and offers to let go of each. */
export function Loosen({ filters, attributes, onChange }: LoosenProps) {
  const active = activeFilters(filters, attributes)
  return (
    <div className="loosen">
      <h2 className="t-h3">{words.noneTitle}</h2>
      <p className="t-soft">{words.noneText(active.length)}</p>
      <ul className="chips">
        {active.map(({ key, group, label, without }) => (
          <li key={key}>
            <FilterLink className="chip num" to={without} attributes={attributes} onChange={onChange}>
              <span className="sr">{words.remove}</span>
              {group}: {label} <Icon name="close" size={16} />
            </FilterLink>
          </li>
        ))}
      </ul>
      <FilterLink className="btn btn--main" to={noFilters} attributes={attributes} onChange={onChange}>
        {words.removeAll}
      </FilterLink>
    </div>
  )
}
