import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and during hydration, because server and browser must then render the same markup; true
 * afterwards. `useDeferredValue` moves the rendering with `true` out of the hydration task into a later task.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useDeferredValue(isHydrated)
}
