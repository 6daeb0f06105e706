import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface AccordionProps {
  /** Words, or a heading where its content has headings of its own. */
  readonly title: ReactNode
  readonly open?: boolean
  readonly id?: string
  readonly children: ReactNode
}

/** One foldable part, native `details`: works before and without any script. */
export function Accordion({ title, open = false, id, children }: AccordionProps) {
  return (
    <details className="fold" open={open} id={id}>
      <summary>
        {title}
        <Icon name="down" size={20} />
      </summary>
      <div className="fold__in">{children}</div>
    </details>
  )
}
