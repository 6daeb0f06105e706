import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { requestQuote } from '../../api/orders/order-requests.ts'
import { quoteRefreshInterval, type ShopQuote } from '../../api/quote/quote.ts'
import {
  type CheckoutLine,
  type LineChange,
  lineChanges,
  requestItems,
} from '../../api/quote/quote-changes.ts'
import { isReadOnly } from './order-outcome.ts'
import type { Coupons } from './use-coupons.ts'

export interface QuoteState {
  /**
   * The latest price quote of the cart. While a quote with changed parameters loads, this field contains the
   * previous quote.
   */
  readonly quote: ShopQuote | null
  /**
   * Whether `quote` belongs to the current cart lines, postcode, shipping rate and coupons, and no newer
   * quote is loading.
   */
  readonly isCurrent: boolean
  readonly hasFailed: boolean
  /** Whether the request for a price quote failed because the shop accepts no orders for now. */
  readonly isReadOnly: boolean
  readonly changes: readonly LineChange[]
  readonly refetch: () => Promise<unknown>
}

interface QuoteChoice {
  readonly postcode: string | null
  readonly rateId: string | null
  readonly coupons: Pick<Coupons, 'codes' | 'email'>
}

/**
 * Requests a price quote on every visit of the checkout page and whenever a cart line, postcode, shipping
 * rate or coupon changes.
 */
export function useQuote(
  lines: readonly CheckoutLine[],
  { postcode, rateId, coupons }: QuoteChoice,
): QuoteState {
  const items = requestItems(lines)
  const { data, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['quote', items, postcode, rateId, coupons.codes, coupons.email],
    queryFn: () =>
      requestQuote({
        items,
        ...(postcode && { postcode }),
        ...(rateId && { rate_id: rateId }),
        ...(coupons.codes.length > 0 && {
          coupons: coupons.codes,
          ...(coupons.email && { email: coupons.email }),
        }),
      }),
    enabled: lines.length > 0,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => quoteRefreshInterval(state.data?.ok ? state.data.value : null),
    placeholderData: keepPreviousData,
    // Without a network connection the request for a quote fails immediately. By default TanStack Query would
    // pause this request.
    networkMode: 'always',
  })
  const quote = data?.ok ? data.value : null
  const isCurrent = quote !== null && !isPlaceholderData && !isFetching
  return {
    quote,
    isCurrent,
    hasFailed: data?.ok === false && !isFetching,
    isReadOnly: data?.ok === false && isReadOnly(data.error),
    changes: quote && isCurrent ? lineChanges(lines, quote) : [],
    refetch,
  }
}
