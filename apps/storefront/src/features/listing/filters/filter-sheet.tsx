import type { ReactNode } from 'react'
import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/dialog.tsx'
import { Icon } from '../../../design/icon.tsx'
import * as messages from '../../../messages/filters.ts'

interface FilterSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Number of products that match the current filters. */
  readonly total: number
  readonly onClear: () => void
  /** Content of the filter sheet: the category links and the filter form. */
  readonly children: ReactNode
}

/**
 * The filter sheet below 1200 px. Every choice takes effect immediately in the product list behind the sheet.
 */
export function FilterSheet({ isOpen, onClose, total, onClear, children }: FilterSheetProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} kind="sheet" label={messages.filters}>
      <div className="sheet__header">
        <h2 className="text-h4">{messages.filters}</h2>
        <button type="button" className="icon-button" aria-label={messages.closeFilters} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet__body">
        <div className="filters">{children}</div>
      </div>
      <div className="sheet__footer">
        <Button kind="outline" onClick={onClear} aria-label={messages.removeAll}>
          {messages.removeAllShort}
        </Button>
        <Button onClick={onClose}>{messages.showCount(total)}</Button>
      </div>
    </Dialog>
  )
}
