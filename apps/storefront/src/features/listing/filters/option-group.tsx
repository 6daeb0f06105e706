import type { ReactNode } from 'react'
import type { FilterAttribute, FilterTerm } from '../../../api/filters/filters.ts'
import { moreValues } from '../../../messages/filters.ts'

interface OptionGroupProps {
  readonly attribute: FilterAttribute
  readonly isChosen: (slug: string) => boolean
  readonly box: (term: FilterTerm) => ReactNode
}

/** Number of an attribute's values that are always visible; further values are collapsed. */
const VISIBLE_TERMS = 8

/**
 * The filter values of one attribute. Values beyond a maximum number are collapsed, and expanded when one of
 * them is chosen.
 */
export function OptionGroup({ attribute: { name, terms }, isChosen, box }: OptionGroupProps) {
  const cut = terms.length > VISIBLE_TERMS + 1 ? VISIBLE_TERMS : terms.length
  const rest = terms.slice(cut)
  return (
    <fieldset>
      <legend>{name}</legend>
      <div>
        {terms.slice(0, cut).map(box)}
        {rest.length > 0 && (
          <details open={rest.some(({ slug }) => isChosen(slug)) || undefined}>
            <summary>{moreValues(rest.length)}</summary>
            {rest.map(box)}
          </details>
        )}
      </div>
    </fieldset>
  )
}
