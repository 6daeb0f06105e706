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
