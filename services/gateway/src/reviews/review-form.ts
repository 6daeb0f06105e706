import { isEmail } from '@sultan/kernel/email'
import { isRecord } from '@sultan/kernel/is-record'
import type { ReviewForm } from '@sultan/woo-client/write-review'
import { messages } from '../messages/messages.ts'
import { type FieldErrors, isIntegerWithin, isProductId, type Parsed, parsed } from '../validation/fields.ts'
import { plainTextLine, plainTextLines } from '../validation/plain-text.ts'

const MIN_TEXT_LENGTH = 5
const MAX_TEXT_LENGTH = 2000
const MAX_NAME_LENGTH = 60

/**
 * Parses a review form. Returns the form, or all validation errors. Only the fields of `ReviewForm` reach the
 * store; other fields (`status`, `verified`, `id` …) are dropped. `email`: e-mail address of the signed-in
 * customer; null for a guest.
 */
export function parseReviewForm(body: unknown, email: string | null): Parsed<ReviewForm> {
  const errors: FieldErrors = {}
  const fields = isRecord(body) ? body : {}
  const { product_id: productId, rating } = fields
  if (!isProductId(productId)) errors.product_id = messages.unknownProductId
  if (!isIntegerWithin(rating, 1, 5)) errors.rating = messages.reviewRating
  const form = {
    product_id: Number(productId),
    rating: Number(rating),
    review: typeof fields.review === 'string' ? plainTextLines(fields.review) : '',
    reviewer: typeof fields.reviewer === 'string' ? plainTextLine(fields.reviewer) : '',
    reviewer_email: email ?? (typeof fields.reviewer_email === 'string' ? fields.reviewer_email.trim() : ''),
  }
  if (form.review.length < MIN_TEXT_LENGTH) errors.review = messages.reviewEmpty
  if (form.review.length > MAX_TEXT_LENGTH) errors.review = messages.reviewTooLong
  if (form.reviewer === '') errors.reviewer = messages.reviewerEmpty
  if (form.reviewer.length > MAX_NAME_LENGTH) errors.reviewer = messages.tooLong('Ime', MAX_NAME_LENGTH)
  if (!isEmail(form.reviewer_email)) errors.reviewer_email = messages.email
  return parsed(form, errors)
}
