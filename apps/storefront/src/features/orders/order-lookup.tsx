import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchOrder } from '../../api/orders/order-requests.ts'
import { Loading } from '../../design/loading.tsx'
import * as messages from '../../messages/orders.ts'
import { lazyWithRetry } from '../../platform/lazy-with-retry.tsx'
import { useShopInfo } from '../../platform/shop-info.ts'
import { Confirmation } from './confirmation.tsx'
import { LookupFailed, OrderNotFound } from './lookup-errors.tsx'
import { lookupResult } from './lookup-result.ts'
import { orderQueryKey } from './order-query-key.ts'
import { findRememberedOrder } from './remembered-orders.ts'

/**
 * Form in which a shopper enters the e-mail address of an order. The form is loaded on demand, because the
 * device on which the order was placed has stored the address and does not need the form.
 */
const EmailPrompt = lazyWithRetry(async () => (await import('./email-prompt.tsx')).EmailPrompt)

interface OrderLookupProps {
  readonly id: number
  /** Parameter `key` of the URL: the secret of the order. */
  readonly orderKey: string
  /** E-mail of the signed-in account; null for a guest. Orders of the account open without an e-mail form. */
  readonly ownEmail: string | null
}

/**
 * Loads the order with the e-mail address stored on this device, or else with the e-mail address of the
 * account. Shows a form for the e-mail address when neither exists, or when the address does not match the
 * order.
 */
export function OrderLookup({ id, orderKey, ownEmail }: OrderLookupProps) {
  const { terms } = useShopInfo()
  const [remembered] = useState(() => findRememberedOrder(id))
  const [typed, setTyped] = useState<string | null>(null)
  const email = typed ?? remembered?.email ?? ownEmail
  const { data, isFetching, refetch } = useQuery({
    queryKey: orderQueryKey(id, orderKey, email, ownEmail),
    queryFn: () => fetchOrder({ id, key: orderKey, email: email ?? '' }, terms.tax?.isIncluded),
    enabled: email !== null && orderKey !== '',
    refetchInterval: false,
    networkMode: 'always',
  })
  const result = data ? lookupResult(data) : null
  if (result?.kind === 'found') return <Confirmation order={result.order} remembered={remembered} />
  if (orderKey === '' || result?.kind === 'missing')
    return <OrderNotFound back={ownEmail === null ? pathOf(id, orderKey) : null} />
  if (result?.kind === 'failed') {
    return <LookupFailed isBusy={isFetching} onRetry={() => void refetch()} />
  }
  if (email === null || result?.kind === 'not-yours' || typed !== null) {
    const isWrong = result?.kind === 'not-yours' && !isFetching
    return <EmailPrompt isBusy={isFetching} isWrong={isWrong} onEmail={setTyped} />
  }
  return <Loading text={messages.loading} />
}

const pathOf = (id: number, key: string) => `/narudzba/${id}?${new URLSearchParams({ key })}`
