import { useQuery } from '@tanstack/react-query'
import { type ReviewPage, ratingsQuery } from '../../api/reviews/reviews.ts'
import * as messages from '../../messages/reviews.ts'

const stars = [5, 4, 3, 2, 1] as const

interface RatingBarsProps {
  readonly productId: number
  /** The first page of the reviews. */
  readonly first: ReviewPage
}

/** How many reviews have five, four, … stars; nothing until all ratings are known. */
export function RatingBars({ productId, first }: RatingBarsProps) {
  const isComplete = first.reviews.length >= first.total
  const { data = [] } = useQuery({ ...ratingsQuery(productId), enabled: !isComplete })
  const ratings = isComplete ? first.reviews.map(({ rating }) => rating) : data
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
