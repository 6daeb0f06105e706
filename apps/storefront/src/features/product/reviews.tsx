import { useState } from 'react'
import type { ProductCard } from '../../api/products/product.ts'
import type { ReviewPage } from '../../api/reviews/reviews.ts'
import { Button } from '../../design/button.tsx'
import { Star } from '../../design/icon.tsx'
import { formatRating } from '../../design/rating.tsx'
import { rating as ratingWord, reviews as reviewCount } from '../../messages/common.ts'
import * as messages from '../../messages/reviews.ts'
import { lazyWithRetry } from '../../platform/lazy-with-retry.tsx'
import { pairOf, sharedMarkup } from '../../platform/shared-markup.tsx'
import { useShopInfo } from '../../platform/shop-info.ts'
import { RatingBars } from './rating-bars.tsx'
import { ReviewList } from './review-list.tsx'

const ReviewForm = lazyWithRetry(async () => (await import('./review-form.tsx')).ReviewForm)

interface ReviewsProps {
  readonly product: ProductCard
  /** The newest reviews; null when they could not be loaded. */
  readonly reviews: ReviewPage | null
}

/** Average rating of a product, a bar for each number of stars, and the reviews. */
export function Reviews(props: ReviewsProps) {
  const { product, reviews } = props
  // The server caches the markup of the review section only when `reviews`, the first page of reviews,
  // contains all reviews. Otherwise the rating bars also depend on `ratingsQuery`, so cached rating bars
  // could be outdated.
  const isComplete = reviews !== null && reviews.reviews.length >= reviews.total
  return sharedMarkup(isComplete ? pairOf(product)(reviews) : null, 'reviews', <ReviewSection {...props} />)
}

function ReviewSection({ product, reviews }: ReviewsProps) {
  const writers = useShopInfo().terms.reviews
  if (product.reviewCount === 0 && writers === 'none') return null
  return (
    <section className="section reviews" id="recenzije" aria-labelledby="reviews">
      <div className="container">
        <div className="section-header">
          <h2 className="text-h2" id="reviews">
            {messages.reviews}
          </h2>
          {product.rating > 0 ? (
            <p className="rating reviews__average">
              <Star solid />
              <span className="visually-hidden">{ratingWord}</span>
              <b>{formatRating(product.rating)}</b>
              <span className="text-muted">({reviewCount(product.reviewCount)})</span>
            </p>
          ) : (
            <p className="text-muted">
              {product.reviewCount > 0 ? reviewCount(product.reviewCount) : messages.noReviews}
            </p>
          )}
        </div>
        {reviews === null && <p className="reviews__missing text-muted">{messages.unavailable}</p>}
        {reviews !== null && reviews.total > 0 && (
          <>
            {reviews.total < product.reviewCount && (
              <p className="reviews__missing text-muted">{messages.withText(reviews.total)}</p>
            )}
            <RatingBars product={product} first={reviews} />
            <ReviewList productId={product.id} first={reviews} />
          </>
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
