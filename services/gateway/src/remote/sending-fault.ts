import { NeverSent } from '../store/never-sent.ts'

/** Before the first byte of a request goes out: no such host, nobody listens there, or not with the right certificate. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/

/**
 * Why `fetch` failed, in words that carry neither the address nor a header: `NeverSent` where that is certain. A connection that
 * broke is not: the request may have been read.
 */
export function sendingFault(error: unknown): Error {
  const codes = codesOf(error)
  const told = codes.join(', ') || (error instanceof Error ? error.name : 'unknown')
  const isBefore = codes.length > 0 && codes.every(code => BEFORE_SENDING.test(code))
  return isBefore ? new NeverSent(told) : new Error(`No answer from the store: ${told}`)
}

/** `fetch failed` has its reason in `cause`; where several addresses were tried, one for each. */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.flatMap(codesOf)
  if ('code' in error && typeof error.code === 'string') return [error.code]
  return codesOf(error.cause)
}
