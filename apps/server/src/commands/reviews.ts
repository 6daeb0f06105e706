import { approveReview, listHeldReviews, rejectReview } from '@sultan/store/reviews'
import { type Command, pageSummary, parseId, ROWS_PER_PAGE, table } from './command.ts'

export const reviewsCommand: Command = async ({ positionals, page }, database) => {
  const [action, argument, ...rest] = positionals
  if (action === undefined) {
    const { rows, total } = await listHeldReviews(database.sql, { page, perPage: ROWS_PER_PAGE })
    const cells = rows.map(({ review, product }) => [
      `${review.id}`,
      review.dateCreated.replace('T', ' ').slice(0, 16),
      product,
      `${review.rating}`,
      review.verified ? 'yes' : 'no',
      review.reviewer,
      review.reviewerEmail,
      review.review,
    ])
    const heading = ['Review', 'Written', 'Product', 'Stars', 'Bought', 'Name', 'E-mail', 'Text']
    return `${table(heading, cells)}\n${pageSummary(page, total)}`
  }
  const id = parseId(argument)
  if (id === null || rest.length > 0) return null
  if (action !== 'approve' && action !== 'reject') return null
  const isDone = await (action === 'approve' ? approveReview(database, id) : rejectReview(database.sql, id))
  if (!isDone) throw new Error(`There is no review ${id} that waits for approval.`)
  return action === 'approve' ? `Review ${id} is published.` : `Review ${id} is deleted.`
}
