import { rating as ratingWord } from '../words/common.ts'
import { Star } from './star.tsx'

/** `4.8` → `4,8`. */
export const formatRating = (rating: number) => rating.toFixed(1).replace('.', ',')

interface RatingProps {
  /** Average, 1–5. */
  readonly rating: number
  readonly count: number
}

/** A brass star, the average and in brackets how many rated; nothing while nobody has. */
export function Rating({ rating, count }: RatingProps) {
  if (count <= 0) return null
  return (
    <span className="rating">
      <Star solid />
      <span className="sr">{ratingWord}</span>
      {formatRating(rating)} <span className="t-mute">({count})</span>
    </span>
  )
}
