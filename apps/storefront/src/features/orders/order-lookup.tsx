import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirmation } from './confirmation.tsx'
import type { ConfirmationProps } from './confirmation-page.tsx'
import { EmailQuestion } from './email-question.tsx'
import { LookupFailed, OrderNotFound } from './lookup-failed.tsx'
import { findingOf } from './order-finding.ts'
import { recallOrder } from './order-memory.ts'
import { orderQueryKey } from './order-query-key.ts'
import { Wait } from './wait.tsx'

/** Finds the order with the e-mail this device remembers, or asks for it. */
export function OrderLookup({ id, orderKey, ownEmail, readOrder }: ConfirmationProps) {
  const [remembered] = useState(() => recallOrder(id))
  const [typed, setTyped] = useState<string | null>(null)
  const email = typed ?? remembered?.email ?? ownEmail
  const { data, isFetching, refetch } = useQuery({
    queryKey: orderQueryKey(id, orderKey, email, ownEmail),
    queryFn: () => readOrder(id, orderKey, email ?? ''),
    enabled: email !== null && orderKey !== '',
    refetchInterval: false,
    networkMode: 'always',
  })
  const finding = data ? findingOf(data) : null
  if (finding?.kind === 'found') return <Confirmation order={finding.order} remembered={remembered} />
  if (orderKey === '' || finding?.kind === 'missing')
    return <OrderNotFound back={ownEmail === null ? pathOf(id, orderKey) : null} />
  if (finding?.kind === 'failed') {
    return <LookupFailed isBusy={isFetching} onRetry={() => void refetch()} />
  }
  if (email === null || finding?.kind === 'not-yours' || typed !== null) {
    const isWrong = finding?.kind === 'not-yours' && !isFetching
    return <EmailQuestion isBusy={isFetching} isWrong={isWrong} onEmail={setTyped} />
  }
  return <Wait />
}

const pathOf = (id: number, key: string) => `/narudzba/${id}?${new URLSearchParams({ key })}`
