import { type ReactNode, useState } from 'react'
import type { FilterAttribute, FilterTerm } from '../../../api/filters/filters.ts'
import { moreValues } from '../../../messages/filters.ts'

interface OptionGroupProps {
  readonly attribute: FilterAttribute
  readonly isChosen: (slug: string) => boolean
  readonly box: (term: FilterTerm) => ReactNode
}

/** Number of an attribute's values that stay visible when the other values are collapsed. */
const VISIBLE_TERMS = 8

/**
 * The filter values of one attribute. Of ten or more values, all but the first eight are collapsed. All are
 * expanded when a collapsed value is chosen.
 */
export function OptionGroup({ attribute: { name, terms }, isChosen, box }: OptionGroupProps) {
  const cut = terms.length > VISIBLE_TERMS + 1 ? VISIBLE_TERMS : terms.length
  const rest = terms.slice(cut)
  const hasChosen = rest.some(({ slug }) => isChosen(slug))
  // The filter values in `rest` (those after the first eight) are collapsed at first. After the shopper has
  // unticked the last ticked value in `rest`, all values in `rest` stay expanded, because the shopper may
  // still be choosing among them.
  const [isOpen, setIsOpen] = useState(hasChosen)
  if (hasChosen && !isOpen) setIsOpen(true)
  return (
    <fieldset>
      <legend>{name}</legend>
      <div>
        {terms.slice(0, cut).map(box)}
        {rest.length > 0 && (
          <details open={isOpen || undefined}>
            <summary>{moreValues(rest.length)}</summary>
            {rest.map(box)}
          </details>
        )}
      </div>
    </fieldset>
  )
}
