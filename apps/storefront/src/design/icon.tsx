import type { IconName } from './icon-paths.ts'
import { spriteHref } from './sprite.ts'

interface IconProps {
  readonly name: IconName
  readonly size?: 16 | 20 | 24
  readonly className?: string
}

/** A line icon. The icon is decorative, because the control around it has the label. */
export function Icon({ name, size = 24, className = '' }: IconProps) {
  const sized = size === 24 ? 'icon' : `icon icon--${size}`
  return (
    <svg className={`${sized} ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <use href={spriteHref(name)} />
    </svg>
  )
}

interface StarProps {
  /** True draws a solid star, as in ratings. False draws a star with a smaller star cut out of its middle. */
  readonly solid?: boolean
  readonly className?: string
}

/** The eight-pointed star of the shop, which is decorative. */
export function Star({ solid = false, className = 'icon icon--filled' }: StarProps) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <use fill="currentColor" fillRule="evenodd" href={spriteHref(solid ? 'star-solid' : 'star')} />
    </svg>
  )
}
