import type { MouseEvent, ReactNode } from 'react'
import type { PagerLink } from '../../design/pager.tsx'

export interface PageLinkProps extends PagerLink {
  readonly onClick?: (event: MouseEvent) => void
  readonly 'aria-disabled'?: boolean
}

/** Draws a link to a page of the list at hand; the page that lists knows its own address. */
export type PageLink = (properties: PageLinkProps) => ReactNode

/** Whether a click is the plain one: with a modifier or another button it belongs to the browser (new tab …). */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
