import type { ReactNode } from 'react'
import type { FilterAttribute, FilterTerm } from '../../../shop/filters.ts'
import { moreValues } from '../../../words/filters.ts'

interface OptionGroupProps {
  readonly attribute: FilterAttribute
  readonly isChosen: (slug: string) => boolean
  readonly box: (term: FilterTerm) => ReactNode
}

/** So many are shown at once; one more would not be worth folding away. */
const shownAtOnce = 8

/** The values of one attribute; of many the first, and the rest folded, open when one of them is chosen. */
export function OptionGroup({ attribute: { name, terms }, isChosen, box }: OptionGroupProps) {
  const cut = terms.length > shownAtOnce + 1 ? shownAtOnce : terms.length
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
