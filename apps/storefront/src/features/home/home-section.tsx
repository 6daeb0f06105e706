import type { ReactNode } from 'react'

interface HomeSectionProps {
  readonly id: string
  readonly title: string
  /** True for a section without space above it. */
  readonly tight?: boolean
  /** A link beside the title of the section. */
  readonly aside?: ReactNode
  /** Extends the section to both edges of the window. The content sets its own margins. */
  readonly wide?: boolean
  readonly children: ReactNode
}

export function HomeSection({ id, title, tight = false, aside, wide = false, children }: HomeSectionProps) {
  const head = (
    <div className={wide ? 'container section-header' : 'section-header'}>
      <h2 className="text-h2" id={`${id}-naslov`}>
        {title}
      </h2>
      {aside}
    </div>
  )
  return (
    <section
      className={tight ? 'section section--tight' : 'section'}
      id={id}
      aria-labelledby={`${id}-naslov`}
    >
      {wide ? (
        <>
          {head}
          {children}
        </>
      ) : (
        <div className="container">
          {head}
          {children}
        </div>
      )}
    </section>
  )
}
