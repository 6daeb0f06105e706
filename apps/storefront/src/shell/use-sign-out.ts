import { useQueryClient } from '@tanstack/react-query'
import { revokeToken } from '../api/account/account-requests.ts'
import { currentToken, logout, SIGNED_OUT_KEY } from '../api/account/session.ts'
import { PENDING_ORDER_KEY, readPendingOrder } from '../features/checkout/pending-order.ts'
import { forgetOrders } from '../features/orders/remembered-orders.ts'
import { signedOut } from '../messages/shell.ts'
import { deviceStorage, tabStorage } from '../platform/storage.ts'
import { showToast } from '../platform/toasts.ts'

/**
 * Returns a function that signs out. The function also removes the account data from the query cache, the
 * checkout form from the tab's storage, and the placed orders from the device's storage. It removes the last
 * order request from the device's storage only if the outcome of this request is known. If the outcome is
 * unknown, a retry needs the stored idempotency key, because with another key the order could be placed
 * twice.
 */
export function useSignOut(): () => void {
  const queries = useQueryClient()
  return () => {
    const token = currentToken()
    tabStorage.remove('sultan-checkout')
    deviceStorage.write(SIGNED_OUT_KEY, true)
    if (!readPendingOrder(deviceStorage.read(PENDING_ORDER_KEY), Date.now())?.isOpen)
      deviceStorage.remove(PENDING_ORDER_KEY)
    forgetOrders()
    logout()
    if (token !== null) void revokeToken(token)
    queries.removeQueries({ queryKey: ['account'] })
    showToast({ kind: 'success', title: signedOut })
  }
}
