import { Link } from '@tanstack/react-router'
import { Icon } from '../design/icon.tsx'
import { signIn } from '../words/shell.ts'

/** Signed out: an icon leading to the sign-in page (spec §2). Narrower than 360 px it stands in the mobile menu. */
export function AccountMenu() {
  return (
    <Link className="icon-btn only-wide" to="/login" aria-label={signIn}>
      <Icon name="user" />
    </Link>
  )
}
