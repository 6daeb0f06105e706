import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and in the first client render, true afterwards: pages are equal for everybody (ARCHITECTURE,
 * decision 5), so what only this device knows may not be told apart before.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
