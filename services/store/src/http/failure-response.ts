import type { Logger } from '@sultan/kernel/logger'
import { isStatementTimeout, redactSqlError } from '@sultan/sql/sql-error'
import { isDatabaseUnavailable } from '@sultan/sql/unavailable'
import { HashingBusyError } from '../domain/hash-pool.ts'
import { type RestResponse, restError } from './response.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * The response when an endpoint has thrown `error`. Logs the error, except when the client has disconnected
 * during a GET or HEAD request, the database is unreachable or too many passwords wait to be hashed.
 */
export function failureResponse(error: unknown, request: Request, log: Logger): RestResponse {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && request.signal.aborted) return timedOut()
  if (error instanceof HashingBusyError) return tooManyPasswords()
  if (isDatabaseUnavailable(error)) return databaseUnavailable()
  const { pathname } = new URL(request.url)
  const fields = { err: redactSqlError(error), method: request.method, path: pathname }
  if (isStatementTimeout(error)) {
    log.warn(fields, 'PostgreSQL ended a statement at its time limit')
    return timedOut()
  }
  log.error(fields, 'The embedded store failed to handle a request')
  return restError(500, 'internal_server_error', 'There has been a critical error on this website.')
}

function tooManyPasswords(): RestResponse {
  const response = restError(503, 'sultan_too_many_passwords', 'Too many passwords are being checked.')
  return { ...response, headers: { 'Retry-After': `${RETRY_AFTER_SECONDS}` } }
}

/**
 * The 503 response when an SQL statement has reached its time limit, or when the client has disconnected
 * during a GET or HEAD request. The transaction of the statement had no effect; earlier transactions of the
 * request may have had an effect.
 */
function timedOut(): RestResponse {
  const message = 'The database did not respond in time. Please try again.'
  const response = restError(503, 'sultan_statement_timeout', message)
  return { ...response, headers: { 'Retry-After': `${RETRY_AFTER_SECONDS}` } }
}

/**
 * The 503 response while the database is unreachable; WordPress itself sends an HTML page. The request may or
 * may not have had an effect.
 */
function databaseUnavailable(): RestResponse {
  const error = restError(503, 'database_unavailable', 'Error establishing a database connection.')
  return { ...error, headers: { 'Retry-After': `${RETRY_AFTER_SECONDS}` } }
}
