import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { expect, it } from 'vitest'
import { queriesOver } from '../client/queries.fixture.ts'
import { fetchRatings, fetchReviews } from './review-requests.ts'

it('fetchReviews strips markup and limits the rating to five stars', async () => {
  const [recorded] = [recording('store-reviews-of-product').response.body].flat()
  const { reviews, total } = await fetchReviews(
    queriesOver([recorded, { ...Object(recorded), rating: 6 }]),
    42,
    { page: 1, per_page: 12 },
  )
  expect(total).toBe(2)
  expect(reviews[0]).toEqual({
    id: 11,
    author: 'Nedžad Čaušević',
    rating: 4,
    date: '2026-11-21T02:15:30',
    text: 'Dobar kvalitet, brza dostava.',
    isVerified: false,
  })
  expect(reviews[1]?.rating).toBe(5)
})

it('fetchReviews and fetchRatings return no stars for a review without a rating', async () => {
  const [recorded] = [recording('store-reviews-of-product').response.body].flat()
  const queries = queriesOver([{ ...Object(recorded), rating: 0 }, recorded])
  const { reviews } = await fetchReviews(queries, 42, { page: 1, per_page: 12 })
  expect(reviews.map(({ rating }) => rating)).toEqual([null, 4])
  expect(await fetchRatings(queries, 42)).toEqual([null, 4])
})
