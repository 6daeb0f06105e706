import type { Refusal } from '../../domain/refusal.ts'
import type { Params } from './cart-call.ts'

/** The 400 `rest_missing_callback_param`: here `data.params` is a list (fact 39). Null when all of them were sent. */
export function missingParams(params: Params, required: readonly string[]): Refusal | null {
  const missing = required.filter(name => params[name] === undefined || params[name] === null)
  if (missing.length === 0) return null
  return {
    status: 400,
    code: 'rest_missing_callback_param',
    message: `Missing parameter(s): ${missing.join(', ')}`,
    data: { params: missing },
  }
}
