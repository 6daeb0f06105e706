import { Link, useLocation } from '@tanstack/react-router'
import { Icon } from '../design/icon.tsx'
import * as words from '../words/shell.ts'
import { CategoryLinks } from './category-links.tsx'
import { categoryPath, isInGroup, type MenuGroup } from './menu.ts'
import { useDropdown } from './use-dropdown.ts'

/** The category bar, from 1200 px. */
export function CategoryNav({ groups }: { readonly groups: readonly MenuGroup[] }) {
  return (
    <nav className="head__nav" aria-label={words.categoriesMenu}>
      <ul className="nav">
        {groups.map(group => (
          <NavItem key={group.category.id} group={group} />
        ))}
        <li className="nav__item">
          <Link className="nav__link" to="/blog">
            {words.blog}
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
        className="nav__more"
        aria-label={words.showChildren(category.name)}
      >
        <Icon name="down" size={16} />
      </button>
      <CategoryLinks group={group} className={forced === 'open' ? 'drop is-open' : 'drop'} onChoose={close} />
    </li>
  )
}
