import { Link } from '@tanstack/react-router'
import { Star } from '../design/icon.tsx'
import { spriteHref } from '../design/sprite.ts'
import { logoName } from '../messages/shell.ts'

/**
 * Link to the home page. CSS sets the colour by position: emerald in the header, brass and ivory in the
 * footer.
 */
export function Logo({ onClick }: { readonly onClick?: () => void }) {
  return (
    <Link className="logo" to="/" activeOptions={{ exact: true }} aria-label={logoName} onClick={onClick}>
      <LogoDrawing />
    </Link>
  )
}

export function LogoDrawing() {
  return (
    <>
      <Star className="logo__mark" />
      <svg className="logo__word" viewBox="104 0 303 76" width="76" height="19" aria-hidden="true">
        <use fill="currentColor" href={spriteHref('wordmark')} />
      </svg>
    </>
  )
}
