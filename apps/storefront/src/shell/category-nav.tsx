import { Link, useLocation } from '@tanstack/react-router'
import { categoryPath, isInGroup, type MenuGroup } from '../api/categories/menu-groups.ts'
import { Icon } from '../design/icon.tsx'
import * as messages from '../messages/shell.ts'
import { CategoryLinks } from './category-links.tsx'
import { useDropdown } from './use-dropdown.ts'

const noEntry = 'none'
/**
 * Matches `/`, and the paths at and below `/blog`, `/login` and `/wishlist`. Apart from the links to
 * categories, the header's router links lead to these paths.
 */
const LINKED_PATH = /^\/(?:$|(?:blog|login|wishlist)(?=\/|$))/

/**
 * Returns the cache key of the header's markup on the page at `pathname`: the path of the header link that is
 * marked as current, or `none` when no link is marked. Returns null, so that the markup is not cached, for a
 * path below `/kategorije-proizvoda/` to which the header has no link.
 */
export function currentEntry(groups: readonly MenuGroup[], pathname: string): string | null {
  const [linked] = LINKED_PATH.exec(pathname) ?? []
  if (linked !== undefined) return linked
  if (groups.some(group => isInGroup(group, pathname))) return pathname
  return pathname.startsWith(categoryPath('')) ? null : noEntry
}

/** The category bar, visible from 1200 px. */
export function CategoryNav({ groups }: { readonly groups: readonly MenuGroup[] }) {
  return (
    <nav className="header__nav" aria-label={messages.categoriesMenu}>
      <ul className="nav">
        {groups.map(group => (
          <NavItem key={group.category.id} group={group} />
        ))}
        <li className="nav__item">
          <Link className="nav__link" to="/blog">
            {messages.blog}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function NavItem({ group }: { readonly group: MenuGroup }) {
  const { category, children } = group
  const { forced, itemProps, arrowProps, close } = useDropdown()
  const isCurrent = useLocation({ select: location => isInGroup(group, location.pathname) })
  const link = (
    <Link
      className="nav__link"
      to={categoryPath(category.slug)}
      onClick={close}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {category.name}
    </Link>
  )
  if (children.length === 0) return <li className="nav__item">{link}</li>
  return (
    <li {...itemProps} className={forced === 'closed' ? 'nav__item is-closed' : 'nav__item'}>
      {link}
      <button
        {...arrowProps}
        type="button"
        className="nav__toggle"
        aria-label={messages.showChildren(category.name)}
      >
        <Icon name="down" size={16} />
      </button>
      <CategoryLinks
        group={group}
        className={forced === 'open' ? 'dropdown is-open' : 'dropdown'}
        onChoose={close}
      />
    </li>
  )
}
