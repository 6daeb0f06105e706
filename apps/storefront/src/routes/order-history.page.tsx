import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useUser } from '../features/account/auth-store.ts'
import { SignInAsk } from '../features/account/sign-in-ask.tsx'
import { HistoryPage } from '../features/orders/history-page.tsx'
import { PageHead } from '../head.tsx'
import { orderHistory } from '../words/head.ts'
import { reorder } from './reorder.ts'
import { ordersOfSession, shopperId } from './session-calls.ts'

/** Where account, orders and cart meet. */
export function OrderHistoryRoutePage() {
  const { stranica: page = 1 } = useSearch({ from: '/order-history' })
  const user = useUser()
  const queries = useQueryClient()
  return (
    <>
      <PageHead title={orderHistory} />
      <HistoryPage
        userId={user && shopperId(user)}
        page={page}
        readOrders={ordersOfSession}
        reorder={order => reorder(queries, order)}
        signIn={<SignInAsk back={page > 1 ? `/order-history?stranica=${page}` : '/order-history'} />}
      />
    </>
  )
}
