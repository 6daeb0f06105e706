import { type Rejected, reject } from '../../domain/rejection.ts'

/**
 * The rejection of a change that the embedded store cannot carry out. A value without any effect is rejected
 * instead of stored.
 */
export function notSupported(message: string): Rejected {
  return reject(400, 'sultan_not_supported', message)
}

/** WooCommerce's rejection of a value that a setting cannot have. */
export const INVALID_VALUE: Rejected = reject(
  400,
  'rest_setting_value_invalid',
  'An invalid setting value was passed.',
)
