import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Moves the focus to a message after the message is rendered, so that the message is visible and announced.
 */
export function useFocusOnRequest(): {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly call: () => void
} {
  const ref = useRef<HTMLDivElement>(null)
  const [calls, setCalls] = useState(0)
  useEffect(() => {
    if (calls > 0) ref.current?.focus()
  }, [calls])
  return { ref, call: () => setCalls(count => count + 1) }
}
