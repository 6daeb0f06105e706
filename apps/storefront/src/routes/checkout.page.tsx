import type { PlacedOrder } from '@sultan/woo-client/quotes-and-orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Profile } from '../api/account/account.ts'
import { accountKey, currentToken, fullName, useUser } from '../api/account/session.ts'
import { fromPlacedOrder } from '../api/orders/order.ts'
import { PageHead } from '../design/page-head.tsx'
import { cartStore, replaceLines, useCartItems } from '../features/cart/cart-store.ts'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { orderQueryKey } from '../features/orders/order-query-key.ts'
import { rememberOrder } from '../features/orders/remembered-orders.ts'
import { title } from '../messages/checkout-page.ts'

/**
 * The checkout with the data of other features: the lines of the cart, the signed-in account and its profile.
 * The lines of a placed order are removed from the cart, and the order's confirmation page is opened.
 */
export function CheckoutRoutePage() {
  const lines = useCartItems()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const user = useUser()
  const profile = useProfile()

  const onPlaced = (order: PlacedOrder, lineKeys: readonly string[]) => {
    const { id, key, number, email, created_at: createdAt } = order
    const value = fromPlacedOrder(order)
    rememberOrder({ id, email, number, createdAt, key }, value)
    queries.setQueryData(orderQueryKey(id, key, email, user?.email ?? null), { ok: true, value })
    // Only the ordered lines are removed from the cart. Lines that another tab has added since the order was
    // sent stay in the cart.
    replaceLines(cartStore.getState().items.filter(line => !lineKeys.includes(line.key)))
    void navigate({ to: '/narudzba/$id', params: { id: String(id) }, search: { key }, replace: true })
  }

  return (
    <>
      <PageHead title={title} />
      <CheckoutPage
        lines={lines}
        signedInAs={user && fullName(user)}
        sender={user && accountKey(user)}
        profile={profile}
        onAccepted={replaceLines}
        onPlaced={onPlaced}
      />
    </>
  )
}

/** Stored data of the signed-in customer for the checkout form; null on any failure. */
function useProfile(): Profile | null {
  const user = useUser()
  const { data } = useQuery({
    queryKey: ['account', user?.id, user?.email, 'profile'],
    queryFn: async () => {
      const token = currentToken()
      if (user === null || token === null) return null
      // The account requests are loaded on demand, because a guest's checkout does not need them.
      const { fetchProfile } = await import('../api/account/account-requests.ts')
      const result = await fetchProfile(token, user.email)
      return result.ok ? result.value : null
    },
    enabled: user !== null,
    // The profile is refetched on every visit, because an order may have changed the customer's address.
    staleTime: 0,
    refetchInterval: false,
  })
  return data ?? null
}
