import { sqlState } from './sql-error.ts'

/**
 * The database cannot be reached, or the connection was lost during a statement. No change was made, unless
 * `isOutcomeUnknown`.
 */
export class DatabaseUnavailableError extends Error {
  /** The cause of the error in words for operators, without the statement and its parameters. */
  readonly reason: string
  /**
   * Whether PostgreSQL may have executed the statement during which the connection was lost. True for COMMIT
   * and, outside a transaction, for any statement except `select`.
   */
  readonly isOutcomeUnknown: boolean

  constructor(cause: unknown, isOutcomeUnknown: boolean) {
    // Only the root cause is kept, because the message of drizzle's own error contains the statement and its
    // parameters.
    const root = rootCause(cause)
    const reason = reasonOf(root)
    super(`The database is unavailable: ${reason}`, { cause: root })
    this.name = 'DatabaseUnavailableError'
    this.reason = reason
    this.isOutcomeUnknown = isOutcomeUnknown
  }
}

/** Whether `error` is a `DatabaseUnavailableError`, or was caused by one. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof DatabaseUnavailableError) return true
  return false
}

/**
 * SQLSTATEs of errors that the connection or the database server causes, not the statement: connection
 * exceptions, shut-down and start-up of the server, a dropped database, an idle session that was ended, too
 * many connections, a primary that has become a standby, and a disk that is full or fails.
 */
const UNAVAILABLE_STATES = /^(?:08[0-9A-Z]{3}|57P0[1-5]|53[13]00|58030|25006)$/

const SOCKET_CODES: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * Error messages by which `pg` reports that it got no connection or lost it. Source: `client.js` of pg 8.23
 * and `index.js` of its pg-pool.
 */
const PG_MESSAGES: ReadonlySet<string> = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

/**
 * Whether the connection or the database server, not the statement, caused an error of a `pg` client. Errors
 * of the database server are recognised by their SQLSTATE, errors of the socket by their Node error code, and
 * errors of `pg` itself, which have no code, by their message.
 */
export function isConnectionError(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true
  const code = sqlState(error)
  if (code !== undefined) return SOCKET_CODES.has(code) || UNAVAILABLE_STATES.test(code)
  const root = rootCause(error)
  return root instanceof Error && PG_MESSAGES.has(root.message)
}

function rootCause(error: unknown): unknown {
  let current = error
  while (current instanceof Error && current.cause !== undefined) current = current.cause
  return current
}

/**
 * The reason of a database error as text. The error of a failed connection to several addresses of one host
 * has an empty message, so its code or name is used instead.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || (sqlState(error) ?? error.name)
}
