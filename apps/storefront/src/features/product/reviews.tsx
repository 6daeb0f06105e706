import { formatDate } from '@sultan/kernel/date'
import { useState } from 'react'
import type { ProductCard } from '../../api/products/product.ts'
import type { Review } from '../../api/reviews/reviews.ts'
import { Button } from '../../design/button.tsx'
import { Star } from '../../design/icon.tsx'
import { formatRating } from '../../design/rating.tsx'
import { rating as ratingWord, reviews as reviewCount } from '../../messages/common.ts'
import * as messages from '../../messages/reviews.ts'
import { lazyWithRetry } from '../../platform/lazy-with-retry.tsx'
import { useShopInfo } from '../../platform/shop-info.ts'

const ReviewForm = lazyWithRetry(async () => (await import('./review-form.tsx')).ReviewForm)

interface ReviewsProps {
  readonly product: ProductCard
  /** Null when they could not be loaded. */
  readonly reviews: readonly Review[] | null
}

/**
 * Average rating and reviews. The number of ratings may exceed the number of reviews, because the store
 * returns only some of the reviews.
 */
export function Reviews({ product, reviews }: ReviewsProps) {
  const writers = useShopInfo().terms.reviews
  if (product.reviewCount === 0 && writers === 'none') return null
  return (
    <section className="section reviews" id="recenzije" aria-labelledby="reviews">
      <div className="container">
        <div className="section-header">
          <h2 className="text-h2" id="reviews">
            {messages.reviews}
          </h2>
          {product.reviewCount > 0 ? (
            <p className="rating reviews__average">
              <Star solid />
              <span className="visually-hidden">{ratingWord}</span>
              <b>{formatRating(product.rating)}</b>
              <span className="text-muted">({reviewCount(product.reviewCount)})</span>
            </p>
          ) : (
            <p className="text-muted">{messages.noReviews}</p>
          )}
        </div>
        {reviews === null && <p className="reviews__missing text-muted">{messages.unavailable}</p>}
        {reviews !== null && reviews.length > 0 && (
          <ul className="reviews__list">
            {reviews.map(review => (
              <li key={review.id}>
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
        )}
        {writers !== 'none' && <WriteReview product={product} writers={writers} />}
      </div>
    </section>
  )
}

interface WriteReviewProps {
  readonly product: ProductCard
  readonly writers: 'everyone' | 'buyers'
}

function WriteReview({ product, writers }: WriteReviewProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen)
    return <ReviewForm productId={product.id} writers={writers} path={`/proizvod/${product.slug}`} />
  return (
    <Button kind="outline" className="script-only" onClick={() => setIsOpen(true)}>
      {messages.writeReview}
    </Button>
  )
}

function ReviewItem({ review }: { readonly review: Review }) {
  return (
    <article className="review">
      <Stars rating={review.rating} />
      <p className="review__text">{review.text}</p>
      <p className="text-tiny text-muted">
        {review.author} · <time dateTime={review.date}>{formatDate(review.date)}</time>
      </p>
    </article>
  )
}

const places = [1, 2, 3, 4, 5] as const

function Stars({ rating }: { readonly rating: number }) {
  return (
    <p className="stars">
      <span className="visually-hidden">{messages.stars(rating)}</span>
      {places.map(place => (
        <Star
          key={place}
          solid
          className={place <= rating ? 'icon icon--filled' : 'icon icon--filled is-empty'}
        />
      ))}
    </p>
  )
}
