import { Link } from '@tanstack/react-router'
import { Icon } from '../design/icon.tsx'
import * as messages from '../messages/shell.ts'
import { useDropdown } from './use-dropdown.ts'
import { useSignOut } from './use-sign-out.ts'

/** Account menu from 1200 px. The button may truncate the name; the menu shows the full name. */
export function SignedInMenu({ name }: { readonly name: string }) {
  const { forced, itemProps, arrowProps, close } = useDropdown<HTMLDivElement>()
  const signOut = useSignOut()
  return (
    <div
      {...itemProps}
      className={`account-menu header__account ${forced === 'closed' ? 'is-closed' : ''}`.trim()}
    >
      <button
        {...arrowProps}
        type="button"
        className="account-menu__button"
        aria-label={messages.accountOfUser(name)}
      >
        <Icon name="user" />
        <span className="account-menu__name">{name}</span>
        <Icon name="down" size={16} />
      </button>
      <div className={forced === 'open' ? 'dropdown is-open' : 'dropdown'}>
        <p className="account-menu__full-name">{name}</p>
        <ul>
          <li>
            <Link to="/order-history" onClick={close}>
              {messages.orders}
            </Link>
          </li>
          <li>
            <button type="button" onClick={signOut}>
              {messages.signOut}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
