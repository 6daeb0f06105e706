const READY_FOR_QUERY = 0x5a
const IDLE = 0x49
const MESSAGE_LENGTH = 6

/**
 * Whether the session is outside a transaction after a response of PostgreSQL, by the final ReadyForQuery
 * message (`Z`, length 5, status `I`, `T` or `E`). Without ReadyForQuery a query is still running and the
 * result is false. An empty response changes nothing, so the result is `before`.
 */
export function isIdleAfter(response: Uint8Array, before: boolean): boolean {
  if (response.length === 0) return before
  const start = response.length - MESSAGE_LENGTH
  return start >= 0 && response[start] === READY_FOR_QUERY && response[start + 5] === IDLE
}
