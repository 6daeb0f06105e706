import { Link } from '@tanstack/react-router'
import { categoryPath, type MenuGroup } from '../api/categories/menu-groups.ts'
import { allInCategory } from '../messages/shell.ts'

interface CategoryLinksProps {
  readonly group: MenuGroup
  readonly className: string
  readonly onChoose: () => void
}

/**
 * The link `Sve u kategoriji` (everything in the category), then a link for every child category, with the
 * number of products if above 0 (specification §2).
 */
export function CategoryLinks({ group, className, onChoose }: CategoryLinksProps) {
  return (
    <ul className={className}>
      <li>
        <Link to={categoryPath(group.category.slug)} onClick={onChoose}>
          {allInCategory}
        </Link>
      </li>
      {group.children.map(child => (
        <li key={child.id}>
          <Link to={categoryPath(child.slug)} onClick={onChoose}>
            <span>{child.name}</span>
            {child.count > 0 && <span className="item-count">({child.count})</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
