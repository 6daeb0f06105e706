import { type ReactNode, Suspense, useRef, useState } from 'react'
import { countFilters, type Filters, noFilters } from '../../../api/filters/filters.ts'
import { Icon } from '../../../design/icon.tsx'
import { lazyDialog } from '../../../design/lazy-dialog.tsx'
import * as messages from '../../../messages/filters.ts'
import { lazyHydratedWithRetry } from '../../../platform/lazy-with-retry.tsx'
import { useHydrated } from '../../../platform/use-hydrated.ts'
import type { FilterChange } from './use-filter-change.ts'
import type { ListFilters } from './use-list-filters.ts'

const filterFormId = 'filteri'

/**
 * The server renders `FilterForm`. The browser hydrates `FilterForm` after the rest of the page, because
 * phones show the form only in the filter sheet.
 */
const FilterForm = lazyHydratedWithRetry(async () => (await import('./filter-form.tsx')).FilterForm)

/**
 * `FilterChips` is loaded on demand, because most product lists have no active filters. `FilterChips` is in
 * the same chunk as `FilterForm`, which changes the active filters (vite.config.ts).
 */
const FilterChips = lazyHydratedWithRetry(async () => (await import('./filter-chips.tsx')).FilterChips)

const loadFilterSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet
const FilterSheet = lazyDialog(loadFilterSheet)

/** Fetches the code of the filter sheet. A failure is ignored here and shown when the sheet opens. */
const preloadFilterSheet = (): void => void loadFilterSheet().catch(() => undefined)

interface FilterLayoutProps {
  readonly filtering: ListFilters
  readonly change: FilterChange
  readonly total: number
  /** Links to categories, shown above the filter form. */
  readonly categories?: ReactNode
  /** Text such as `1–20 od 47 proizvoda` (of 47 products). */
  readonly countLine: string
  /** The sort form, at the right of the toolbar. */
  readonly tools?: ReactNode
  /** Renders the products, or `RelaxFilters` when no product matches the filters. */
  readonly children: (change: FilterChange['change']) => ReactNode
}

/**
 * Lays out a list of products with its filters. From 1200 px the filters stand in a column, below 1200 px
 * in a sheet that a button opens. At every width, chips of the active filters stand above the products.
 */
export function FilterLayout(props: FilterLayoutProps) {
  const { filtering, change, total, categories, countLine, tools, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const countRef = useRef<HTMLParagraphElement>(null)
  const { filters, attributes } = filtering
  const activeCount = countFilters(filters)
  const form = (name: string) => (
    <>
      {categories}
      <Suspense fallback={null}>
        <FilterForm name={name} filtering={filtering} shown={change.shown} onChange={change.change} />
      </Suspense>
    </>
  )
  // The pressed chip disappears with its filter, so the focus moves to the product count.
  const changeAndFocusCount = (next: Filters) => {
    countRef.current?.focus({ preventScroll: true })
    change.change(next)
  }
  return (
    <div className="listing">
      <aside className="filters" id={filterFormId} aria-label={messages.filters}>
        {form('f')}
      </aside>
      <div className="listing__results" aria-busy={change.isBusy || undefined}>
        <div className="listing__toolbar">
          <FilterButton
            count={activeCount}
            isOpen={isOpen}
            onOpen={() => setIsOpen(true)}
            onPreload={preloadFilterSheet}
          />
          <p ref={countRef} className="listing__count tabular-nums" tabIndex={-1} aria-live="polite">
            {countLine}
          </p>
          {tools}
        </div>
        {total > 0 && activeCount > 0 && (
          <Suspense fallback={null}>
            <FilterChips filters={filters} attributes={attributes} onChange={changeAndFocusCount} />
          </Suspense>
        )}
        {children(changeAndFocusCount)}
      </div>
      <FilterSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        total={total}
        onClear={() => change.change(noFilters)}
      >
        {form('s')}
      </FilterSheet>
    </div>
  )
}

interface FilterButtonProps {
  /** Number of active filters. */
  readonly count: number
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** Called on hover, touch and focus, so that the code of the filter sheet is fetched before the click. */
  readonly onPreload: () => void
}

/**
 * Button that opens the filter sheet below 1200 px. Without JavaScript the button is a link to the filter
 * form, which CSS then places below the products.
 */
function FilterButton({ count, isOpen, onOpen, onPreload }: FilterButtonProps) {
  const inside = (
    <>
      <Icon name="filter" size={20} />
      {messages.filters} {count > 0 && <span className="tabular-nums">({count})</span>}
    </>
  )
  const link = useRef<HTMLAnchorElement>(null)
  if (!useHydrated()) {
    return (
      <a ref={link} className="button button--outline button--small" href={`#${filterFormId}`}>
        {inside}
      </a>
    )
  }
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: the button replaces the link, and keeps the focus of the link
      autoFocus={document.activeElement === link.current}
      className="button button--outline button--small"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
      onPointerEnter={onPreload}
      onTouchStart={onPreload}
      onFocus={onPreload}
    >
      {inside}
    </button>
  )
}
