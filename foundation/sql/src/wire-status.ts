const READY_FOR_QUERY = 0x5a
const IDLE = 0x49
const MESSAGE_LENGTH = 6

/**
 * Whether the session is outside a transaction after an answer of the server, read from the ReadyForQuery message that
 * ends it (`Z`, length 5, status `I`, `T` or `E`). An empty answer changes nothing; one without ReadyForQuery is midway.
 */
export function endsIdle(answer: Uint8Array, before: boolean): boolean {
  if (answer.length === 0) return before
  const start = answer.length - MESSAGE_LENGTH
  return start >= 0 && answer[start] === READY_FOR_QUERY && answer[start + 5] === IDLE
}
