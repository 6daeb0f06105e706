import { decodeEntities, stripMarkup } from '@sultan/kernel/html'
import type * as wire from '@sultan/woo-wire/review'
import type { Review } from './review.ts'

export function reviewFromWire(review: wire.Review): Review {
  return {
    id: review.id,
    author: decodeEntities(review.reviewer),
    // The shop's own administration lets 6 pass (wire fact 8).
    rating: Math.min(5, Math.max(1, Math.round(review.rating))),
    date: review.date_created,
    text: stripMarkup(review.review),
  }
}
