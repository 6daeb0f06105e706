import { loading } from '../words/common.ts'
import { Spinner } from './spinner.tsx'

/** `Učitavanje…` with the star. */
export function Loading() {
  return (
    <p className="wait" role="status">
      <Spinner />
      {loading}
    </p>
  )
}

/** Boxes of cards to come: wall and shelf already there, lines for name and price. */
export function CardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal boxes, never reordered
    <div className="card" aria-hidden="true" key={index}>
      <span className="sk sk--shot" />
      <div className="card__body">
        <span className="sk sk--line sk--name" />
        <span className="sk sk--line sk--price" />
      </div>
    </div>
  ))
}

/** A whole page on its way: shown by the router when a page needs longer than a moment. */
export function PageSkeleton() {
  return (
    <div className="wrap section">
      <div className="page-head">
        <Loading />
      </div>
      <div className="shelf bleed">
        <CardSkeletons count={8} />
      </div>
    </div>
  )
}
