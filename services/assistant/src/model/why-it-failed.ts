/** For the log: what kind of failure it was. Never a message, which may hold the talk or the key. */
export function whyItFailed(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'it took too long'
  if (error instanceof SyntaxError) return 'its answer was no JSON'
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  if (typeof status === 'number') return `it answered ${status}`
  return error instanceof Error ? `it failed (${[error.name, ...codesOf(error)].join(', ')})` : 'it failed'
}

/** `ECONNREFUSED`, `ENOTFOUND` …: what the owner can do something about, wherever in the chain of causes it stands. */
function codesOf(error: unknown, depth = 0): readonly string[] {
  if (!(error instanceof Error) || depth > 4) return []
  const code: unknown = 'code' in error ? error.code : undefined
  const isPlain = typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,40}$/.test(code)
  return [...(isPlain ? [code] : []), ...codesOf(error.cause, depth + 1)]
}
