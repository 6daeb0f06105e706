import type { ReactNode } from 'react'
import { ResponsiveImage } from './picture.tsx'

interface EmptyStateProps {
  readonly title: string
  readonly text: string
  /** Path of a decorative picture of 1200 × 800 pixels. */
  readonly picture?: string
  /** True for a picture that the first screen shows, which must not load lazily. */
  readonly eager?: boolean
  /** Links or buttons below the text of the empty state. */
  readonly children?: ReactNode
}

/** Shown instead of empty content: picture and text side by side. */
export function EmptyState({ title, text, picture, eager = false, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {picture !== undefined && (
        <div className="empty-state__picture">
          <ResponsiveImage
            picture={{ path: picture, alt: '' }}
            sizes="(min-width: 48rem) 58vw, 100vw"
            width={1200}
            height={800}
            eager={eager}
          />
        </div>
      )}
      <div className="empty-state__text">
        <h2 className="text-h2">{title}</h2>
        <p className="text-lead">{text}</p>
        {children}
      </div>
    </div>
  )
}
