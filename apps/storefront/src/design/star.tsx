import { drawingHref } from './drawings.ts'

interface StarProps {
  /** Without the small star cut out of it: the rating, which is 14 px. */
  readonly solid?: boolean
  readonly className?: string
}

/** The eight-pointed star: mark of the shop, spinner, rating, promise. Decorative. */
export function Star({ solid = false, className = 'i i--fill' }: StarProps) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <use fill="currentColor" fillRule="evenodd" href={drawingHref(solid ? 'star-solid' : 'star')} />
    </svg>
  )
}
