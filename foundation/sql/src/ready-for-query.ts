const READY_FOR_QUERY = 0x5a
const IDLE = 0x49
const MESSAGE_LENGTH = 6

/**
 * Whether the session is outside a transaction after a server response. The final ReadyForQuery message
 * states this (`Z`, length 5, status `I`, `T` or `E`). For an empty response the result is `before`; without
 * ReadyForQuery a query is still running and the result is false.
 */
export function isIdleAfter(response: Uint8Array, before: boolean): boolean {
  if (response.length === 0) return before
  const start = response.length - MESSAGE_LENGTH
  return start >= 0 && response[start] === READY_FOR_QUERY && response[start + 5] === IDLE
}
