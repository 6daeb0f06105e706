import type { Result } from '@sultan/woo-wire/client'
import type { QuoteRequest } from '@sultan/woo-wire/own-routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ShopQuote } from '../../shop/quote.ts'
import { requestItems } from './order-request.ts'
import { type CheckoutLine, type LineChange, lineChanges } from './quote-changes.ts'

export type RequestQuote = (request: QuoteRequest) => Promise<Result<ShopQuote>>

export interface QuoteState {
  /** The newest the store said; of earlier lines while a newer one is on its way. */
  readonly quote: ShopQuote | null
  /** True when `quote` is about exactly these lines. */
  readonly isCurrent: boolean
  readonly hasFailed: boolean
  readonly changes: readonly LineChange[]
  readonly refetch: () => Promise<unknown>
}

/** What the lines cost, asked anew on every visit of the page and whenever a line changes. */
export function useQuote(
  lines: readonly CheckoutLine[],
  postcode: string | null,
  requestQuote: RequestQuote,
): QuoteState {
  const items = requestItems(lines)
  const { data, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['quote', items, postcode],
    queryFn: () => requestQuote({ items, ...(postcode && { postcode }) }),
    enabled: lines.length > 0,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    // without a connection the question fails at once, and the shopper is told, instead of waiting for one
    networkMode: 'always',
  })
  const quote = data?.ok ? data.value : null
  const isCurrent = quote !== null && !isPlaceholderData && !isFetching
  return {
    quote,
    isCurrent,
    hasFailed: data?.ok === false && !isFetching,
    changes: quote && isCurrent ? lineChanges(lines, quote) : [],
    refetch,
  }
}
