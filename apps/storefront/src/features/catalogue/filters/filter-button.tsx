import { Icon } from '../../../design/icon.tsx'
import { useHydrated } from '../../../design/use-hydrated.ts'
import * as words from '../../../words/filters.ts'

interface FilterButtonProps {
  /** Filters in force. */
  readonly count: number
  readonly open: boolean
  readonly onOpen: () => void
  /** The shopper is about to press it. */
  readonly onNear: () => void
}

export const filterFormId = 'filteri'

/** Below 1200 px: opens the sheet. Without JavaScript it leads to the form, which then stands under the products. */
export function FilterButton({ count, open, onOpen, onNear }: FilterButtonProps) {
  const inside = (
    <>
      <Icon name="filter" size={20} />
      {words.filters} {count > 0 && <span className="num">({count})</span>}
    </>
  )
  if (!useHydrated()) {
    return (
      <a className="btn btn--line btn--small" href={`#${filterFormId}`}>
        {inside}
      </a>
    )
  }
  return (
    <button
      type="button"
      className="btn btn--line btn--small"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
      onPointerEnter={onNear}
      onTouchStart={onNear}
      onFocus={onNear}
    >
      {inside}
    </button>
  )
}
