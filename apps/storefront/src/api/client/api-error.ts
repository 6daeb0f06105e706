import type { ClientError, Result } from '@sultan/woo-client/client'

/**
 * Error of a failed request. Thrown only inside query functions, because TanStack Query expects a failure as
 * a rejection.
 */
class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly error: ClientError

  constructor(error: ClientError) {
    super(error.kind === 'http' ? `${error.status} ${error.code}` : error.kind)
    this.error = error
  }
}

/** Returns the value of a successful `Result`. @throws ApiError for a failed one. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new ApiError(result.error)
}

/** Returns the value of a successful `Result`; null for a 404. @throws ApiError for any other failure. */
export function unwrapOrNull<T>(result: Result<T>): T | null {
  if (!result.ok && result.error.kind === 'http' && result.error.status === 404) return null
  return unwrap(result)
}

/** Whether the error is a 404, which is not retried (specification §8). */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.error.kind === 'http' && error.error.status === 404
