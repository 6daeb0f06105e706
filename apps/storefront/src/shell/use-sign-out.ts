import { useQueryClient } from '@tanstack/react-query'
import { currentToken, logout } from '../features/account/auth-store.ts'
import { endSession } from '../shop/accounts.ts'
import { signedOut } from '../words/shell.ts'
import { visitStorage } from './device-storage.ts'
import { showToast } from './toast-store.ts'

/** Signs out; nothing of the shopper's stays behind in this tab: neither his orders nor his half-filled checkout. */
export function useSignOut(): () => void {
  const queries = useQueryClient()
  return () => {
    const token = currentToken()
    logout()
    if (token !== null) void endSession(token)
    queries.removeQueries({ queryKey: ['account'] })
    visitStorage.remove('sultan-checkout')
    showToast({ kind: 'success', title: signedOut })
  }
}
