import { Link } from '@tanstack/react-router'
import { Icon } from '../design/icon.tsx'
import * as words from '../words/shell.ts'
import { useDropdown } from './use-dropdown.ts'
import { useSignOut } from './use-sign-out.ts'

/** From 1200 px: icon, name, arrow; the full name always stands at the top of the menu, however short it is cut outside. */
export function SignedInMenu({ name }: { readonly name: string }) {
  const { forced, itemProps, arrowProps, close } = useDropdown<HTMLDivElement>()
  const signOut = useSignOut()
  return (
    <div {...itemProps} className={`who head__who ${forced === 'closed' ? 'is-closed' : ''}`.trim()}>
      <button
        {...arrowProps}
        type="button"
        className="who__btn"
        aria-label={words.accountOf(name)}
        onClick={event => {
          // Under a mouse it is open already; the click that means "open" must not close it.
          const isMouse =
            event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'mouse'
          if (!isMouse || forced === 'closed') arrowProps.onClick(event)
        }}
      >
        <Icon name="user" />
        <span className="who__name">{name}</span>
        <Icon name="down" size={16} />
      </button>
      <div className={forced === 'open' ? 'drop is-open' : 'drop'}>
        <p className="who__full">{name}</p>
        <ul>
          <li>
            <Link to="/order-history" onClick={close}>
              {words.orders}
            </Link>
          </li>
          <li>
            <button type="button" onClick={signOut}>
              {words.signOut}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
