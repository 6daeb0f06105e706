/**
 * PostgreSQL's five-character SQLSTATE of a failed query (`23505` unique violation, `40P01` deadlock …), whether `pg`
 * threw it or drizzle wrapped it; undefined for other faults.
 */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code
  }
  return undefined
}

/**
 * A fault as a log may have it. Of a failed query the parameters stay out, which drizzle's message repeats, and the values that
 * PostgreSQL names in its detail: those are names, addresses, telephone numbers and links.
 */
export function faultForLog(error: unknown): unknown {
  if (!(error instanceof Error && 'query' in error && 'params' in error)) return error
  const reason = error.cause instanceof Error ? error.cause.message : 'no reason given'
  const where = error.stack?.match(/^ {4}at .*$/gm)?.join('\n') ?? ''
  return `${reason} (${sqlState(error) ?? 'no state'}) at ${String(error.query).slice(0, 300)}\n${where}`
}
