import { byKey } from '../accounts/with-key.ts'
import { gmtTime, siteTime } from '../clock.ts'
import type { ShopRequest } from '../http/call.ts'
import { respond, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import { asText } from '../json.ts'
import { recordedError, recordedObject } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { productFields } from './reviews.ts'

export const writeReviewRoutes: readonly Route[] = [
  { method: 'POST', path: '/wc/v3/products/reviews', handle: byKey(create) },
]

/** Creates a review. Accepts any rating and clears a malformed e-mail address (wire fact 8). */
function create(shop: ShopState, { body }: ShopRequest): ShopResponse {
  const { catalogue } = shop
  const [reviewer, review, email] = [body.reviewer, body.review, body.reviewer_email].map(asText)
  if (!reviewer || !review) return recordedError('wc-review-create-missing')
  const product = catalogue.products.get(Number(body.product_id))
  if (product === undefined) return recordedError('wc-review-create-no-such-product')
  const text = `<p>${review.replaceAll('&', '&amp;')}</p>\n`
  const [newest = {}] = catalogue.reviews
  const isDuplicate = catalogue.reviews.some(one => one.review === text && one.product_id === product.id)
  // WooCommerce accepts a repeated review when the e-mail address is missing or invalid (as recorded).
  if (isDuplicate && email?.includes('@') === true) return recordedError('wc-review-create-duplicate')
  const now = new Date(shop.now())
  const id = Math.max(...catalogue.reviews.map(one => Number(one.id))) + 1
  const rated = { reviewer, rating: Number(body.rating ?? 0), verified: false }
  const times = { date_created: siteTime(now), date_created_gmt: gmtTime(now) }
  catalogue.reviews.unshift({ ...newest, ...productFields(product), ...rated, ...times, id, review: text })
  const average = (Number(product.rating) * product.reviews + rated.rating) / (product.reviews + 1)
  Object.assign(product, { reviews: product.reviews + 1, rating: average.toFixed(2) })
  const storedEmail = email?.includes('@') === true ? email : ''
  const { product_image: _, ...about } = productFields(product)
  const shown = {
    ...recordedObject('wc-review-create-ok'),
    ...about,
    ...rated,
    ...times,
    id,
    review,
    reviewer_email: storedEmail,
  }
  return respond(201, shown, { Location: `https://shop.example/wp-json/wc/v3/products/reviews/${id}` })
}
