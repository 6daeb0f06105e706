import { useQuery } from '@tanstack/react-query'
import type { Profile } from '../../shop/account.ts'
import { readProfile } from '../../shop/accounts.ts'
import { currentToken, useUser } from './auth-store.ts'

/** What the shop knows of who is signed in. Only a help: whatever goes wrong, there is none. */
export function useProfile(): Profile | null {
  const user = useUser()
  const { data } = useQuery({
    queryKey: ['account', user?.id, user?.email, 'profile'],
    queryFn: async () => {
      const token = currentToken()
      if (user === null || token === null) return null
      const result = await readProfile(token, user.email)
      return result.ok ? result.value : null
    },
    enabled: user !== null,
    // An order may have changed the address.
    staleTime: 0,
    refetchInterval: false,
  })
  return data ?? null
}
