import { formatDate } from '@sultan/kernel/date'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Review, type ReviewPage, reviewsQuery } from '../../api/reviews/reviews.ts'
import { Button } from '../../design/button.tsx'
import { Star } from '../../design/icon.tsx'
import { Notice } from '../../design/notice.tsx'
import * as messages from '../../messages/reviews.ts'
import { sharedMarkup } from '../../platform/shared-markup.tsx'

interface ReviewListProps {
  readonly productId: number
  /** The first page of the product's reviews. */
  readonly first: ReviewPage
}

/** The list of reviews. Each press of the button below the list adds a page of reviews. */
export function ReviewList({ productId, first }: ReviewListProps) {
  const queries = useQueryClient()
  const [more, setMore] = useState<readonly ReviewPage[]>([])
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest')
  const shown = shownReviews([first, ...more])
  const left = countLeft([first, ...more])

  const showMore = async () => {
    setState('busy')
    try {
      const next = await queries.fetchQuery(reviewsQuery(productId, more.length + 2))
      setMore([...more, next])
      setState('rest')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <ul className="reviews__list">
        {shown.map(review => sharedMarkup(review, '', <ReviewItem key={review.id} review={review} />))}
      </ul>
      <div role="status" className="hide-empty">
        {state === 'failed' && <Notice kind="error">{messages.moreFailed}</Notice>}
      </div>
      {left > 0 && (
        <Button
          kind="outline"
          className="script-only reviews__more"
          busy={state === 'busy' && messages.loadingMore}
          onClick={() => void showMore()}
        >
          {messages.showMore(left)}
        </Button>
      )}
    </>
  )
}

/**
 * The reviews of all pages, each once: a review published in the meantime moves the older reviews by one
 * place, so the next page may repeat a review.
 */
const shownReviews = (pages: readonly ReviewPage[]): readonly Review[] => [
  ...new Map(pages.flatMap(({ reviews }) => reviews).map(review => [review.id, review])).values(),
]

/**
 * Returns the number of reviews that are not shown yet: the smallest total of the loaded pages, minus the
 * number of shown reviews. The result is 0 or less when all reviews are shown. The totals differ when the
 * number of reviews has changed between two requests. After a deletion, the later, smaller total is right.
 * After a publication, the earlier, smaller total is right, because the new review is on none of the pages
 * that are still to be loaded.
 */
export function countLeft(pages: readonly ReviewPage[]): number {
  if (pages.at(-1)?.reviews.length === 0) return 0
  return Math.min(...pages.map(({ total }) => total)) - shownReviews(pages).length
}

function ReviewItem({ review }: { readonly review: Review }) {
  return (
    <li>
      <article className="review">
        {review.rating !== null && <Stars rating={review.rating} />}
        <p className="review__text">{review.text}</p>
        <p className="text-tiny text-muted">
          {review.author}
          {review.isVerified && ` · ${messages.verified}`} ·{' '}
          <time dateTime={review.date}>{formatDate(review.date)}</time>
        </p>
      </article>
    </li>
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
