import { type ReactNode, useRef, useState } from 'react'
import { type Filters, filterCount, noFilters } from '../../../shop/filters.ts'
import * as words from '../../../words/filters.ts'
import { FilterButton, filterFormId } from './filter-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterFormSlot } from './filter-form-slot.tsx'
import { FilterSheetSlot, preloadFilterSheet } from './filter-sheet-slot.tsx'
import type { FilterChange } from './use-filter-change.ts'
import type { Filtering } from './use-filtering.ts'

interface FilterFrameProps {
  readonly filtering: Filtering
  readonly change: FilterChange
  readonly total: number
  /** Links to the shelves beside this one; they stand above the form. */
  readonly categories?: ReactNode
  /** `1–20 od 47 proizvoda` */
  readonly countLine: string
  /** Sorting: at the right of the bar. */
  readonly tools?: ReactNode
  /** The products, or why there are none. */
  readonly children: (change: FilterChange['change']) => ReactNode
}

/** Puts the filters around a list: a column from 1200 px, a sheet below, chips above the products. */
export function FilterFrame(props: FilterFrameProps) {
  const { filtering, change, total, categories, countLine, tools, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  const { filters, attributes } = filtering
  const form = (name: string) => (
    <>
      {categories}
      <FilterFormSlot name={name} filtering={filtering} shown={change.shown} onChange={change.change} />
    </>
  )
  // What was pressed goes with its filter; the keyboard goes on from the count that follows from it.
  const changeAndLeave = (next: Filters) => {
    line.current?.focus({ preventScroll: true })
    change.change(next)
  }
  return (
    <div className="cat">
      <aside className="filters" id={filterFormId} aria-label={words.filters}>
        {form('f')}
      </aside>
      <div className="cat__list" aria-busy={change.isBusy || undefined}>
        <div className="cat__bar">
          <FilterButton
            count={filterCount(filters)}
            open={isOpen}
            onOpen={() => setIsOpen(true)}
            onNear={preloadFilterSheet}
          />
          <p ref={line} className="cat__n num" tabIndex={-1} aria-live="polite">
            {countLine}
          </p>
          {tools}
        </div>
        {total > 0 && <FilterChips filters={filters} attributes={attributes} onChange={changeAndLeave} />}
        {children(changeAndLeave)}
      </div>
      <FilterSheetSlot
        open={isOpen}
        onClose={() => setIsOpen(false)}
        total={total}
        onClear={() => change.change(noFilters)}
      >
        {form('s')}
      </FilterSheetSlot>
    </div>
  )
}
