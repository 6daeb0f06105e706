import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LIST_PARAMS } from '../../api/filters/filter-search.ts'
import type { FilterAttribute } from '../../api/filters/filters.ts'
import type { Sort } from '../../api/products/product.ts'
import * as messages from '../../messages/product-list.ts'
import { HiddenSearchParams } from './filters/hidden-search-params.tsx'
import { categorySortOptions, isSort } from './sort-options.ts'

interface SortFormProps {
  readonly options?: readonly Sort[]
  /**
   * Attributes by which the product list on this page can be filtered. The form keeps the URL parameters of
   * these attributes.
   */
  readonly attributes: readonly FilterAttribute[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/**
 * Path on which the focus returns to the sort field when the list in the chosen order is loaded; '' for none.
 */
let focusDueOn = ''

/**
 * The form with the sort field of a product list. Without JavaScript the form's button loads the product list
 * in the chosen order.
 */
export function SortForm({ options = categorySortOptions, attributes, sort, onSort }: SortFormProps) {
  const filters = [...LIST_PARAMS, ...attributes.map(({ param }) => param)]
  const kept = filters.filter(name => name !== 'sortiraj' && name !== 'stranica')
  const field = useRef<HTMLSelectElement>(null)
  const router = useRouter()
  // When the URL changes (after Back), this effect updates the sort field. A remount would update the field
  // too, but the field would lose the focus. When Back cancels a navigation to another sort order before its
  // list is loaded, `sort` does not change. The event `onResolved` then updates the sort field.
  useEffect(() => {
    const showSort = () => {
      if (field.current) field.current.value = sort
    }
    showSort()
    return router.subscribe('onResolved', () => {
      showSort()
      // While a list loads slowly, placeholders replace the list and the sort field. The sort field loses the
      // focus with its removal, so the new sort field gets the focus.
      if (focusDueOn === location.pathname && document.activeElement === document.body)
        field.current?.focus({ preventScroll: true })
      focusDueOn = ''
    })
  }, [router, sort])
  return (
    <form className="listing__sort text-small" method="get">
      <HiddenSearchParams names={kept} />
      <label htmlFor="sortiraj">
        <span>{messages.sortBy}</span>
      </label>
      <select
        ref={field}
        className="select"
        id="sortiraj"
        name="sortiraj"
        defaultValue={sort}
        onChange={({ currentTarget: { value } }) => {
          if (!isSort(value)) return
          focusDueOn = location.pathname
          onSort(value)
        }}
      >
        {options.map(key => (
          <option key={key} value={key}>
            {messages.sorts[key]}
          </option>
        ))}
      </select>
      <noscript>
        {/* Browsers that run this script never render the children of `noscript`. */}
        {import.meta.env.SSR && (
          <button className="button button--outline button--small" type="submit">
            {messages.applySort}
          </button>
        )}
      </noscript>
    </form>
  )
}
