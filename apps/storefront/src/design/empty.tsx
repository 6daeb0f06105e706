import type { ReactNode } from 'react'

interface EmptyProps {
  readonly title: string
  readonly text: string
  /** Decorative picture, already sized. */
  readonly picture?: ReactNode
  /** The way on. */
  readonly children?: ReactNode
}

/** An empty page: picture and words side by side (wishlist, orders, checkout without goods, an empty category). */
export function Empty({ title, text, picture, children }: EmptyProps) {
  return (
    <div className="void">
      {picture && <div className="void__pic">{picture}</div>}
      <div className="void__text">
        <h2 className="t-h2">{title}</h2>
        <p className="t-lead">{text}</p>
        {children}
      </div>
    </div>
  )
}
