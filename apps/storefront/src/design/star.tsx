const outline =
  'M96.2 69.1H69.1v27.1L50 77.1 30.9 96.2V69.1H3.8L22.9 50 3.8 30.9h27.1V3.8L50 22.9 69.1 3.8v27.1h27.1L77.1 50Z'
const inner =
  'M71 50l-10.5 4.3 4.3 10.5-10.5-4.3L50 71l-4.3-10.5-10.5 4.3 4.3-10.5L29 50l10.5-4.3-4.3-10.5 10.5 4.3L50 29l4.3 10.5 10.5-4.3-4.3 10.5Z'

interface StarProps {
  /** Without the small star cut out of it: the rating, which is 14 px. */
  readonly solid?: boolean
  readonly className?: string
}

/** The eight-pointed star: mark of the shop, spinner, rating, promise. Decorative. */
export function Star({ solid = false, className = 'i i--fill' }: StarProps) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={solid ? outline : outline + inner} />
    </svg>
  )
}
