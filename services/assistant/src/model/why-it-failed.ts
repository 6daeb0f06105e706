/** For the log: what kind of failure it was. Never a message, which may hold the talk or the key. */
export function whyItFailed(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'it took too long'
  if (error instanceof SyntaxError) return 'its answer was no JSON'
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  if (typeof status === 'number') return `it answered ${status}`
  return error instanceof Error ? `it failed (${error.name})` : 'it failed'
}
