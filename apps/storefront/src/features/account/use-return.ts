import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from './auth-store.ts'
import { safeReturn } from './safe-return.ts'

/** Takes a signed-in shopper on to where he came from; the sign-in does not stay in the history. */
export function useReturn(back: string | undefined): void {
  const router = useRouter()
  const isSignedIn = useUser() !== null
  useEffect(() => {
    if (isSignedIn) router.history.replace(safeReturn(back))
  }, [isSignedIn, back, router])
}
