import { type RefObject, useEffect, useRef, useState } from 'react'

/** Moves the focus to a message once it stands on the page: what is wrong must be seen and heard, wherever one is. */
export function useAttention(): {
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
