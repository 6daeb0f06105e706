import { telHref } from '@sultan/kernel/tel-href'
import { Link } from '@tanstack/react-router'
import { fullName, useUser } from '../api/account/session.ts'
import { categoryPath, type MenuGroup } from '../api/categories/menu-groups.ts'
import { Dialog } from '../design/dialog.tsx'
import { Icon } from '../design/icon.tsx'
import { useWishlistCount } from '../features/wishlist/wishlist-store.ts'
import * as messages from '../messages/shell.ts'
import { useShopInfo } from '../platform/shop-info.ts'
import { badgeText } from './badge.tsx'
import { CategoryLinks } from './category-links.tsx'
import { Logo } from './logo.tsx'
import { useSignOut } from './use-sign-out.ts'

interface MobileMenuProps {
  readonly groups: readonly MenuGroup[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The menu below 1200 px: a sheet from the left with collapsible groups. */
export function MobileMenu({ groups, isOpen, onClose }: MobileMenuProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} kind="sheet" label={messages.menu}>
      <div className="sheet__header">
        <Logo onClick={onClose} />
        <button type="button" className="icon-button" aria-label={messages.closeMenu} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <nav className="sheet__body mobile-menu" aria-label={messages.mainMenu}>
        {groups.map(group => (
          <MobileGroup key={group.category.id} group={group} onChoose={onClose} />
        ))}
        <Link to="/blog" onClick={onClose}>
          {messages.blog}
        </Link>
        <MobileMenuFooter onChoose={onClose} />
      </nav>
    </Dialog>
  )
}

function MobileGroup({ group, onChoose }: { readonly group: MenuGroup; readonly onChoose: () => void }) {
  const { category, children } = group
  if (children.length === 0) {
    return (
      <Link to={categoryPath(category.slug)} onClick={onChoose}>
        {category.name}
      </Link>
    )
  }
  return (
    <details>
      <summary>
        {category.name}
        <Icon name="down" size={20} />
      </summary>
      <CategoryLinks group={group} className="mobile-menu__list" onChoose={onChoose} />
    </details>
  )
}

function MobileMenuFooter({ onChoose }: { readonly onChoose: () => void }) {
  const wishlistCount = badgeText(useWishlistCount())
  const { phone } = useShopInfo()
  return (
    <div className="mobile-menu__extra">
      <MobileAccount onChoose={onChoose} />
      <Link to="/wishlist" onClick={onChoose}>
        <Icon name="heart" />
        {messages.wishlist}{' '}
        {wishlistCount && <span className="text-muted tabular-nums">({wishlistCount})</span>}
      </Link>
      <a href={telHref(phone)}>
        <Icon name="phone" />
        <span className="tabular-nums">{phone}</span>
      </a>
    </div>
  )
}

function MobileAccount({ onChoose }: { readonly onChoose: () => void }) {
  const user = useUser()
  const signOut = useSignOut()
  if (user === null) {
    return (
      <Link to="/login" onClick={onChoose}>
        <Icon name="user" />
        {messages.signIn}
      </Link>
    )
  }
  return (
    <>
      <p className="text-small text-muted break-anywhere">{fullName(user)}</p>
      <Link to="/order-history" onClick={onChoose}>
        <Icon name="box" />
        {messages.orders}
      </Link>
      <button
        type="button"
        onClick={() => {
          onChoose()
          signOut()
        }}
      >
        <Icon name="out" />
        {messages.signOut}
      </button>
    </>
  )
}
