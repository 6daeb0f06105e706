import type { Review } from '../../domain/reviews.ts'
import { isoGmtTime, isoSiteTime } from '../../format/site-time.ts'

/** The fields of a review in `wc/v3`, without `_links`. */
export function reviewJson(
  review: Review,
  { name, slug }: { readonly name: string; readonly slug: string },
  publicUrl: string,
) {
  return {
    id: review.id,
    date_created: isoSiteTime(review.dateCreated),
    date_created_gmt: isoGmtTime(review.dateCreated),
    product_id: review.productId,
    product_name: name,
    product_permalink: `${publicUrl}/proizvod/${slug}/`,
    status: review.status,
    reviewer: review.reviewer,
    reviewer_email: review.reviewerEmail,
    review: review.review,
    rating: review.rating,
    verified: review.verified,
    reviewer_avatar_urls: { 24: '', 48: '', 96: '' },
  }
}
