import { Link } from '@tanstack/react-router'
import { fullName, useUser } from '../api/account/session.ts'
import { Icon } from '../design/icon.tsx'
import { accountOfUser, signIn } from '../messages/shell.ts'
import { lazyWithRetry } from '../platform/lazy-with-retry.tsx'

const SignedInMenu = lazyWithRetry(async () => (await import('./signed-in-menu.tsx')).SignedInMenu)

/**
 * The account entry of the header. For a guest: a link to the sign-in page (specification §2). For a
 * signed-in customer: a menu from 1200 px, and a link to the orders below 1200 px. Below 359 px only the
 * mobile menu contains these links.
 */
export function AccountMenu() {
  const user = useUser()
  if (user === null) {
    return (
      <Link className="icon-button wide-only" to="/login" aria-label={signIn}>
        <Icon name="user" />
      </Link>
    )
  }
  const name = fullName(user)
  return (
    <>
      <Link
        className="icon-button wide-only header__account-icon"
        to="/order-history"
        aria-label={accountOfUser(name)}
      >
        <Icon name="user" />
      </Link>
      <SignedInMenu name={name} />
    </>
  )
}
