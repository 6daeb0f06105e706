import type { ReactNode } from 'react'

interface FormGroupProps {
  readonly number: number
  readonly title: string
  readonly children: ReactNode
}

/** One of the three numbered groups. */
export function FormGroup({ number, title, children }: FormGroupProps) {
  return (
    <section className="pay__grp">
      <h2 className="t-h3">
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}
