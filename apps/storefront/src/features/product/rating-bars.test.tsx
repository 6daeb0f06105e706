import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ratingsQuery } from '../../api/reviews/reviews.ts'
import { RatingBars } from './rating-bars.tsx'

const review = (rating: number | null, id: number) => {
  return { id, rating, author: 'Amina', date: '2026-11-01T10:00:00', text: 'Dobro', isVerified: false }
}

/**
 * Renders the rating bars of a product. Returns, for each bar, the stars, the number of reviews, and `max`
 * and `value` of the meter. `all`: the ratings of all reviews; absent while they are not loaded.
 */
function bars(
  reviewCount: number,
  first: readonly (number | null)[],
  total: number,
  all?: readonly number[],
) {
  const queries = new QueryClient()
  if (all !== undefined) queries.setQueryData(ratingsQuery(7).queryKey, all)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RatingBars product={{ id: 7, reviewCount }} first={{ reviews: first.map(review), total }} />
    </QueryClientProvider>,
  )
  return [...html.matchAll(/Ocjena (\d): (\d+)<.*?<meter min="0" max="(\d+)" value="(\d+)"/g)].map(match =>
    match.slice(1).map(Number),
  )
}

describe('RatingBars', () => {
  it('shows a bar for each rating from five stars to one, with the number and share of its reviews', () => {
    expect(bars(4, [5, 3, 5, 1], 4)).toEqual([
      [5, 2, 4, 2],
      [4, 0, 4, 0],
      [3, 1, 4, 1],
      [2, 0, 4, 0],
      [1, 1, 4, 1],
    ])
  })

  it('does not count reviews without a rating, and shows no bars when no review has a rating', () => {
    const [five, four] = bars(3, [5, null, 4], 3)
    expect([five, four]).toEqual([
      [5, 1, 2, 1],
      [4, 1, 2, 1],
    ])
    expect(bars(1, [null], 1)).toEqual([])
  })

  it('shows no bars until all pages of reviews are loaded, then counts the ratings on all these pages', () => {
    expect(bars(13, [5], 13)).toEqual([])
    const [five, four] = bars(13, [5], 13, [...Array.from({ length: 12 }, () => 4), 5])
    expect([five, four]).toEqual([
      [5, 1, 13, 1],
      [4, 12, 13, 12],
    ])
  })

  it('shows no bars when the product’s rating count exceeds the number of its reviews, because the shop also counts ratings without a review', () => {
    expect(bars(5, [5, 5], 2)).toEqual([])
  })
})
