import { byKey } from '../accounts/with-key.ts'
import { gmtTime, siteTime } from '../clock.ts'
import { type Answer, answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import type { Route } from '../http/route.ts'
import { asText } from '../json.ts'
import { recordedObject, refusal } from '../recorded.ts'
import type { World } from '../world.ts'
import { productFields } from './reviews.ts'

export const writeReviewRoutes: readonly Route[] = [
  { method: 'POST', path: '/wc/v3/products/reviews', answer: byKey(create) },
]

/** Takes any rating and empties a malformed address (fact 8). */
function create(world: World, { body }: Call): Answer {
  const { catalogue } = world
  const [reviewer, review, email] = [body.reviewer, body.review, body.reviewer_email].map(asText)
  if (!reviewer || !review) return refusal('wc-review-create-missing')
  const product = catalogue.products.get(Number(body.product_id))
  if (product === undefined) return refusal('wc-review-create-no-such-product')
  const text = `<p>${review.replaceAll('&', '&amp;')}</p>\n`
  const [newest = {}] = catalogue.reviews
  const isSaid = catalogue.reviews.some(one => one.review === text && one.product_id === product.id)
  // Said again by somebody whose address was emptied, it is another one (recorded).
  if (isSaid && email?.includes('@') === true) return refusal('wc-review-create-duplicate')
  const now = new Date(world.now())
  const id = Math.max(...catalogue.reviews.map(one => Number(one.id))) + 1
  const said = { reviewer, rating: Number(body.rating ?? 0), verified: false }
  const times = { date_created: siteTime(now), date_created_gmt: gmtTime(now) }
  catalogue.reviews.unshift({ ...newest, ...productFields(product), ...said, ...times, id, review: text })
  const average = (Number(product.rating) * product.reviews + said.rating) / (product.reviews + 1)
  Object.assign(product, { reviews: product.reviews + 1, rating: average.toFixed(2) })
  const kept = email?.includes('@') === true ? email : ''
  const { product_image: _, ...about } = productFields(product)
  const shown = {
    ...recordedObject('wc-review-create-ok'),
    ...about,
    ...said,
    ...times,
    id,
    review,
    reviewer_email: kept,
  }
  return answer(201, shown, { Location: `https://shop.example/wp-json/wc/v3/products/reviews/${id}` })
}
