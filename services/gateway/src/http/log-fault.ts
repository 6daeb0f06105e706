/**
 * One fault for the log. A failed query is told by its cause: drizzle's own message repeats every parameter, and those are
 * names, addresses and telephone numbers.
 */
export function logFault(what: string, error: unknown): void {
  const isQuery =
    error instanceof Error && error.message.startsWith('Failed query') && error.cause !== undefined
  console.error(`${what}:`, isQuery ? error.cause : error)
}
