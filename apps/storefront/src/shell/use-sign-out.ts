import { useQueryClient } from '@tanstack/react-query'
import { revokeToken } from '../api/account/account-requests.ts'
import { currentToken, logout } from '../api/account/session.ts'
import { forgetOrderSummaries } from '../features/orders/remembered-orders.ts'
import { signedOut } from '../messages/shell.ts'
import { tabStorage } from '../platform/storage.ts'
import { showToast } from '../platform/toasts.ts'

/**
 * Signs out. Removes the account data from the query cache, the checkout form from the tab's storage, and the
 * contents and keys of the orders stored on the device.
 */
export function useSignOut(): () => void {
  const queries = useQueryClient()
  return () => {
    const token = currentToken()
    logout()
    if (token !== null) void revokeToken(token)
    queries.removeQueries({ queryKey: ['account'] })
    tabStorage.remove('sultan-checkout')
    forgetOrderSummaries()
    showToast({ kind: 'success', title: signedOut })
  }
}
