import { byKey } from '../accounts/with-key.ts'
import { gmtTime, siteTime } from '../clock.ts'
import type { ShopRequest } from '../http/call.ts'
import { ok, respond, type ShopResponse } from '../http/response.ts'
import type { Parts, Route } from '../http/route.ts'
import { asText } from '../json.ts'
import { recordedError, recordedObject } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { productFields } from './reviews.ts'

export const writeReviewRoutes: readonly Route[] = [
  { method: 'POST', path: '/wc/v3/products/reviews', handle: byKey(create) },
  { method: 'GET', path: '/wc/v3/products/:id', handle: byKey(productSettings) },
]

/** Returns a product's id and `reviews_allowed`. The gateway reads only `reviews_allowed`. */
function productSettings({ options, catalogue }: ShopState, _call: ShopRequest, { id }: Parts): ShopResponse {
  if (!catalogue.products.has(Number(id))) return recordedError('wc-review-create-no-such-product')
  return ok({ id: Number(id), reviews_allowed: !options.settings.reviews.closedFor.includes(Number(id)) })
}

/**
 * Creates a review. Accepts any rating and clears a malformed e-mail address (wire fact 8). A review is
 * published unless the request has the status `hold`. The owner's review settings have no effect, because
 * WooCommerce applies these settings only to its own review form.
 */
function create(shop: ShopState, { body }: ShopRequest): ShopResponse {
  const { catalogue } = shop
  const [reviewer, review, email] = [body.reviewer, body.review, body.reviewer_email].map(asText)
  if (!reviewer || !review) return recordedError('wc-review-create-missing')
  const product = catalogue.products.get(Number(body.product_id))
  if (product === undefined) return recordedError('wc-review-create-no-such-product')
  const text = `<p>${review.replaceAll('&', '&amp;')}</p>\n`
  const [newest = {}] = catalogue.reviews
  const known = [...catalogue.reviews, ...catalogue.heldReviews]
  const isDuplicate = known.some(one => one.review === text && one.product_id === product.id)
  // WooCommerce accepts a repeated review when the e-mail address is missing or invalid (as recorded).
  if (isDuplicate && email?.includes('@') === true) return recordedError('wc-review-create-duplicate')
  const now = new Date(shop.now())
  const id = Math.max(...known.map(one => Number(one.id))) + 1
  const rated = { reviewer, rating: Number(body.rating ?? 0), verified: false }
  const times = { date_created: siteTime(now), date_created_gmt: gmtTime(now) }
  const isHeld = body.status === 'hold'
  const list = isHeld ? catalogue.heldReviews : catalogue.reviews
  list.unshift({ ...newest, ...productFields(product), ...rated, ...times, id, review: text })
  if (!isHeld) {
    const average = (Number(product.rating) * product.reviews + rated.rating) / (product.reviews + 1)
    Object.assign(product, { reviews: product.reviews + 1, rating: average.toFixed(2) })
  }
  const storedEmail = email?.includes('@') === true ? email : ''
  const { product_image: _, ...about } = productFields(product)
  const shown = {
    ...recordedObject('wc-review-create-ok'),
    ...about,
    ...rated,
    ...times,
    id,
    review,
    status: isHeld ? 'hold' : 'approved',
    reviewer_email: storedEmail,
  }
  return respond(201, shown, { Location: `https://shop.example/wp-json/wc/v3/products/reviews/${id}` })
}
