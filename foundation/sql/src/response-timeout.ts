import type pg from 'pg'

/**
 * Time that the client waits for a response after the time limit of the statement, in ms. A response is still
 * missing after this time only when the connection was cut without notice.
 */
export const RESPONSE_MARGIN_MS = 3_000

/** A query that rejects when no response arrives within `timeoutMs`; 0 means no limit. */
export function withResponseTimeout(query: string | pg.QueryConfig, timeoutMs: number): pg.QueryConfig {
  const config = typeof query === 'string' ? { text: query } : query
  // The types of `pg` do not list `query_timeout`.
  const limited = { ...config, query_timeout: timeoutMs }
  return limited
}
