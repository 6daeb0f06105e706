import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../../api/account/session.ts'
import { safeReturnPath } from './return-path.ts'

/**
 * Redirects a signed-in shopper to the return path, which replaces the sign-in page in the browser's history.
 */
export function useReturnWhenSignedIn(back: string | undefined): void {
  const router = useRouter()
  const isSignedIn = useUser() !== null
  useEffect(() => {
    if (isSignedIn) router.history.replace(safeReturnPath(back))
  }, [isSignedIn, back, router])
}
