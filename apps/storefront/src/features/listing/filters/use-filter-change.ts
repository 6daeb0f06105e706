import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { filterCountsQuery } from '../../../shop/filter-queries.ts'
import { withFilters } from '../../../shop/filter-search.ts'
import type { Filters } from '../../../shop/filters.ts'
import type { ProductListParams } from '../../../shop/product.ts'
import { productListQuery } from '../../../shop/queries.ts'
import type { Filtering } from './use-filtering.ts'

export interface FilterChange {
  /** What the boxes show: what was chosen last, though its products may still be on their way. */
  readonly shown: Filters
  readonly isBusy: boolean
  readonly change: (filters: Filters) => void
}

/**
 * Goes to the list under other filters. Its products are fetched before the address moves on, so that the page never gives
 * way to a waiting text; of several choices in a row the last one counts.
 */
export function useFilterChange(filtering: Filtering, params: ProductListParams): FilterChange {
  const { scope, filters, attributes } = filtering
  const client = useQueryClient()
  const navigate = useNavigate()
  const [pending, setPending] = useState<Filters | null>(null)
  const turn = useRef(0)
  const goingTo = useRef('')

  const change = async (next: Filters) => {
    turn.current += 1
    const mine = turn.current
    setPending(next)
    await Promise.all([
      client.prefetchQuery(productListQuery({ ...params, filters: next })),
      client.prefetchQuery(filterCountsQuery(scope, next)),
    ])
    if (mine !== turn.current) return
    goingTo.current = JSON.stringify(next)
    await navigate({
      to: '.',
      search: before => withFilters(before, next, attributes),
      resetScroll: false,
    })
    if (mine === turn.current) setPending(null)
  }

  // Back, another link: the address decides, and what was on its way is off.
  const address = JSON.stringify(filters)
  useEffect(() => {
    if (address === goingTo.current) return
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
