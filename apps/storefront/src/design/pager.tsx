import type { ReactNode } from 'react'
import * as words from '../words/common.ts'
import { Icon } from './icon.tsx'
import { pagerSteps } from './pager-steps.ts'

export interface PagerLink {
  readonly page: number
  readonly className?: string
  readonly 'aria-label'?: string
  readonly 'aria-current'?: 'page'
  readonly rel?: 'prev' | 'next'
  readonly children: ReactNode
}

interface PagerProps {
  readonly page: number
  readonly totalPages: number
  /** Draws one link; the page that lists knows its own address. */
  readonly link: (properties: PagerLink) => ReactNode
}

/** Pages of a list as plain links; nothing when there is only one. */
export function Pager({ page, totalPages, link }: PagerProps) {
  if (totalPages <= 1) return null
  return (
    <nav className="pager" aria-label={words.pages}>
      <Side page={page - 1} totalPages={totalPages} rel="prev" link={link} />
      {pagerSteps(page, totalPages).map((step, index) =>
        step === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by
          <span key={`gap-${index}`}>…</span>
        ) : (
          <Keyed key={step}>
            {link({
              page: step,
              'aria-label': words.page(step),
              ...(step === page && { 'aria-current': 'page' }),
              children: step,
            })}
          </Keyed>
        ),
      )}
      <Side page={page + 1} totalPages={totalPages} rel="next" link={link} />
    </nav>
  )
}

const Keyed = ({ children }: { readonly children: ReactNode }) => children

interface SideProps extends PagerProps {
  readonly rel: 'prev' | 'next'
}

function Side({ page, totalPages, rel, link }: SideProps) {
  const back = rel === 'prev'
  const children = (
    <>
      {back && <Icon name="left" size={20} />}
      <b>{back ? words.previousPage : words.nextPage}</b>
      {!back && <Icon name="right" size={20} />}
    </>
  )
  if (page < 1 || page > totalPages) {
    return (
      <span className="side" aria-hidden="true" aria-disabled="true">
        {children}
      </span>
    )
  }
  return link({ page, rel, className: 'side', children })
}
