import { RequestNotSentError } from '../store/store-client.ts'

/**
 * Codes of errors that occur before the first byte of a request is sent: DNS, connection and certificate
 * errors.
 */
const NOT_SENT_CODES =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/

/**
 * Converts an error of `fetch` to an error whose message contains no URL and no headers. The returned error
 * is a `RequestNotSentError` only when certainly no request was sent; after a broken connection the store may
 * have read the request.
 */
export function toSendError(error: unknown): Error {
  const codes = errorCodes(error)
  const reason = codes.join(', ') || (error instanceof Error ? error.name : 'unknown')
  const isNotSent = codes.length > 0 && codes.every(code => NOT_SENT_CODES.test(code))
  return isNotSent ? new RequestNotSentError(reason) : new Error(`No response of the store: ${reason}`)
}

/** The codes of an error of `fetch`. The codes are in the error's `cause`, one for each IP address tried. */
function errorCodes(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.flatMap(errorCodes)
  if ('code' in error && typeof error.code === 'string') return [error.code]
  return errorCodes(error.cause)
}
