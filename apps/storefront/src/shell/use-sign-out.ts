import { useQueryClient } from '@tanstack/react-query'
import { revokeToken } from '../api/account/account-requests.ts'
import { currentToken, logout } from '../api/account/session.ts'
import { PENDING_ORDER_KEY, readPendingOrder } from '../features/checkout/pending-order.ts'
import { forgetOrderSummaries } from '../features/orders/remembered-orders.ts'
import { signedOut } from '../messages/shell.ts'
import { deviceStorage, tabStorage } from '../platform/storage.ts'
import { showToast } from '../platform/toasts.ts'

/**
 * Signs out. Removes the account data from the query cache and the checkout form from the tab's storage. Also
 * removes the contents and order keys of placed orders and the pending order from the device's storage. A
 * pending order whose outcome is unknown stays, because sending the order again with another idempotency key
 * could place it twice.
 */
export function useSignOut(): () => void {
  const queries = useQueryClient()
  return () => {
    const token = currentToken()
    logout()
    if (token !== null) void revokeToken(token)
    queries.removeQueries({ queryKey: ['account'] })
    tabStorage.remove('sultan-checkout')
    if (!readPendingOrder(deviceStorage.read(PENDING_ORDER_KEY), Date.now())?.isOpen)
      deviceStorage.remove(PENDING_ORDER_KEY)
    forgetOrderSummaries()
    showToast({ kind: 'success', title: signedOut })
  }
}
