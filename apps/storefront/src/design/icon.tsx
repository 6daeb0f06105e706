import { drawingHref } from './drawings.ts'
import type { IconName } from './icon-paths.ts'

interface IconProps {
  readonly name: IconName
  readonly size?: 16 | 20 | 24
  readonly className?: string
}

/** A line icon. Decorative: the control around it carries the words. */
export function Icon({ name, size = 24, className = '' }: IconProps) {
  const sized = size === 24 ? 'i' : `i i--${size}`
  return (
    <svg className={`${sized} ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <use href={drawingHref(name)} />
    </svg>
  )
}
