import { orAborted } from '@sultan/kernel/fetch-with-limits'

/** One fetch, shared by all callers that wait for the same response. */
export interface SharedFetch<T> {
  /**
   * Waits for the result, or until `signal` aborts. The fetch goes on while any caller still waits, and is
   * aborted when the last caller has left. A caller without a signal waits until the fetch ends.
   */
  join(signal: AbortSignal | undefined): Promise<T>
}

/**
 * Starts the fetch. `onEnd` is called when the last caller leaves before the fetch has settled, and when the
 * fetch settles. `onEnd` must ensure that the next caller starts a new fetch.
 */
export function startSharedFetch<T>(
  fetch: (signal: AbortSignal) => Promise<T>,
  onEnd: () => void,
): SharedFetch<T> {
  const abort = new AbortController()
  let isSettled = false
  let callers = 0
  const result = fetch(abort.signal).finally(() => {
    isSettled = true
    onEnd()
  })
  // Prevents an unhandled rejection when the fetch fails after its last caller has left.
  result.catch(() => {})
  return {
    async join(signal) {
      callers += 1
      try {
        return await (signal === undefined ? result : orAborted(result, signal))
      } finally {
        callers -= 1
        if (callers === 0 && !isSettled) {
          onEnd()
          abort.abort()
        }
      }
    },
  }
}
