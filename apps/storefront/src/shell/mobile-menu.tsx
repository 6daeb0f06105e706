import { Link } from '@tanstack/react-router'
import { Dialog } from '../design/dialog.tsx'
import { Icon } from '../design/icon.tsx'
import { useWishlistCount } from '../features/wishlist/wishlist-store.ts'
import { useShop } from '../shop/use-shop.ts'
import * as words from '../words/shell.ts'
import { badgeText } from './badge-text.ts'
import { CategoryLinks } from './category-links.tsx'
import { Logo } from './logo.tsx'
import { categoryPath, type MenuGroup } from './menu.ts'
import { MobileAccount } from './mobile-account.tsx'
import { telHref } from './tel-href.ts'

export interface MobileMenuProps {
  readonly groups: readonly MenuGroup[]
  readonly open: boolean
  readonly onClose: () => void
}

/** The menu below 1200 px: a sheet from the left with foldable groups. */
export function MobileMenu({ groups, open, onClose }: MobileMenuProps) {
  return (
    <Dialog open={open} onClose={onClose} kind="sheet" label={words.menu}>
      <div className="sheet__head">
        <Logo onClick={onClose} />
        <button type="button" className="icon-btn" aria-label={words.closeMenu} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <nav className="sheet__body mm" aria-label={words.mainMenu}>
        {groups.map(group => (
          <MobileGroup key={group.category.id} group={group} onChoose={onClose} />
        ))}
        <Link to="/blog" onClick={onClose}>
          {words.blog}
        </Link>
        <Extra onChoose={onClose} />
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
      <CategoryLinks group={group} className="mm__list" onChoose={onChoose} />
    </details>
  )
}

function Extra({ onChoose }: { readonly onChoose: () => void }) {
  const wishes = badgeText(useWishlistCount())
  const { phone } = useShop()
  return (
    <div className="mm__extra">
      <MobileAccount onChoose={onChoose} />
      <Link to="/wishlist" onClick={onChoose}>
        <Icon name="heart" />
        {words.wishlist} {wishes && <span className="t-mute num">({wishes})</span>}
      </Link>
      <a href={telHref(phone)}>
        <Icon name="phone" />
        <span className="num">{phone}</span>
      </a>
    </div>
  )
}
