import { Link } from '@tanstack/react-router'
import { drawingHref } from '../design/drawings.ts'
import { Star } from '../design/star.tsx'
import { logoName } from '../words/shell.ts'

/** Mark and name, leading home. Colours come from where it stands: emerald in the header, brass and ivory in the footer. */
export function Logo({ onClick }: { readonly onClick?: () => void }) {
  return (
    <Link className="logo" to="/" activeOptions={{ exact: true }} aria-label={logoName} onClick={onClick}>
      <Star className="logo__mark" />
      <svg className="logo__word" viewBox="104 0 303 76" width="76" height="19" aria-hidden="true">
        <use fill="currentColor" href={drawingHref('wordmark')} />
      </svg>
    </Link>
  )
}
