import { useQueryClient } from '@tanstack/react-query'
import { type ParsedLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { facetCountsQuery } from '../../../api/filters/facets.ts'
import { withFilters } from '../../../api/filters/filter-search.ts'
import type { Filters } from '../../../api/filters/filters.ts'
import type { ProductListParams } from '../../../api/products/product.ts'
import { productListQuery } from '../../../api/products/product-queries.ts'
import { nextPaint } from '../../../platform/tasks.ts'
import type { ListFilters } from './use-list-filters.ts'

export interface FilterChange {
  /** The last chosen filters, even while the products for them are still loading. */
  readonly shown: Filters
  readonly isBusy: boolean
  readonly change: (filters: Filters) => void
}

/**
 * The path and the search term of a location. Apart from filters and sort order, these two determine which
 * products are listed.
 */
const placeOf = ({ pathname, search }: ParsedLocation<{ readonly q?: string | undefined }>) =>
  `${pathname} ${search.q ?? ''}`

/**
 * Returns a function that navigates to the product list with other filters. The products are fetched before
 * the URL changes, so the page shows no loading state. Of several quick calls, only the last navigates.
 */
export function useFilterChange(filtering: ListFilters, params: ProductListParams): FilterChange {
  const { scope, filters, attributes } = filtering
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const [pending, setPending] = useState<Filters | null>(null)
  const turn = useRef(0)
  const goingTo = useRef('')

  const change = async (next: Filters) => {
    turn.current += 1
    const mine = turn.current
    const place = placeOf(router.latestLocation)
    setPending(next)
    // The pressed filter is painted before the products are requested: a response from the browser's cache
    // arrives within the same frame and would delay this paint.
    await nextPaint()
    if (mine !== turn.current) return
    await Promise.all([
      client.prefetchQuery(productListQuery({ ...params, filters: next })),
      client.prefetchQuery(facetCountsQuery(scope, next)),
    ])
    if (mine !== turn.current) return
    // When the path or the search term has changed since the filters were chosen, the shopper has opened
    // another page, which is still loading. Navigating to the chosen filters would cancel this loading, so
    // the filters are discarded. When only the sort order has changed, the filters are applied.
    if (placeOf(router.latestLocation) !== place) return setPending(null)
    goingTo.current = JSON.stringify(next)
    await navigate({
      to: '.',
      search: before => withFilters(before, next, attributes),
      resetScroll: false,
    })
    if (mine === turn.current) setPending(null)
  }

  // When Back or a link changes the filters in the URL, those filters apply. Chosen filters whose products
  // are still loading are discarded.
  const address = JSON.stringify(filters)
  useEffect(() => {
    if (address === goingTo.current) return
    // `goingTo` (the filters of this hook's last navigation) is cleared. Otherwise a later return to these
    // filters, for example by Forward, would be mistaken for a navigation of this hook.
    goingTo.current = ''
    turn.current += 1
    setPending(null)
  }, [address])
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  return { shown: pending ?? filters, isBusy: pending !== null, change: next => void change(next) }
}
