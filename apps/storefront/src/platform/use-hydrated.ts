import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and during hydration, when both must render the same markup; true afterwards. The
 * change is deferred: React would otherwise render everything that depends on it in the task of the effects
 * of hydration.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useDeferredValue(isHydrated)
}
