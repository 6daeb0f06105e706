import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { requestQuote } from '../../api/orders/order-requests.ts'
import { quoteRefreshInterval } from '../../api/quote/quote.ts'
import { requestItems } from '../../api/quote/quote-changes.ts'
import type { CartLines } from './cart-lines.ts'
import { type CartQuote, toCartQuote } from './cart-sums.ts'

/** Time from the last change of the cart lines to the request for a new price quote, in ms. */
const PAUSE_MS = 400

/**
 * The price quote of the cart, requested when the cart drawer opens; null before the quote arrives and when
 * the request fails.
 */
export function useCartQuote(lines: CartLines): CartQuote | null {
  const debounced = useDebouncedLines(lines)
  const items = requestItems(debounced)
  const { data } = useQuery({
    queryKey: ['quote', 'cart', items],
    queryFn: async (): Promise<CartQuote | null> => {
      const result = await requestQuote({ items })
      return result.ok ? toCartQuote(debounced, result.value) : null
    },
    enabled: debounced.length > 0,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => quoteRefreshInterval(state.data?.quote ?? null),
    placeholderData: keepPreviousData,
  })
  return data ?? null
}

/** The cart lines, debounced by `PAUSE_MS`. */
function useDebouncedLines(lines: CartLines): CartLines {
  const [debounced, setDebounced] = useState(lines)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(lines), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [lines])
  return debounced
}
