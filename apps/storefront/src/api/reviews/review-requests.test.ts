import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { reviewSchema } from '@sultan/woo-client/reviews'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toReview } from './review-requests.ts'

describe('toReview', () => {
  it('strips markup and limits the rating to five stars', () => {
    const [review] = z.parse(z.array(reviewSchema), recording('store-reviews-of-product').response.body)
    if (review === undefined) throw new Error('The recording is empty.')
    expect(toReview(review)).toEqual({
      id: 11,
      author: 'Nedžad Čaušević',
      rating: 4,
      date: '2026-11-21T02:15:30',
      text: 'Dobar kvalitet, brza dostava.',
    })
    expect(toReview({ ...review, rating: 6 }).rating).toBe(5)
  })
})
