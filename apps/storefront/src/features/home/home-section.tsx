import type { ReactNode } from 'react'

interface SectionProps {
  readonly id: string
  readonly title: string
  /** Without space above: the section before it has given enough. */
  readonly tight?: boolean
  /** A link beside the title. */
  readonly aside?: ReactNode
  /** Stands edge to edge and brings its own margins. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** One titled part of the home page. */
export function Section({ id, title, tight = false, aside, wide = false, children }: SectionProps) {
  const head = (
    <div className={wide ? 'wrap sec-head' : 'sec-head'}>
      <h2 className="t-h2" id={`${id}-naslov`}>
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
        <div className="wrap">
          {head}
          {children}
        </div>
      )}
    </section>
  )
}
