import { isRecord } from '@sultan/kernel/is-record'
import { tooManyRequests } from '../http/answer.ts'

/** WooCommerce counts in windows of 10 s unless the owner has set others. */
const USUAL_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 600

/**
 * Ours (429, Bosnian words, `Retry-After`) in place of the Store API's own `400 rate_limit_exceeded` and of a 429 of somebody in
 * front of it; null for every other answer. Headers as in WooCommerce's source (`StoreApi/Authentication`), not recorded.
 */
export async function rateLimited(answer: Response): Promise<Response | null> {
  if (answer.status !== 400 && answer.status !== 429) return null
  if (answer.status === 400) {
    const body: unknown = await answer.clone().json()
    if (!isRecord(body) || body.code !== 'rate_limit_exceeded') return null
  }
  const told = Number(answer.headers.get('ratelimit-retry-after') ?? answer.headers.get('retry-after'))
  return tooManyRequests(
    Number.isInteger(told) && told > 0 ? Math.min(told, LONGEST_WAIT_SECONDS) : USUAL_WAIT_SECONDS,
  )
}
