import type { PlacedOrder } from '@sultan/woo-wire/own-routes'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useUser } from '../features/account/auth-store.ts'
import { useProfile } from '../features/account/use-profile.ts'
import { cartStore, replaceLines, useCartItems } from '../features/cart/cart-store.ts'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { rememberOrder } from '../features/orders/order-memory.ts'
import { orderQueryKey } from '../features/orders/order-query-key.ts'
import { PageHead } from '../head.tsx'
import { fullName } from '../shell/full-name.ts'
import { orderFromPlaced } from '../shop/order.ts'
import { requestQuote } from '../shop/ordering.ts'
import { checkout as title } from '../words/head.ts'
import { placeOrderAs, shopperId } from './session-calls.ts'

/** Where cart, checkout and orders meet. */
export function CheckoutRoutePage() {
  const lines = useCartItems()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const user = useUser()
  const profile = useProfile()

  const onPlaced = (order: PlacedOrder, lineKeys: readonly string[]) => {
    const { id, key, number, email, created_at: createdAt } = order
    rememberOrder({ id, email, number, createdAt })
    queries.setQueryData(orderQueryKey(id, key, email, user?.email ?? null), {
      ok: true,
      value: orderFromPlaced(order),
    })
    // What was put in meanwhile, in another tab, was not ordered and stays.
    replaceLines(cartStore.getState().items.filter(line => !lineKeys.includes(line.key)))
    void navigate({ to: '/narudzba/$id', params: { id: String(id) }, search: { key }, replace: true })
  }

  return (
    <>
      <PageHead title={title} />
      <CheckoutPage
        lines={lines}
        signedInAs={user && fullName(user)}
        sender={user && shopperId(user)}
        profile={profile}
        requestQuote={requestQuote}
        placeOrder={placeOrderAs}
        onAccepted={replaceLines}
        onPlaced={onPlaced}
      />
    </>
  )
}
