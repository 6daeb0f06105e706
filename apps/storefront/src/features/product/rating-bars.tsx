import { useQuery } from '@tanstack/react-query'
import { ratingsQuery } from '../../api/reviews/reviews.ts'
import * as messages from '../../messages/reviews.ts'

const stars = [5, 4, 3, 2, 1] as const

/** How many reviews have five, four, … stars; nothing until all ratings are known. */
export function RatingBars({ productId }: { readonly productId: number }) {
  const ratings = useQuery(ratingsQuery(productId)).data ?? []
  if (ratings.length === 0) return null
  return (
    <ul className="rating-bars">
      {stars.map(star => {
        const count = ratings.filter(rating => rating === star).length
        return (
          <li key={star}>
            <span className="visually-hidden">{messages.ratingCount(star, count)}</span>
            <span aria-hidden="true">{star}</span>
            <meter min={0} max={ratings.length} value={count} aria-hidden="true" />
            <span aria-hidden="true" className="tabular-nums">
              {count}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
