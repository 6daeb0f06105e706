import type { MouseEvent, ReactNode } from 'react'
import type { PagerLink } from '../../design/pager.tsx'

export interface PageLinkProps extends PagerLink {
  readonly onClick?: (event: MouseEvent) => void
  readonly 'aria-disabled'?: boolean
}

/** Draws a link to a page of the list at hand; the page that lists knows its own address. */
export type PageLink = (properties: PageLinkProps) => ReactNode
