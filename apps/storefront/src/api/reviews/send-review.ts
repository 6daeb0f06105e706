import { isRecord } from '@sultan/kernel/is-record'
import type { ReviewForm } from '@sultan/woo-client/write-review'
import { writeFailed } from '../../messages/reviews.ts'
import { currentToken, withToken } from '../account/session.ts'

/** Messages for the shopper about a review that was not stored. */
export interface ReviewFailure {
  readonly message: string
  /** Map from each field of the review form with an error to its error message. */
  readonly fields: Readonly<Record<string, string>>
}

/** Sends a product review of the signed-in customer or of a guest. */
export async function sendReview(form: ReviewForm): Promise<'approved' | 'hold' | ReviewFailure> {
  // The store client and its schemas are loaded only to send a review, so that product pages load faster.
  const modules = [import('../client/store-client.ts'), import('@sultan/woo-client/write-review')] as const
  const loaded = await Promise.all(modules).catch(() => null)
  if (loaded === null) return { message: writeFailed, fields: {} }
  const [{ browserClient }, { writeReview }] = loaded
  const send = (token: string | null) => writeReview(browserClient(), form, token)
  const result = await (currentToken() === null ? send(null) : withToken(send))
  if (result.ok) return result.value.status
  const { error } = result
  if (error.kind !== 'http') return { message: writeFailed, fields: {} }
  const params = isRecord(error.data) && isRecord(error.data.params) ? error.data.params : {}
  const fields = Object.entries(params).map(([name, text]) => [name, String(text)] as const)
  return { message: error.message || writeFailed, fields: Object.fromEntries(fields) }
}
