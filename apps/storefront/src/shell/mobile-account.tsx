import { Link } from '@tanstack/react-router'
import { Icon } from '../design/icon.tsx'
import { useUser } from '../features/account/auth-store.ts'
import * as words from '../words/shell.ts'
import { fullName } from './full-name.ts'
import { useSignOut } from './use-sign-out.ts'

/** The account's lines of the mobile menu. */
export function MobileAccount({ onChoose }: { readonly onChoose: () => void }) {
  const user = useUser()
  const signOut = useSignOut()
  if (user === null) {
    return (
      <Link to="/login" onClick={onChoose}>
        <Icon name="user" />
        {words.signIn}
      </Link>
    )
  }
  return (
    <>
      <p className="t-small t-mute wrap-anywhere">{fullName(user)}</p>
      <Link to="/order-history" onClick={onChoose}>
        <Icon name="box" />
        {words.orders}
      </Link>
      <button
        type="button"
        onClick={() => {
          onChoose()
          signOut()
        }}
      >
        <Icon name="out" />
        {words.signOut}
      </button>
    </>
  )
}
