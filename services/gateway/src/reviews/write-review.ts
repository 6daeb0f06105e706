import { isRecord } from '@sultan/kernel/is-record'
import type { Logger } from '@sultan/kernel/logger'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { ReviewForm } from '@sultan/woo-client/write-review'
import { parsePublicCustomer } from '../accounts/own-customer.ts'
import type { TokenVerifier } from '../accounts/token-verifier.ts'
import { readJson } from '../http/read-json.ts'
import {
  errorResponse,
  invalidParamsResponse,
  invalidTokenResponse,
  jsonResponse,
  notFoundResponse,
  storeUnavailableResponse,
} from '../http/responses.ts'
import { lineProblemMessages, messages } from '../messages/messages.ts'
import type { AdminClient } from '../store/admin-client.ts'
import type { StoreResponse } from '../store/store-client.ts'
import { parseReviewForm } from './review-form.ts'
import { hasBought, takesReviews } from './review-rules.ts'

export interface ReviewServices {
  /**
   * Client with the WooCommerce API key; null without a key, and then the route for new reviews does not
   * exist.
   */
  readonly adminClient: AdminClient | null
  readonly tokenVerifier: TokenVerifier
  readonly terms: () => ShopTerms
  readonly logger: Logger
}

/**
 * `POST /wc/v3/products/reviews`: responds 201 with the review, which is published or held
 * (docs/http-api.md).
 */
export async function handleWriteReview(request: Request, services: ReviewServices): Promise<Response> {
  const { adminClient, logger } = services
  const writers = services.terms().reviews
  if (adminClient === null) return notFoundResponse()
  if (writers === 'none') return closedResponse()
  const token = await services.tokenVerifier.verify(request.headers.get('authorization'))
  if (token.kind === 'rejected') return invalidTokenResponse()
  if (token.kind === 'unavailable') return storeUnavailableResponse()
  const customerId = token.kind === 'verified' ? token.user.id : null
  if (writers === 'buyers' && customerId === null) return buyersOnlyResponse()
  const body = await readJson(request)
  if (!body.ok) return body.response
  const email = customerId === null ? null : await readEmail(adminClient, customerId, logger)
  if (customerId !== null && email === null) return storeUnavailableResponse()
  const form = parseReviewForm(body.value, email)
  if (!form.ok) return invalidParamsResponse(form.errors, Object.values(form.errors)[0])
  const productId = form.value.product_id
  const isBuyer =
    writers === 'everyone' || (customerId !== null && (await hasBought(adminClient, customerId, productId)))
  const isTaken = await takesReviews(adminClient, productId)
  if (isBuyer === 'unavailable' || isTaken === 'unavailable') return storeUnavailableResponse()
  if (!isTaken) return closedResponse()
  if (!isBuyer) return buyersOnlyResponse()
  // Without `status`, WooCommerce publishes immediately a review that is sent with the API key, even in a
  // shop that moderates reviews.
  const response = await adminClient({
    method: 'POST',
    route: '/wc/v3/products/reviews',
    body: { ...form.value, status: 'hold' },
  })
  return toResponse(response, form.value, logger)
}

async function readEmail(adminClient: AdminClient, customerId: number, logger: Logger) {
  const response = await adminClient({ method: 'GET', route: `/wc/v3/customers/${customerId}` })
  if (response.kind === 'lost' || response.status !== 200) return null
  const customer = parsePublicCustomer(response.body, logger)
  return customer?.id === customerId && customer.email !== '' ? customer.email : null
}

/**
 * Creates the response to the shopper who wrote a review. The response omits the e-mail address, and it omits
 * `verified`: a review sent with another person's e-mail address would otherwise reveal whether that person
 * has bought the product. Every status except `approved` is returned as `hold`.
 */
function toResponse(response: StoreResponse, form: ReviewForm, logger: Logger): Response {
  if (response.kind === 'lost' || response.status >= 500)
    return storeUnavailableResponse(5, messages.reviewUnknown)
  const fields = isRecord(response.body) ? response.body : {}
  if (response.status < 300 && typeof fields.id === 'number') {
    const { product_id, rating, review, reviewer } = form
    const status = fields.status === 'approved' ? 'approved' : 'hold'
    return jsonResponse(201, { id: fields.id, status, product_id, rating, review, reviewer })
  }
  switch (fields.code) {
    case 'woocommerce_rest_comment_duplicate':
      return errorResponse(409, 'woocommerce_rest_comment_duplicate', messages.reviewDuplicate)
    case 'woocommerce_rest_product_invalid_id':
      return errorResponse(404, 'woocommerce_rest_product_invalid_id', lineProblemMessages.unknown_product)
    default:
      logger.warn({ status: response.status, code: fields.code }, 'The store rejected a review')
      return errorResponse(400, 'sultan_review_rejected', messages.reviewRejected)
  }
}

function closedResponse(): Response {
  return errorResponse(403, 'sultan_reviews_closed', messages.reviewsClosed)
}

function buyersOnlyResponse(): Response {
  return errorResponse(403, 'sultan_review_buyers_only', messages.reviewBuyersOnly)
}
