import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface AccordionProps {
  /** Title of the accordion: text or, when the content contains headings, a heading. */
  readonly title: ReactNode
  readonly open?: boolean
  readonly id?: string
  readonly children: ReactNode
}

/** An accordion on the native `details` element, which works without JavaScript. */
export function Accordion({ title, open = false, id, children }: AccordionProps) {
  return (
    <details className="accordion" open={open} id={id}>
      <summary>
        {title}
        <Icon name="down" size={20} />
      </summary>
      <div className="accordion__content">{children}</div>
    </details>
  )
}
