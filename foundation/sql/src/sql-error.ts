/**
 * PostgreSQL's five-character SQLSTATE of a failed query (`23505` unique violation, `40P01` deadlock …), from
 * an error of `pg` or from drizzle's wrapper around that error. For another error its `code`, such as
 * `ECONNREFUSED`, or undefined.
 */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code
  }
  return undefined
}

/** Whether PostgreSQL ended a statement at its time limit, so that its transaction had no effect. */
export function isStatementTimeout(error: unknown): boolean {
  return sqlState(error) === '57014'
}

/**
 * Name of the constraint or unique index that a statement violated; undefined for an error without such a
 * name.
 */
export function violatedConstraint(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('constraint' in current && typeof current.constraint === 'string') return current.constraint
  }
  return undefined
}

/**
 * Converts an error of a drizzle query to a text for logs. Removes the parameters that drizzle repeats in the
 * message and the values in PostgreSQL's detail, because both can contain names, addresses, telephone numbers
 * and links. Returns any other error unchanged.
 */
export function redactSqlError(error: unknown): unknown {
  if (!(error instanceof Error && 'query' in error && 'params' in error)) return error
  const reason = error.cause instanceof Error ? error.cause.message : 'no reason given'
  const where = error.stack?.match(/^ {4}at .*$/gm)?.join('\n') ?? ''
  return `${reason} (${sqlState(error) ?? 'no state'}) at ${String(error.query).slice(0, 300)}\n${where}`
}
