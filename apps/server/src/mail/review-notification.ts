import type { EmailContent, MailShopDetails } from './email.ts'
import { border, heading, ink, inkSoft, paragraph, renderLayout, shopFooterText } from './layout.ts'
import { html, type Markup } from './markup.ts'
import * as messages from './messages.ts'
import { typedLine, typedLines } from './typed-text.ts'

/** A review that waits for approval, as the shopper wrote it. */
interface WaitingReview {
  readonly id: number
  readonly product: string
  readonly rating: number
  readonly reviewer: string
  readonly text: string
  readonly isByBuyer: boolean
}

export interface WaitingReviews {
  /** The waiting reviews that the mail lists, which may be fewer than `total`. */
  readonly reviews: readonly WaitingReview[]
  readonly total: number
}

const MAX_TEXT_LENGTH = 500

/** The email to the shop's owner about reviews that wait for approval. */
export function reviewNotification(waiting: WaitingReviews, shop: MailShopDetails): EmailContent {
  return {
    subject: messages.waitingReviews(waiting.total),
    text: notificationText(waiting, shop),
    html: notificationHtml(waiting, shop),
  }
}

function notificationHtml({ reviews, total }: WaitingReviews, shop: MailShopDetails): Markup {
  const title = messages.waitingReviews(total)
  const content = html`${heading(title)}${paragraph(messages.reviewsExplained)}
${reviews.map(reviewHtml)}${total > reviews.length ? paragraph(messages.moreReviews(total - reviews.length)) : ''}
${paragraph(messages.reviewCommands)}`
  const preheader = reviews[0]?.product ?? ''
  return renderLayout({ title, preheader, content, footer: html`` }, shop)
}

function reviewHtml(review: WaitingReview): Markup {
  const lines = typedLines(review.text, MAX_TEXT_LENGTH).split('\n')
  return html`<p class="rule ink" style="margin:0;padding:12px 0 4px;border-top:1px solid ${border};color:${ink}"><strong>${review.id} · ${review.product}</strong></p>
<p class="soft" style="margin:0 0 4px;color:${inkSoft}">${authorOf(review)}</p>
<p class="ink" style="margin:0 0 16px;color:${ink};word-break:break-word">${lines.map((line, at) => html`${at > 0 ? html`<br>` : ''}${line}`)}</p>`
}

function authorOf({ rating, reviewer, isByBuyer }: WaitingReview): string {
  return messages.reviewBy(rating, typedLine(reviewer), isByBuyer)
}

function notificationText({ reviews, total }: WaitingReviews, shop: MailShopDetails): string {
  const texts = reviews.map(
    review => `${review.id} · ${review.product}
${authorOf(review)}
${typedLines(review.text, MAX_TEXT_LENGTH)}
`,
  )
  return `${messages.waitingReviews(total)}

${messages.reviewsExplained}

${texts.join('\n')}
${total > reviews.length ? `${messages.moreReviews(total - reviews.length)}\n\n` : ''}${messages.reviewCommands}

${shopFooterText(shop)}`
}
