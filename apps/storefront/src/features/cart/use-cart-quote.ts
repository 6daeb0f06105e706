import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { requestQuote } from '../../api/orders/order-requests.ts'
import { quoteRefreshInterval, type ShopQuote } from '../../api/quote/quote.ts'
import { type PricedLine, priceLines, requestItems } from '../../api/quote/quote-changes.ts'
import type { CartItem } from './cart-item.ts'
import type { CartLines } from './cart-lines.ts'

/** Time after the last change of a quantity until a new quote is requested, in ms. */
const PAUSE_MS = 400

interface CartQuote {
  readonly quote: ShopQuote
  /** Each cart line with its price and problem in the quote, by the key of the line. */
  readonly lines: ReadonlyMap<string, PricedLine<CartItem>>
}

/**
 * The quote of the cart, requested when the cart drawer opens; null before the quote arrives and when the
 * request fails.
 */
export function useCartQuote(lines: CartLines): CartQuote | null {
  const settled = useSettledLines(lines)
  const items = requestItems(settled)
  const { data } = useQuery({
    queryKey: ['quote', 'cart', items],
    queryFn: async (): Promise<CartQuote | null> => {
      const result = await requestQuote({ items })
      if (!result.ok) return null
      const priced = priceLines(settled, result.value)
      return { quote: result.value, lines: new Map(priced.map(one => [one.line.key, one])) }
    },
    enabled: settled.length > 0,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => quoteRefreshInterval(state.data?.quote ?? null),
    placeholderData: keepPreviousData,
  })
  return data ?? null
}

/** The cart lines, updated only when they have not changed for `PAUSE_MS`. */
function useSettledLines(lines: CartLines): CartLines {
  const [settled, setSettled] = useState(lines)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(lines), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [lines])
  return settled
}
