import { type Rejected, reject } from '../../domain/rejection.ts'

/**
 * The error response to a change that the embedded store does not support. The store rejects values that
 * would have no effect, and does not store them.
 */
export function notSupported(message: string): Rejected {
  return reject(400, 'sultan_not_supported', message)
}

/** WooCommerce's error response to an invalid value of a setting. */
export const INVALID_VALUE: Rejected = reject(
  400,
  'rest_setting_value_invalid',
  'An invalid setting value was passed.',
)
