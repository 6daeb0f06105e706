import type { ReactNode } from 'react'

interface FormGroupProps {
  readonly number: number
  readonly title: string
  readonly children: ReactNode
}

/** One numbered section of the checkout form. */
export function FormGroup({ number, title, children }: FormGroupProps) {
  return (
    <section className="checkout__group">
      <h2 className="text-h3">
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}
