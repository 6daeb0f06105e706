import * as z from 'zod/mini'
import { bearerHeader, type Result, type WooClient } from './client.ts'

/** A product review as a shopper writes it. */
export interface ReviewForm {
  readonly product_id: number
  /** Rating in stars, 1–5. */
  readonly rating: number
  /** Text of the review, without markup. */
  readonly review: string
  readonly reviewer: string
  /**
   * E-mail address of a guest. Ignored for a signed-in customer, for whom the e-mail address of the account
   * is used.
   */
  readonly reviewer_email: string
}

/**
 * Sends a product review; `token` is null for a guest. Errors: 400 with a message for each invalid field in
 * `data.params`, 401 for a rejected token, 403 when the shop does not accept reviews of the product or from
 * this shopper, 404 for an unknown product, 409 for a duplicate review. Source: docs/http-api.md.
 */
export async function writeReview(
  client: WooClient,
  form: ReviewForm,
  token: string | null,
): Promise<Result<{ readonly status: 'approved' | 'hold' }>> {
  return client.request({
    route: '/wc/v3/products/reviews',
    headers: token === null ? {} : bearerHeader(token),
    body: form,
    schema: z.object({ status: z.enum(['approved', 'hold']) }),
  })
}
