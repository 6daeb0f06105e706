import { Link } from '@tanstack/react-router'
import { Icon } from '../design/icon.tsx'
import { useUser } from '../features/account/auth-store.ts'
import { accountOf, signIn } from '../words/shell.ts'
import { fullName } from './full-name.ts'
import { latePart } from './late-part.tsx'

const SignedInMenu = latePart(async () => (await import('./signed-in-menu.tsx')).SignedInMenu)

/**
 * Signed out: an icon leading to the sign-in page (spec §2). Signed in: from 1200 px a menu, below that an icon leading to the
 * orders. Narrower than 360 px it stands in the mobile menu.
 */
export function AccountMenu() {
  const user = useUser()
  if (user === null) {
    return (
      <Link className="icon-btn only-wide" to="/login" aria-label={signIn}>
        <Icon name="user" />
      </Link>
    )
  }
  const name = fullName(user)
  return (
    <>
      <Link className="icon-btn only-wide head__who-icon" to="/order-history" aria-label={accountOf(name)}>
        <Icon name="user" />
      </Link>
      <SignedInMenu name={name} />
    </>
  )
}
