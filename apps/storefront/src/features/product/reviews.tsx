import { formatDate } from '@sultan/kernel/date'
import { formatRating } from '../../design/rating.tsx'
import { Star } from '../../design/star.tsx'
import type { ProductCard } from '../../shop/product.ts'
import type { Review } from '../../shop/review.ts'
import { rating as ratingWord, reviews as reviewCount } from '../../words/common.ts'
import * as words from '../../words/product.ts'

interface ReviewsProps {
  readonly product: ProductCard
  readonly reviews: readonly Review[]
}

/** The average, and what people wrote. The store may count more ratings than it gives out as texts. */
export function Reviews({ product, reviews }: ReviewsProps) {
  if (product.reviewCount === 0) return null
  return (
    <section className="section reviews" id="recenzije" aria-labelledby="reviews">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="t-h2" id="reviews">
            {words.reviews}
          </h2>
          <p className="rating reviews__all">
            <Star solid />
            <span className="sr">{ratingWord}</span>
            <b>{formatRating(product.rating)}</b>
            <span className="t-mute">({reviewCount(product.reviewCount)})</span>
          </p>
        </div>
        <ul className="reviews__list">
          {reviews.map(review => (
            <li key={review.id}>
              <OneReview review={review} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function OneReview({ review }: { readonly review: Review }) {
  return (
    <article className="review">
      <Stars rating={review.rating} />
      <p className="review__text">{review.text}</p>
      <p className="t-tiny t-mute">
        {review.author} · <time dateTime={review.date}>{formatDate(review.date)}</time>
      </p>
    </article>
  )
}

const places = [1, 2, 3, 4, 5] as const

function Stars({ rating }: { readonly rating: number }) {
  return (
    <p className="stars">
      <span className="sr">{words.stars(rating)}</span>
      {places.map(place => (
        <Star key={place} solid className={place <= rating ? 'i i--fill' : 'i i--fill is-off'} />
      ))}
    </p>
  )
}
