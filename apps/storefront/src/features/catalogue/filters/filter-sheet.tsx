import type { ReactNode } from 'react'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/dialog.tsx'
import { Icon } from '../../../design/icon.tsx'
import * as words from '../../../words/filters.ts'

interface FilterSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Products under the filters as they stand. */
  readonly total: number
  readonly onClear: () => void
  /** Categories and the form. */
  readonly children: ReactNode
}

/** The filters below 1200 px. What is chosen works at once, behind the sheet. Loaded when it is first wanted. */
export function FilterSheet({ open, onClose, total, onClear, children }: FilterSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} kind="sheet" label={words.filters}>
      <div className="sheet__head">
        <h2 className="t-h4">{words.filters}</h2>
        <button type="button" className="icon-btn" aria-label={words.closeFilters} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet__body">
        <div className="filters">{children}</div>
      </div>
      <div className="sheet__foot">
        <Button kind="line" onClick={onClear}>
          {words.removeAll}
        </Button>
        <Button onClick={onClose}>{words.showCount(total)}</Button>
      </div>
    </Dialog>
  )
}
