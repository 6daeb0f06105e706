import { useEffect, useState } from 'react'

/** `value` as it was when it last stood still for `pauseMs`; the function takes one over without the pause. */
export function useSettled(value: string, pauseMs: number): readonly [string, (value: string) => void] {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return [settled, setSettled]
}
