import { rating as ratingWord } from '../messages/common.ts'
import { Star } from './icon.tsx'

/** Formats a rating: `4.8` becomes `4,8`. */
export const formatRating = (rating: number) => rating.toFixed(1).replace('.', ',')

interface RatingProps {
  /** Average rating, 1–5; 0 when no review has a rating. */
  readonly rating: number
  readonly count: number
}

/** A star, the average rating and the number of reviews. Without ratings nothing is rendered. */
export function Rating({ rating, count }: RatingProps) {
  if (rating <= 0) return null
  return (
    <span className="rating">
      <Star solid />
      <span className="visually-hidden">{ratingWord}</span>
      {formatRating(rating)} <span className="text-muted">({count})</span>
    </span>
  )
}
