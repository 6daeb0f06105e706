import { useQuery } from '@tanstack/react-query'
import type { ProductCard } from '../../api/products/product.ts'
import { type ReviewPage, ratingsQuery } from '../../api/reviews/reviews.ts'
import * as messages from '../../messages/reviews.ts'

const stars = [5, 4, 3, 2, 1] as const

interface RatingBarsProps {
  readonly product: Pick<ProductCard, 'id' | 'reviewCount'>
  /** The first page of the product's reviews. */
  readonly first: ReviewPage
}

/**
 * Bars that show how many reviews have five, four, three, two and one star. Nothing until all ratings are
 * loaded, and nothing when no review has a rating.
 */
export function RatingBars({ product, first }: RatingBarsProps) {
  const isComplete = first.reviews.length >= first.total
  const { data = [] } = useQuery({ ...ratingsQuery(product.id), enabled: !isComplete })
  const ratings = isComplete ? first.reviews.map(({ rating }) => rating) : data
  // No bars are shown while ratings are missing, because the bars would contradict the average. Ratings
  // without a review text, which some shops count, are always missing: the list of reviews does not contain
  // them.
  const rated = ratings.filter(rating => rating !== null)
  if (ratings.length < product.reviewCount || rated.length === 0) return null
  return (
    <ul className="rating-bars">
      {stars.map(star => {
        const count = rated.filter(rating => rating === star).length
        return (
          <li key={star}>
            <span className="visually-hidden">{messages.ratingCount(star, count)}</span>
            <span aria-hidden="true">{star}</span>
            <meter min={0} max={rated.length} value={count} aria-hidden="true" />
            <span aria-hidden="true" className="tabular-nums">
              {count}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
