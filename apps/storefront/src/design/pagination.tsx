import type { MouseEvent, ReactNode } from 'react'
import * as messages from '../messages/common.ts'
import { Icon } from './icon.tsx'
import { paginationItems } from './pagination-items.ts'

interface PaginationLink {
  readonly page: number
  readonly className?: string
  readonly 'aria-label'?: string
  readonly 'aria-current'?: 'page'
  readonly 'aria-disabled'?: boolean
  readonly rel?: 'prev' | 'next'
  readonly onClick?: (event: MouseEvent) => void
  readonly children: ReactNode
}

/**
 * Renders a link to one page of a paginated list. The component that uses `Pagination` defines the link's
 * URL.
 */
export type PageLink = (link: PaginationLink) => ReactNode

interface PaginationProps {
  readonly page: number
  readonly totalPages: number
  readonly link: PageLink
}

/** Links to the pages of a paginated list. Nothing is rendered for a list of only one page. */
export function Pagination({ page, totalPages, link }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav className="pagination" aria-label={messages.pages}>
      <PreviousNextLink page={page - 1} totalPages={totalPages} rel="prev" link={link} />
      {paginationItems(page, totalPages).map((step, index) =>
        step === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no page number to use as key
          <span key={`gap-${index}`}>…</span>
        ) : (
          <Keyed key={step}>
            {link({
              page: step,
              'aria-label': messages.page(step),
              ...(step === page && { 'aria-current': 'page' }),
              children: step,
            })}
          </Keyed>
        ),
      )}
      <PreviousNextLink page={page + 1} totalPages={totalPages} rel="next" link={link} />
    </nav>
  )
}

const Keyed = ({ children }: { readonly children: ReactNode }) => children

interface PreviousNextLinkProps extends PaginationProps {
  readonly rel: 'prev' | 'next'
}

function PreviousNextLink({ page, totalPages, rel, link }: PreviousNextLinkProps) {
  const back = rel === 'prev'
  const children = (
    <>
      {back && <Icon name="left" size={20} />}
      <b>{back ? messages.previousPage : messages.nextPage}</b>
      {!back && <Icon name="right" size={20} />}
    </>
  )
  if (page < 1 || page > totalPages) {
    return (
      <span className="pagination__side" aria-hidden="true" aria-disabled="true">
        {children}
      </span>
    )
  }
  return link({ page, rel, className: 'pagination__side', children })
}
