import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Returns a `ref` for a message, and a function `call` that moves the focus to the message after the next
 * rendering, so that the message is visible and announced.
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
