import type { ReactNode } from 'react'
import { ResponsiveImage } from './picture.tsx'

interface EmptyStateProps {
  readonly title: string
  /** Text below the title. Absent where the lead text of the page states the same as this text would. */
  readonly text?: string
  /** Path of a decorative picture of 1200 × 800 pixels. */
  readonly picture?: string
  /** True for a picture that the first screen shows, which must not load lazily. */
  readonly eager?: boolean
  /**
   * Whether the picture is small on phones. True on pages, such as the wishlist, that render the empty state
   * only in the browser. The server renders the lead text of these pages. When the picture is small, the lead
   * text remains the largest contentful paint, which then does not wait for scripts.
   */
  readonly smallOnPhones?: boolean
  /** Links or buttons below the text of the empty state. */
  readonly children?: ReactNode
}

/** A title, a text and a picture that are shown in place of an empty list. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, picture, eager = false, smallOnPhones = false, children } = props
  return (
    <div className={`empty-state ${smallOnPhones ? 'empty-state--small-on-phones' : ''}`.trim()}>
      {picture !== undefined && (
        <div className="empty-state__picture">
          <ResponsiveImage
            picture={{ path: picture, alt: '' }}
            sizes={`(min-width: 48rem) 58vw, ${smallOnPhones ? '12rem' : '100vw'}`}
            width={1200}
            height={800}
            eager={eager}
          />
        </div>
      )}
      <div className="empty-state__text">
        <h2 className="text-h2">{title}</h2>
        {text !== undefined && <p className="text-lead">{text}</p>}
        {children}
      </div>
    </div>
  )
}
