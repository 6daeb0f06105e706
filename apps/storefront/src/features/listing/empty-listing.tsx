import { EmptyState } from '../../design/empty-state.tsx'
import { ButtonLink } from '../../design/link.tsx'
import type { PageLink } from '../../design/pagination.tsx'
import * as messages from '../../messages/product-list.ts'

interface EmptyListingProps {
  /** True when the page number in the URL is greater than the number of the product list's last page. */
  readonly isPastEnd: boolean
  readonly firstPage: PageLink
}

export function EmptyListing({ isPastEnd, firstPage }: EmptyListingProps) {
  return (
    <EmptyState
      title={isPastEnd ? messages.pastEndTitle : messages.emptyTitle}
      text={isPastEnd ? messages.pastEndText : messages.emptyText}
      picture="art/home/prazno-korpa-sire.webp"
      eager
    >
      {isPastEnd ? (
        firstPage({ page: 1, className: 'button button--primary', children: messages.firstPage })
      ) : (
        <ButtonLink to="/">{messages.toHome}</ButtonLink>
      )}
    </EmptyState>
  )
}
